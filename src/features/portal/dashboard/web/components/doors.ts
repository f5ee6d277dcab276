import { daysUntil } from '#kit/dates/zone.ts'

/**
 * The time until the event: a number of days with words after it, or only words while the event is on.
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
