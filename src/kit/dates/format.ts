import { dateTimeFormat, numberFormat, relativeTimeFormat } from '../intl/formats.ts'
import { capitalise } from '../text/list-words.ts'
import { calendarDay, daysUntil, parseDay, parseInstant } from './zone.ts'

/*
 * A date is a moment (a Date, or ISO text with its offset) or a day ('YYYY-MM-DD', the same in every zone);
 * locale and zone are the event's. All raise 'Invalid target date' on what cannot be parsed.
 */

/** “21 Nov 2026” */
export function formatDay(date: Date | string, locale: string, zone: string): string {
  return formatDate(date, locale, zone, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** “21 Nov”, where the year is plain */
export function formatDayShort(date: Date | string, locale: string, zone: string): string {
  return formatDate(date, locale, zone, { day: 'numeric', month: 'short' })
}

/** “Saturday 21 November” */
export function formatDayLong(date: Date | string, locale: string, zone: string): string {
  return formatDate(date, locale, zone, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** “Thursday, 10 December 2026”: a day beyond doubt. */
export function formatDayInFull(date: Date | string, locale: string, zone: string): string {
  return formatDate(date, locale, zone, { dateStyle: 'full' })
}

/** “10 December 2026” */
export function formatDayInWords(date: Date | string, locale: string, zone: string): string {
  return formatDate(date, locale, zone, { dateStyle: 'long' })
}

/** “21 Nov 2026, 14:30” */
export function formatDateTime(instant: Date | string, locale: string, zone: string): string {
  return dateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
    parseInstant(instant),
  )
}

/**
 * “Now”, “2 hours ago”, “Yesterday”, “in 3 days”, “3 weeks ago”: minutes and hours within the day or up to six
 * hours, then by the calendar of the zone.
 */
export function formatRelative(date: Date | string, now: Date, locale: string, zone: string): string {
  const days = daysUntil(date, now, zone)
  const minutes = isDay(date) ? undefined : minutesBetween(now, parseInstant(date))
  if (minutes !== undefined && (days === 0 || Math.abs(minutes) < 6 * 60)) {
    if (minutes === 0) return capitalise(relative(0, 'second', locale, 'auto'))
    if (Math.abs(minutes) < 60) return relative(minutes, 'minute', locale)
    return relative(Math.trunc(minutes / 60), 'hour', locale)
  }
  if (Math.abs(days) <= 1) return capitalise(relative(days, 'day', locale, 'auto'))
  if (Math.abs(days) < 7) return relative(days, 'day', locale)
  const months = monthsBetween(calendarDay(now, zone), isDay(date) ? date : calendarDay(date, zone))
  if (months === 0) return relative(Math.trunc(days / 7), 'week', locale)
  if (Math.abs(months) < 12) return relative(months, 'month', locale)
  return relative(Math.trunc(months / 12), 'year', locale)
}

/** “Today”, “Tomorrow”, “in 63 days”, “12 days ago”: exactly, for a list of days. */
export function formatDaysAway(day: string, now: Date, locale: string, zone: string): string {
  const days = daysUntil(day, now, zone)
  return Math.abs(days) <= 1
    ? capitalise(relative(days, 'day', locale, 'auto'))
    : relative(days, 'day', locale)
}

/** As it reads after “since”: “today”, “yesterday”, “Thursday” within the week, then “12 Nov 2026”. */
export function formatSince(instant: Date | string, now: Date, locale: string, zone: string): string {
  const days = daysUntil(instant, now, zone)
  if (days >= -1) return relative(Math.min(days, 0), 'day', locale, 'auto')
  return days > -7 ? formatDate(instant, locale, zone, { weekday: 'long' }) : formatDay(instant, locale, zone)
}

/** “10:42” within the day, else “21 Nov 2026, 14:30”. */
export function formatClock(instant: Date | string, now: Date, locale: string, zone: string): string {
  if (daysUntil(instant, now, zone) !== 0) return formatDateTime(instant, locale, zone)
  return dateTimeFormat(locale, { timeStyle: 'short', timeZone: zone }).format(parseInstant(instant))
}

/** “2 days overdue”, “Due today”, “Due tomorrow”, “Due in 3 days”, in calendar days of the zone. */
export function formatDueIn(due: Date | string, now: Date, locale: string, zone: string): string {
  const days = daysUntil(due, now, zone)
  if (days === 0) return 'Due today'
  if (days === 1) return 'Due tomorrow'
  const count = numberFormat(locale, {}).format(Math.abs(days))
  if (days > 1) return `Due in ${count} days`
  return days === -1 ? '1 day overdue' : `${count} days overdue`
}

function formatDate(
  date: Date | string,
  locale: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  if (isDay(date)) return dateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(date))
  return dateTimeFormat(locale, { ...options, timeZone: zone }).format(parseInstant(date))
}

function relative(
  count: number,
  unit: Intl.RelativeTimeFormatUnit,
  locale: string,
  numeric: 'always' | 'auto' = 'always',
): string {
  return relativeTimeFormat(locale, { numeric }).format(count, unit)
}

function isDay(date: Date | string): date is string {
  return typeof date === 'string' && parseDay(date) !== undefined
}

function minutesBetween(from: Date, to: Date): number {
  return Math.trunc((to.getTime() - from.getTime()) / 60_000)
}

/** Whole calendar months from one day to another; negative when the second is the earlier. */
function monthsBetween(from: string, to: string): number {
  if (from > to) return -monthsBetween(to, from)
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  const isDayReached = to.slice(8) >= from.slice(8)
  return months(to) - months(from) - (isDayReached ? 0 : 1)
}
