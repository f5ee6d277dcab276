import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { dateTimeFormat } from '#kit/intl/formats.ts'
import { useRegion } from '#ui/text/region.ts'

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

type DateFieldCalendarProps = {
  /** `YYYY-MM-DD` */
  day: string | null
  today: string
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}

/** Loaded by DateField when it is first opened. */
export default function DateFieldCalendar({ day, today, min, max, onChoose }: DateFieldCalendarProps) {
  const { locale } = useRegion()
  const named = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    dateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(date.slice(0, 10)))
  const start = day ?? (min && min > today ? min : today)
  const calendar = useRef<HTMLDivElement>(null)

  useEffect(() => calendar.current?.querySelector<HTMLElement>('[data-start]')?.focus(), [])

  return (
    <DatePicker
      ref={calendar}
      value={day}
      defaultDate={start}
      onChange={(chosen) => {
        if (chosen !== null) onChoose(chosen)
      }}
      firstDayOfWeek={1}
      hideOutsideDates
      weekendDays={noDays}
      ariaLabels={calendarLabels}
      getDayProps={(date) => ({
        'aria-label': named({ dateStyle: 'full' })(date),
        'data-start': date === start || undefined,
      })}
      weekdayFormat={named({ weekday: 'short' })}
      monthLabelFormat={named({ month: 'long', year: 'numeric' })}
      monthsListFormat={named({ month: 'short' })}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
    />
  )
}
