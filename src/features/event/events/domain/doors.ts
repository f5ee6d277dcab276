import { daysUntil, parseDay } from '#kit/dates/zone.ts'

/**
 * The time until the event: a number of days with words after it, or only words while the event is on.
 * Nothing before the days are set, and after the event.
 */
export function untilDoors(
  { startDate, endDate, timeZone }: { startDate: string; endDate: string; timeZone: string },
  now: Date,
): { days: number } | { words: string } | undefined {
  if (parseDay(startDate) === undefined) return undefined
  const days = daysUntil(startDate, now, timeZone)
  if (days > 0) return { days }
  if (days === 0) return { words: 'Doors open today' }
  const last = daysUntil(parseDay(endDate) ?? startDate, now, timeZone)
  return last < 0 ? undefined : { words: `Day ${1 - days} of ${1 - days + last}` }
}
