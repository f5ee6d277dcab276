import { type FormEvent, useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import type { ExportFormat, ExportManner } from '#kit/sheets/export-column.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { exportLimits } from '../../domain/limits.ts'
import { type Rhythm, weekdays } from '../../domain/schedule.ts'
import styles from './exports.module.css'

export type ScheduleValues = {
  name: string
  format: ExportFormat
  manner: ExportManner
  rhythm: Rhythm
  weekday: number | null
  time: string
}

const kinds: Record<string, Pick<ScheduleValues, 'format' | 'manner'> & { label: string }> = {
  xlsx: { format: 'xlsx', manner: 'shown', label: 'Excel (.xlsx)' },
  csv: { format: 'csv', manner: 'shown', label: 'CSV' },
  pdf: { format: 'pdf', manner: 'shown', label: 'PDF' },
  raw: { format: 'csv', manner: 'raw', label: 'CSV for other programs' },
}
const kindOf = ({ format, manner }: Pick<ScheduleValues, 'format' | 'manner'>) =>
  format === 'csv' && manner === 'raw' ? 'raw' : format

type ScheduleFormProps = {
  start: ScheduleValues
  action: string
  onClose: () => void
  onSave: (values: ScheduleValues) => Promise<unknown>
}

/** How often and when a file is made. What was typed stays when saving fails. */
export function ScheduleForm({ start, action, onClose, onSave }: ScheduleFormProps) {
  const { timeZone } = useEvent()
  const [values, setValues] = useState(start)
  const [error, setError] = useState<{ field: 'name' | 'time' | 'form'; words: string }>()
  const [isSaving, setSaving] = useState(false)
  const change = (part: Partial<ScheduleValues>) => {
    setValues((before) => ({ ...before, ...part }))
    setError(undefined)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (values.name.trim() === '') return setError({ field: 'name', words: 'Give it a name.' })
    if (values.time === '') return setError({ field: 'time', words: 'Enter a time, such as 08:00.' })
    setSaving(true)
    try {
      await onSave({ ...values, name: values.name.trim() })
      onClose()
    } catch (thrown) {
      setError({ field: 'form', words: asApiError(thrown).message })
    } finally {
      setSaving(false)
    }
  }
  const errorOf = (field: 'name' | 'time') => (error?.field === field ? error.words : undefined)
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="Name"
        value={values.name}
        required
        maxLength={exportLimits.scheduleName}
        error={errorOf('name')}
        data-autofocus
        onChange={(name) => change({ name })}
      />
      <SelectField
        label="File"
        required
        data={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
        value={kindOf(values)}
        onChange={(kind) => {
          const { format, manner } = kinds[kind ?? ''] ?? values
          change({ format, manner })
        }}
      />
      <div className={styles.times}>
        <SelectField
          label="How often"
          required
          data={[
            { value: 'daily', label: 'Every day' },
            { value: 'weekly', label: 'Every week' },
          ]}
          value={values.rhythm}
          onChange={(rhythm) =>
            change(
              rhythm === 'daily' ? { rhythm: 'daily' } : { rhythm: 'weekly', weekday: values.weekday ?? 1 },
            )
          }
        />
        {values.rhythm === 'weekly' ? (
          <SelectField
            label="Day"
            required
            data={weekdays.map((label, index) => ({ value: String(index + 1), label }))}
            value={String(values.weekday ?? 1)}
            onChange={(day) => change({ weekday: Number(day ?? 1) })}
          />
        ) : null}
        <TextField
          label="Time"
          type="time"
          required
          value={values.time}
          error={errorOf('time')}
          onChange={(time) => change({ time })}
        />
      </div>
      <p className={styles.detail}>
        Times are those of the event ({timeZone}). The file has the list with its filters and columns of now.
        You get an e-mail with a link when it is ready, and sign in to download it.
      </p>
      {error?.field === 'form' ? (
        <p className={styles.problem} role="alert">
          {error.words}
        </p>
      ) : null}
      <div className={styles.end}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" loading={isSaving}>
          {action}
        </Button>
      </div>
    </form>
  )
}
