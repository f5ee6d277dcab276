import { Reworded } from '#ui/text/reworded.tsx'
import styles from './filter-chip.module.css'

type FilterToggleProps = {
  /** What pressing keeps: “Not signed in”. */
  label: string
  sets: boolean
  /** The words for the other value, which a link may have set. */
  otherLabel: string
  /** 'true', 'false', or undefined when it is not set. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter that is on or off. */
export function FilterToggle({ label, sets, otherLabel, value, onChange }: FilterToggleProps) {
  const isSet = value !== undefined
  const isOther = isSet && value !== String(sets)
  return (
    <button
      type="button"
      className={`${styles.chip} ${styles.toggle}`}
      data-set={isSet || undefined}
      aria-pressed={isSet}
      onClick={() => onChange(isSet ? undefined : String(sets))}
    >
      <Reworded>{isOther ? otherLabel : label}</Reworded>
    </button>
  )
}
