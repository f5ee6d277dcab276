import { TextInput } from '@mantine/core'
import calendarSvg from '@material-symbols/svg-400/outlined/calendar_today.svg?raw'
import { lazy, Suspense } from 'react'
import type { DateFieldProps } from './date-field-props.ts'
import { inputProps } from './field.tsx'
import { Icon } from './icon.tsx'

const DateFieldInput = lazy(() => import('./date-field-input.tsx'))

/** A day, typed or picked. The calendar is loaded with the first such field. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<DateFieldShell {...props} />}>
      <DateFieldInput {...props} />
    </Suspense>
  )
}

/** Shown while the calendar loads: the same size, so that nothing jumps. */
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
