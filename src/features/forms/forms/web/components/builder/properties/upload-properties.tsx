import { CheckboxGroup, Switch } from '#ui/controls/choice-fields.tsx'
import type { FieldOf } from '../../../../domain/fields/field-schemas.ts'
import { uploadKinds } from '../../../../domain/fields/field-types.ts'
import { limits } from '../../../../domain/fields/limits.ts'
import { uploadKindNames } from '../upload-words.ts'
import { NumberProperty } from './number-property.tsx'
import type { PropertyProps } from './property-props.ts'

const kinds = uploadKinds.map((kind) => ({ value: kind, label: uploadKindNames[kind] }))

/** The starting value of a new limit: a large PDF. */
const USUAL_LIMIT_MB = 20

export function UploadProperties({ field, onChange }: PropertyProps<FieldOf<'upload'>>) {
  return (
    <>
      <CheckboxGroup
        label="File types"
        help={field.accept.length === 0 ? 'All file types are accepted.' : undefined}
        choices={kinds}
        value={field.accept}
        onChange={(chosen) =>
          onChange({ ...field, accept: uploadKinds.filter((kind) => chosen.includes(kind)) }, '')
        }
      />
      <Switch
        label="Allow multiple files"
        checked={field.isMulti}
        onChange={(isMulti) => onChange({ ...field, isMulti }, '')}
      />
      <Switch
        label="Limit file size"
        checked={field.hasMaxFileSize}
        onChange={(hasMaxFileSize) =>
          onChange({ ...field, hasMaxFileSize, maxFileSizeMB: field.maxFileSizeMB ?? USUAL_LIMIT_MB }, '')
        }
      />
      {field.hasMaxFileSize ? (
        <NumberProperty
          label="Maximum size"
          about="maxFileSizeMB"
          unit="MB"
          min={1}
          max={limits.fileSizeMB}
          value={field.maxFileSizeMB}
          onChange={(maxFileSizeMB) => onChange({ ...field, maxFileSizeMB }, 'maxFileSizeMB')}
        />
      ) : null}
    </>
  )
}
