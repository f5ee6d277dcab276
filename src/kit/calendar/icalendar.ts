import { addDays } from '../dates/zone.ts'

/** Something that fills whole days of a calendar. */
export type CalendarEntry = {
  /** Always the same for the same thing, so that a calendar updates it rather than keep a second one. */
  uid: string
  /** ISO days, both of them part of it. */
  firstDay: string
  lastDay: string
  title: string
  description?: string
  /** A whole address. */
  url?: string
  /** When it last changed: a program takes a later change over, and knows an earlier one. */
  changedAt?: Date
}

type Calendar = {
  name: string
  entries: readonly CalendarEntry[]
  now: Date
  /** After how many hours a program that subscribes to it should ask again. */
  refreshHours?: number
}

/**
 * A calendar file of whole days (RFC 5545). No maintained library small enough for a browser writes one: the format
 * asks for little more than escaping, and for lines of at most 75 bytes.
 */
export function icalendar({ name, entries, now, refreshHours }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Eventflow//Time table//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...(refreshHours === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]),
    ...entries.flatMap(({ uid, firstDay, lastDay, title, description, url, changedAt }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${momentOf(changedAt ?? now)}`,
      ...(changedAt ? [`SEQUENCE:${sequenceOf(changedAt)}`] : []),
      `DTSTART;VALUE=DATE:${dateOf(firstDay)}`,
      // The day after: the end is exclusive (RFC 5545, section 3.6.1).
      `DTEND;VALUE=DATE:${dateOf(addDays(lastDay, 1))}`,
      `SUMMARY:${escaped(title)}`,
      ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
      ...(url ? [`URL:${url.replace(/\s/g, '')}`] : []),
      // Days of an event do not make anyone busy.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function momentOf(at: Date): string {
  return `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

/** The first moment that anything here can have changed. */
const EPOCH = Date.UTC(2020, 0, 1)

/** A number that rises with each change (RFC 5545, section 3.8.7.4): seconds, which fit its 31 bits until 2088. */
function sequenceOf(changedAt: Date): number {
  return Math.max(0, Math.floor((changedAt.getTime() - EPOCH) / 1000))
}

function dateOf(day: string): string {
  return day.replaceAll('-', '')
}

/** Text as RFC 5545, section 3.3.11, writes it; forbidden characters are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '')
}

const MOST_BYTES = 75

/** Lines of at most 75 bytes, broken between characters (RFC 5545, section 3.1). */
function folded(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > MOST_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

/** What one character takes in UTF-8. */
function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
