import { TextInput } from '@mantine/core'
import calendarSvg from '@material-symbols/svg-400/outlined/calendar_today.svg?raw'
import { lazy, Suspense } from 'react'
import { type FieldProps, inputProps } from './field.tsx'
import { Icon } from './icon.tsx'

const DateFieldInput = lazy(() => import('./date-field-input.tsx'))

export type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`, without time or zone; null while empty. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  /** The first and the last day that can be chosen, `YYYY-MM-DD`. */
  min?: string
  max?: string
  placeholder?: string
  id?: string
  name?: string
}

/** A day, typed or picked. The calendar is fetched when the first such field shows. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<DateFieldShell {...props} />}>
      <DateFieldInput {...props} />
    </Suspense>
  )
}

/** What stands there meanwhile: the same size, so that nothing jumps. */
function DateFieldShell({ label, help, error, required, placeholder = 'Choose a date' }: DateFieldProps) {
  return (
    <TextInput
      {...inputProps({ label, help, error, required })}
      placeholder={placeholder}
      readOnly
      rightSection={<Icon of={calendarSvg} />}
    />
  )
}
