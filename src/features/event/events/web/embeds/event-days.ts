import { parseDay } from '#kit/dates/zone.ts'
import { dateTimeFormat } from '#kit/intl/formats.ts'
import { dateMessages } from '../../domain/date-messages.ts'

/** “23 – 25 January 2027”, in the locale's words; empty while the organiser has not set the days. */
export function eventDays(
  { startDate, endDate }: { startDate: string; endDate: string },
  locale: string,
): string {
  if (!startDate) return ''
  const [first, last] = [parseDay(startDate), parseDay(endDate || startDate)]
  if (first === undefined || last === undefined) return dateMessages.processing
  // Event days are calendar days: reading and writing them in UTC keeps them the same everywhere.
  const format = dateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.formatRange(Date.parse(first), Date.parse(last))
}
