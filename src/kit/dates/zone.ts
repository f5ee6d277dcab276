import { dateTimeFormat } from '../intl/formats.ts'

/** Platform specification, section 3. */
export const DEFAULT_TIME_ZONE = 'Europe/London'

const DAY_MS = 86_400_000

/**
 * True for a named IANA zone that the runtime knows. Offsets such as “+01:00” are refused: they have no
 * summer time, and PostgreSQL reads their sign the other way round.
 */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    knownZones.add(name)
    return true
  } catch {
    return false
  }
}

/** Asking the runtime takes longer than reading all settings of an event, which name one. */
const knownZones = new Set<string>()

/** The day 'YYYY-MM-DD' when the text is exactly one that exists in the calendar, else undefined. */
export function parseDay(text: string): string | undefined {
  return Number.isNaN(utcOfText(text)) ? undefined : text
}

/**
 * A moment from a Date or from ISO text that carries its offset.
 * @throws {Error} 'Invalid target date' when it cannot be parsed (platform specification, section 8)
 */
export function parseInstant(value: Date | string): Date {
  const instant = typeof value === 'string' ? new Date(isInstantText(value) ? value : Number.NaN) : value
  if (Number.isNaN(instant.getTime())) throw invalidTargetDate()
  return instant
}

/** The day 'YYYY-MM-DD' that the calendar shows in the zone at this moment. */
export function calendarDay(instant: Date | string, zone: string): string {
  return dayOfUtc(new Date(localTime(parseInstant(instant).getTime(), zone)))
}

/** What the clocks of the zone show at this moment, to the second, written as if it were UTC. */
export function clockTime(instant: Date | string, zone: string): Date {
  return new Date(localTime(parseInstant(instant).getTime(), zone))
}

/** The first moment of the day in the zone: 00:00, or later where summer time begins at midnight. */
export function startOfDay(day: string, zone: string): Date {
  return atTime(day, '00:00', zone)
}

/** 23:59:59 of the day in the zone, when due dates end; the later one where clocks go back at midnight. */
export function endOfDay(day: string, zone: string): Date {
  const local = utcOfDay(day) + DAY_MS - 1_000
  const last = momentsShowing(local, zone).at(-1)
  return last === undefined ? new Date(startOfDay(addDays(day, 1), zone).getTime() - 1_000) : new Date(last)
}

/**
 * The moment when clocks in the zone show this time ('HH:mm') on this day. Where they show it twice, the
 * first; where summer time skips it, as long after the change as the time is after the skipped hour began.
 */
export function atTime(day: string, time: string, zone: string): Date {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!parts) throw new Error(`Invalid time of day: ${time}`)
  const local = utcOfDay(day) + (Number(parts[1]) * 60 + Number(parts[2])) * 60_000
  const first = momentsShowing(local, zone)[0]
  return new Date(first ?? local - offsetAt(local - DAY_MS, zone))
}

/** Whether the text is a time on some clock, to the minute, on a day that exists: `2027-01-10T09:00`. */
export function isLocalTime(text: string): boolean {
  const [day = '', time = '', ...rest] = text.split('T')
  return rest.length === 0 && parseDay(day) !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
}

export function addDays(day: string, count: number): string {
  return dayOfUtc(new Date(utcOfDay(day) + count * DAY_MS))
}

/** Whole calendar days from one day to another; negative when the second is the earlier. */
export function daysBetween(from: string, to: string): number {
  return (utcOfDay(to) - utcOfDay(from)) / DAY_MS
}

/**
 * Calendar days in the zone from now to a day ('YYYY-MM-DD') or a moment: 0 today, negative when past.
 * @throws {Error} 'Invalid target date' when the target cannot be parsed (platform specification, section 8)
 */
export function daysUntil(target: Date | string, now: Date, zone: string): number {
  const day = typeof target === 'string' ? utcOfText(target) : Number.NaN
  const targetDay = Number.isNaN(day) ? localMidnight(target, zone) : day
  return (targetDay - localMidnight(now, zone)) / DAY_MS
}

function invalidTargetDate(): Error {
  return new Error('Invalid target date')
}

/** True for ISO text of a moment, with its offset. */
export function isInstantText(text: string): boolean {
  // Without its offset a time is a different moment on every machine; Date.parse also takes 30 February.
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
    parseDay(text.slice(0, 10)) !== undefined
  )
}

function dayOfUtc(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function utcOfDay(day: string): number {
  const utc = utcOfText(day)
  if (Number.isNaN(utc)) throw invalidTargetDate()
  return utc
}

/** Midnight UTC of a day that is written 'YYYY-MM-DD' and exists; NaN for all else. */
function utcOfText(text: string): number {
  const parts = /^\d{4}-\d{2}-(\d{2})$/.exec(text)
  if (!parts) return Number.NaN
  const utc = Date.parse(text)
  // The parser lets 30 February roll over into March, so the day of the month has to come back unchanged.
  return new Date(utc).getUTCDate() === Number(parts[1]) ? utc : Number.NaN
}

function localMidnight(instant: Date | string, zone: string): number {
  return Math.floor(localTime(parseInstant(instant).getTime(), zone) / DAY_MS) * DAY_MS
}

/**
 * Local times already worked out, by zone and moment. A report asks for the same “now” and the same few due
 * dates for each team and task, and Intl takes 5 µs an answer; this takes a twentieth of that.
 */
const knownLocalTimes = new Map<string, Map<number, number>>()
/** Enough for the last sign-in of each team of the largest event (3,000), and too few to weigh anything. */
const KNOWN_MOMENTS_LIMIT = 5_000

/** What the clocks of the zone show at this moment, written as if it were UTC (milliseconds). */
function localTime(moment: number, zone: string): number {
  let known = knownLocalTimes.get(zone)
  if (known === undefined) {
    known = new Map()
    knownLocalTimes.set(zone, known)
  }
  const found = known.get(moment)
  if (found !== undefined) return found
  const local = workOutLocalTime(moment, zone)
  if (known.size >= KNOWN_MOMENTS_LIMIT) known.clear()
  known.set(moment, local)
  return local
}

function workOutLocalTime(moment: number, zone: string): number {
  const shown: Record<string, number> = {}
  const format = dateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  for (const { type, value } of format.formatToParts(moment)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  const local = new Date(0)
  local.setUTCFullYear(year, month - 1, day)
  return local.setUTCHours(hour, minute, second)
}

function offsetAt(moment: number, zone: string): number {
  return localTime(moment, zone) - Math.floor(moment / 1_000) * 1_000
}

/** The moments, in order, at which the clocks of the zone show this time: none, one or two. */
function momentsShowing(local: number, zone: string): number[] {
  // No offset and no two changes lie further apart than a day, so these two see both sides of a change.
  const before = offsetAt(local - DAY_MS, zone)
  const after = offsetAt(local + DAY_MS, zone)
  const moments = before === after ? [local - before] : [local - before, local - after].sort((a, b) => a - b)
  return moments.filter((moment) => localTime(moment, zone) === local)
}
