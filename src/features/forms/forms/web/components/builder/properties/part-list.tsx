import { Switch } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { FieldOf } from '../../../../domain/fields/field-schemas.ts'
import { addressParts, nameParts } from '../../../../domain/fields/field-types.ts'
import { limits } from '../../../../domain/fields/limits.ts'
import styles from './properties.module.css'
import type { PropertyProps } from './property-props.ts'

type Part = { label: string; show: boolean }

export function AddressParts({ field, onChange }: PropertyProps<FieldOf<'address'>>) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>Parts of the address</legend>
      {addressParts.map((part) => (
        <PartLine
          key={part}
          part={field[part]}
          onChange={(next, about) => onChange({ ...field, [part]: next }, `${part} ${about}`)}
        />
      ))}
    </fieldset>
  )
}

export function NameParts({ field, onChange }: PropertyProps<FieldOf<'fullName'>>) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>Parts of the name</legend>
      {nameParts.map((part) => (
        <PartLine
          key={part}
          part={field[part]}
          onChange={(next, about) => onChange({ ...field, [part]: next }, `${part} ${about}`)}
        />
      ))}
    </fieldset>
  )
}

function PartLine({ part, onChange }: { part: Part; onChange: (part: Part, about: string) => void }) {
  return (
    <div className={styles.shownPart}>
      <TextField
        label={undefined}
        aria-label={`Label of ${part.label}`}
        value={part.label}
        maxLength={limits.labelLength}
        disabled={!part.show}
        onChange={(label) => onChange({ ...part, label }, 'label')}
      />
      <Switch
        label={<VisuallyHidden>Ask for {part.label}</VisuallyHidden>}
        checked={part.show}
        onChange={(show) => onChange({ ...part, show }, '')}
      />
    </div>
  )
}
