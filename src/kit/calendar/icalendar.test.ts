import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { icalendar } from './icalendar.ts'

const now = new Date('2026-11-21T10:00:05.123Z')
const linesOf = (file: string) => file.split('\r\n')
/** The value of a property, unfolded and unescaped as a calendar program does it. */
function read(file: string, property: string): string | undefined {
  const line = linesOf(file.replaceAll('\r\n ', '')).find((one) => one.startsWith(`${property}:`))
  return line
    ?.slice(property.length + 1)
    .replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))
}
const calendarOf = (title: string, description = '') =>
  icalendar({
    name: 'Expo',
    now,
    entries: [{ uid: '1', firstDay: '2027-01-23', lastDay: '2027-01-23', title, description }],
  })

describe('a calendar file', () => {
  it('has whole days, whose end is the day after the last', () => {
    const file = icalendar({
      name: 'Harbour Expo, Bristol',
      now,
      entries: [
        {
          uid: 'event@portal',
          firstDay: '2027-01-23',
          lastDay: '2027-01-31',
          title: 'Harbour Expo',
          url: 'https://portal.example/time-table',
        },
      ],
    })
    expect(linesOf(file)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Eventflow//Time table//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Harbour Expo\\, Bristol',
      'BEGIN:VEVENT',
      'UID:event@portal',
      'DTSTAMP:20261121T100005Z',
      'DTSTART;VALUE=DATE:20270123',
      'DTEND;VALUE=DATE:20270201',
      'SUMMARY:Harbour Expo',
      'URL:https://portal.example/time-table',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('escapes special characters', () => {
    expect(calendarOf('Power; water, \\ air\nBEGIN:VALARM')).toContain(
      'SUMMARY:Power\\; water\\, \\\\ air\\nBEGIN:VALARM\r\n',
    )
  })

  it('reads back as it was written, in lines of at most 75 bytes', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(words, words, (title, description) => {
        const file = calendarOf(title, description)
        const clean = (text: string) =>
          text
            .toWellFormed()
            .replace(/\r\n?/g, '\n')
            .replace(/(?!\n)\p{Cc}/gu, '')
        expect(read(file, 'SUMMARY')).toBe(clean(title))
        if (description) expect(read(file, 'DESCRIPTION')).toBe(clean(description))
        const lengths = linesOf(file).map((line) => new TextEncoder().encode(line).length)
        expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
      }),
    )
  })
})
