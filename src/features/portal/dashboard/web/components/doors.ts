import { daysUntil } from '#kit/dates/zone.ts'

/**
 * How long it is until the event, in words after the number of days, or all in words while it is on.
 * Nothing before the days are set, and after the event.
 */
export function untilDoors(
  { startDate, endDate, timeZone }: { startDate: string; endDate: string; timeZone: string },
  now: Date,
): { days: number } | { words: string } | undefined {
  if (startDate === '') return undefined
  const days = daysUntil(startDate.slice(0, 10), now, timeZone)
  if (days > 0) return { days }
  if (days === 0) return { words: 'Doors open today' }
  const last = daysUntil((endDate || startDate).slice(0, 10), now, timeZone)
  return last < 0 ? undefined : { words: `Day ${1 - days} of ${1 - days + last}` }
}
