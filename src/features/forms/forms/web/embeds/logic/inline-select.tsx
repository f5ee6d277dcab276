import styles from './logic.module.css'

export type InlineOption = { value: string; label: string; group?: string }

type InlineSelectProps = {
  label: string
  value: string
  options: readonly InlineOption[]
  onChange: (value: string) => void
  /** The label for a value that is no longer among the options. */
  missing?: string
}

/** A select inside a sentence. It is the browser's own: light, and familiar on every device. */
export function InlineSelect({ label, value, options, onChange, missing = 'Deleted' }: InlineSelectProps) {
  const isMissing = !options.some((option) => option.value === value)
  const plain = options.filter(({ group }) => group === undefined)
  const groups = Map.groupBy(
    options.filter(({ group }) => group !== undefined),
    ({ group }) => group,
  )
  return (
    <select
      className={styles.select}
      aria-label={label}
      aria-invalid={isMissing || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {isMissing ? <option value={value}>{missing}</option> : null}
      {plain.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {[...groups].map(([group, members]) => (
        <optgroup key={group} label={group}>
          {members.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
