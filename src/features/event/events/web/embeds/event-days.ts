import { dateTimeFormat } from '#kit/intl/formats.ts'

/** “23 – 25 January 2027”, in the locale's words; empty while the organiser has not set the days. */
export function eventDays(
  { startDate, endDate }: { startDate: string; endDate: string },
  locale: string,
): string {
  if (!startDate) return ''
  // Event days are calendar days: reading and writing them in UTC keeps them the same everywhere.
  const format = dateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.formatRange(dayOf(startDate), dayOf(endDate || startDate))
}

function dayOf(date: string): Date {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`)
}
