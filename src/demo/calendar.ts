import { formatDayLong } from '#kit/dates/format.ts'
import { DEFAULT_LOCALE } from '#kit/dates/locales.ts'
import { addDays, calendarDay, DEFAULT_TIME_ZONE } from '#kit/dates/zone.ts'

const DAY_MILLISECONDS = 86_400_000

/** The dates of a demo event, all relative to the day it is loaded. */
export type Calendar = {
  /** The ISO day the given number of days from today; before today when negative. */
  day(offset: number): string
  /** “Friday 18 December” */
  words(offset: number): string
  /** The moment the given number of days ago, which may be a fraction. */
  ago(days: number): Date
}

export function calendarFrom(now: Date): Calendar {
  const today = calendarDay(now, DEFAULT_TIME_ZONE)
  const day = (offset: number) => addDays(today, offset)
  return {
    day,
    words: (offset) => formatDayLong(day(offset), DEFAULT_LOCALE, DEFAULT_TIME_ZONE),
    ago: (days) => new Date(now.getTime() - days * DAY_MILLISECONDS),
  }
}
