import { addDays, calendarDay, parseDay, startOfDay } from '#kit/dates/zone.ts'

/** How long a noted risk is kept. */
export const KEPT_DAYS = 400
/** Of all teams together; today is one of them. */
export const TREND_DAYS = 28
/** The portal looks every few minutes; whatever comes later than this after midnight was missed first. */
const LATE_MILLISECONDS = 60 * 60 * 1000

/** The day that is to be noted now: today in the event's zone, until the event is over. */
export function dayToNote(now: Date, { timeZone, endDate }: { timeZone: string; endDate: string }) {
  const today = calendarDay(now, timeZone)
  return parseDay(endDate) !== undefined && today > endDate ? undefined : today
}

/** Whether it is noted so long after midnight that the day had begun: what was done since is in it. */
export function isLateNote(day: string, takenAt: Date, zone: string): boolean {
  return takenAt.getTime() - startOfDay(day, zone).getTime() > LATE_MILLISECONDS
}

/** Days before this one are not kept. */
export function firstKeptDay(today: string): string {
  return addDays(today, 1 - KEPT_DAYS)
}
