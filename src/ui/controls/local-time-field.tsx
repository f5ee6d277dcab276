import { DateField } from './date-field.tsx'
import type { FieldProps } from './field.tsx'
import styles from './local-time-field.module.css'
import { TextField } from './text-field.tsx'

type LocalTimeFieldProps = Omit<FieldProps, 'label' | 'help'> & {
  label: string
  /** `2027-01-10T09:00`, on the clocks of the event; empty for none. What was typed is kept as text before the time. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The time of a day that is chosen without one: `09:00`. */
  usualTime: string
}

/** A day with a time on the clocks of the event. */
export function LocalTimeField({ label, value, onChange, usualTime, ...field }: LocalTimeFieldProps) {
  const { day, time } = partsOf(value)
  return (
    <div className={styles.parts}>
      <div className={styles.day}>
        <DateField
          {...field}
          label={label}
          withoutYear="next"
          value={day}
          onChange={(chosen) => onChange(chosen ? `${chosen}T${time || usualTime}` : '')}
        />
      </div>
      <TextField
        label="Time"
        aria-label={`Time: ${label}`}
        type="time"
        className={styles.time}
        disabled={day === '' || field.disabled === true}
        value={day === '' ? '' : time}
        onChange={(chosen) => onChange(`${day}T${chosen}`)}
      />
    </div>
  )
}

function partsOf(value: string): { day: string; time: string } {
  const [, day = '', time = ''] = /^(.*)T(\d\d:\d\d|)$/s.exec(value) ?? []
  return { day, time }
}
