import { addDays, calendarDay, startOfDay } from '#kit/dates/zone.ts'

/** Four weeks, today among them. */
const TREND_DAYS = 28
export const WEEK = 7

/** The days of a trend in the event's zone, the oldest first. */
export function trendDays(now: Date, zone: string): string[] {
  const today = calendarDay(now, zone)
  return Array.from({ length: TREND_DAYS }, (_, index) => addDays(today, index - TREND_DAYS + 1))
}

/** When each of the days begins; a day of a change of the clocks has 23 or 25 hours. */
export function startsOf(days: readonly string[], zone: string): Date[] {
  return days.map((day) => startOfDay(day, zone))
}

/** One number a day: nothing happened on a day that is missing. */
export function perDay(days: readonly string[], counted: ReadonlyMap<string, number>): number[] {
  return days.map((day) => counted.get(day) ?? 0)
}

/** What the last seven days come to, today among them, and how that differs from the seven before. */
export function weekOf(counts: readonly number[]): { total: number; change: number } {
  const total = sum(counts.slice(-WEEK))
  return { total, change: total - sum(counts.slice(-2 * WEEK, -WEEK)) }
}

/**
 * Whether all the days that `weekOf` compares were counted.
 * @param since the first day that was; null before there is one, none where all are
 */
export function isComparable(days: readonly string[], since: string | null | undefined): boolean {
  return since === undefined || (since !== null && since <= (days.at(-2 * WEEK) ?? ''))
}

/** Whether a day is one of the last seven. */
export function isThisWeek(index: number, days: number): boolean {
  return index >= days - WEEK
}

/** The top of a chart: the next whole one of 1, 1.5, 2, 3, 5, 7.5, 10, 15, 20 … that all counts fit under. */
export function topOf(counts: readonly number[]): number {
  const most = Math.max(1, ...counts)
  const power = 10 ** Math.floor(Math.log10(most))
  return (
    [1, 1.5, 2, 3, 5, 7.5, 10].map((step) => step * power).find((top) => top >= most && top % 1 === 0) ?? most
  )
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
