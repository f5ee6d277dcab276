import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import calendarSvg from '@material-symbols/svg-400/outlined/calendar_today.svg?raw'
import type { DateFieldProps } from './date-field-props.ts'
import { inputProps } from './field.tsx'
import { Icon } from './icon.tsx'

/** Weekends are build-up days like any other, so they are not highlighted. */
const noDays: [] = []

const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
}

/** Loaded by DateField. Understands typed dates: 3/12/2027, 3 Dec 2027, 2027-12-03. */
export default function DateFieldInput({
  label,
  help,
  error,
  required,
  disabled,
  value,
  onChange,
  min,
  max,
  placeholder = 'Choose a date',
  ...rest
}: DateFieldProps) {
  return (
    <DateInput
      {...rest}
      {...inputProps({ label, help, error, required, disabled })}
      value={value}
      onChange={(day) => onChange(day)}
      valueFormat="D MMMM YYYY"
      dateParser={dayFrom}
      firstDayOfWeek={1}
      hideOutsideDates
      weekendDays={noDays}
      ariaLabels={calendarLabels}
      placeholder={placeholder}
      rightSection={<Icon of={calendarSvg} />}
      rightSectionPointerEvents="none"
      popoverProps={{ offset: 4, transitionProps: { duration: 120 } }}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
    />
  )
}

/** Day before month, as in the product's default locale. */
function dayFrom(text: string): string | null {
  const british = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/.exec(text.trim())
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim())
  if (british) return dayOf(british[3], british[2], british[1])
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return null
  return dayOf(String(date.getFullYear()), String(date.getMonth() + 1), String(date.getDate()))
}

/** Null for a day that does not exist, such as 31 February. */
function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) ? text : null
}
