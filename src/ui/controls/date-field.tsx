import { Input, TextInput } from '@mantine/core'
import calendarSvg from '@material-symbols/svg-400/outlined/calendar_today.svg?raw'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { PartProblem } from '#ui/parts/part-problem.tsx'
import type { DateFieldProps } from './date-field-props.ts'
import { inputProps } from './field.tsx'
import { Icon } from './icon.tsx'

/** A day, typed or picked. The calendar is loaded with the first such field. */
export const DateField = lazyPart<DateFieldProps>(() => import('./date-field-input.tsx'), {
  waiting: (props) => <DateFieldShell {...props} />,
  failed: (retry, { label }) => (
    <Input.Wrapper label={label} labelElement="div">
      <PartProblem onRetry={retry} />
    </Input.Wrapper>
  ),
})

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
