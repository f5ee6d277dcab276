import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './filter-row.module.css'

type FilterRowProps<Value extends string> = {
  /** What is filtered by, for those who cannot see the row. */
  label: string
  /** Each with how many pass it. */
  choices: readonly { value: Value; label: string; count: number }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of these is always chosen. */
export function FilterRow<Value extends string>({ label, choices, value, onChange }: FilterRowProps<Value>) {
  return (
    <fieldset className={styles.filters}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.filter}
          aria-pressed={choice.value === value}
          data-empty={choice.count === 0 || undefined}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          <span className={styles.count}>{choice.count}</span>
        </button>
      ))}
    </fieldset>
  )
}
