import { Icon } from '#ui/controls/icon.tsx'
import { Count } from '#ui/text/count.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './filter-row.module.css'

type FilterRowProps<Value extends string> = {
  /** What the row filters by, for screen readers. */
  label: string
  /** Each with the number of matches; the icon is SVG text. */
  choices: readonly { value: Value; label: string; count: number; icon?: string }[]
  value: Value
  onChange: (value: Value) => void
  /** People gave the choices their names: they are shown as they are. */
  areNames?: boolean
}

/** A row of filters; one is always selected. */
export function FilterRow<Value extends string>(props: FilterRowProps<Value>) {
  const { label, choices, value, onChange, areNames = false } = props
  return (
    <fieldset className={styles.filters}>
      <VisuallyHidden as="legend">
        <Reworded>{label}</Reworded>
      </VisuallyHidden>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.filter}
          aria-pressed={choice.value === value}
          data-empty={choice.count === 0 || undefined}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon ? <Icon of={choice.icon} size={16} /> : null}
          {areNames ? <span translate="no">{choice.label}</span> : <Reworded>{choice.label}</Reworded>}
          <span className={styles.count}>
            <Count of={choice.count} />
          </span>
        </button>
      ))}
    </fieldset>
  )
}
