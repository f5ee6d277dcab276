import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatDayInFull,
  formatDayInWords,
  formatDayLong,
  formatDaysAway,
  formatDueIn,
  formatRelative,
  formatSince,
} from './format.ts'
import { addDays, calendarDay, endOfDay } from './zone.ts'

const london = 'Europe/London'
const now = new Date('2026-11-21T14:30:00Z')

describe('dates in words', () => {
  test('are British for a British event', () => {
    expect(formatDay('2026-11-21', 'en-GB', london)).toBe('21 Nov 2026')
    expect(formatDayLong('2026-11-21', 'en-GB', london)).toBe('Saturday 21 November')
    expect(formatDayInFull('2026-12-10', 'en-GB', london)).toBe('Thursday, 10 December 2026')
    expect(formatDayInWords('2026-12-10', 'en-GB', london)).toBe('10 December 2026')
    expect(formatDateTime(now, 'en-GB', london)).toBe('21 Nov 2026, 14:30')
  })

  test('follow the locale', () => {
    expect(formatDay('2026-11-21', 'en-US', london)).toBe('Nov 21, 2026')
    expect(formatDayLong('2026-11-21', 'de-DE', london)).toBe('Samstag, 21. November')
    expect(formatDateTime(now, 'de-DE', london)).toBe('21.11.2026, 14:30')
  })

  test('a moment follows the zone, a day does not', () => {
    const late = '2026-06-30T23:30:00Z'
    expect(formatDay(late, 'en-GB', london)).toBe('1 Jul 2026')
    expect(formatDay(late, 'en-GB', 'America/New_York')).toBe('30 Jun 2026')
    expect(formatDateTime(late, 'en-GB', 'Asia/Kathmandu')).toBe('1 Jul 2026, 05:15')
    expect(formatDay('2026-06-30', 'en-GB', 'America/New_York')).toBe('30 Jun 2026')
    expect(formatDay('2026-06-30', 'en-GB', 'Pacific/Apia')).toBe('30 Jun 2026')
  })

  test.each(['', 'soon', '2026-02-30'])('refuse %j', (text) => {
    expect(() => formatDay(text, 'en-GB', london)).toThrow('Invalid target date')
    expect(() => formatDateTime(text, 'en-GB', london)).toThrow('Invalid target date')
  })
})

describe('formatRelative', () => {
  test.each([
    ['2026-11-21T14:29:31Z', 'Now'],
    ['2026-11-21T14:29:00Z', '1 minute ago'],
    ['2026-11-21T14:45:30Z', 'in 15 minutes'],
    ['2026-11-21T12:30:00Z', '2 hours ago'],
    ['2026-11-21T00:10:00Z', '14 hours ago'],
    ['2026-11-20T23:00:00Z', 'Yesterday'],
    ['2026-11-22T09:00:00Z', 'Tomorrow'],
    ['2026-11-19T23:00:00Z', '2 days ago'],
    ['2026-11-24T01:00:00Z', 'in 3 days'],
    ['2026-11-21', 'Today'],
    ['2026-11-20', 'Yesterday'],
    ['2026-11-15', '6 days ago'],
    ['2026-11-14', '1 week ago'],
    ['2026-10-31', '3 weeks ago'],
    ['2026-10-22', '4 weeks ago'],
    ['2026-10-21', '1 month ago'],
    ['2027-02-20', 'in 2 months'],
    ['2025-11-22', '11 months ago'],
    ['2025-11-21', '1 year ago'],
    ['2029-01-01', 'in 2 years'],
  ])('%s is %s', (date, expected) => {
    expect(formatRelative(date, now, 'en-GB', london)).toBe(expected)
  })

  test('a few hours across midnight stay hours', () => {
    const afterMidnight = new Date('2026-11-21T00:30:00Z')
    expect(formatRelative('2026-11-20T22:30:00Z', afterMidnight, 'en-GB', london)).toBe('2 hours ago')
    expect(formatRelative('2026-11-20T18:00:00Z', afterMidnight, 'en-GB', london)).toBe('Yesterday')
  })

  test('days are those of the zone', () => {
    expect(formatRelative('2026-11-22T04:30:00Z', now, 'en-GB', 'America/New_York')).toBe('in 14 hours')
    expect(formatRelative('2026-11-22T05:30:00Z', now, 'en-GB', 'America/New_York')).toBe('Tomorrow')
  })

  test('follows the locale', () => {
    expect(formatRelative('2026-11-20', now, 'de-DE', london)).toBe('Gestern')
    expect(formatRelative('2026-10-31', now, 'fr-FR', london)).toBe('il y a 3 semaines')
  })

  test('never says zero of anything', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000_000, max: 40_000_000 }), (seconds) => {
        const date = new Date(now.getTime() + seconds * 1000)
        expect(formatRelative(date, now, 'en-GB', london)).not.toMatch(/\b0\b/)
      }),
    )
  })
})

test.each([
  ['2026-11-21', 'en-GB', 'Today'],
  ['2026-11-22', 'en-GB', 'Tomorrow'],
  ['2026-11-20', 'en-GB', 'Yesterday'],
  ['2026-12-05', 'en-GB', 'in 14 days'],
  ['2027-01-23', 'en-GB', 'in 63 days'],
  ['2025-11-21', 'en-GB', '365 days ago'],
  ['2027-01-23', 'de-DE', 'in 63 Tagen'],
])('formatDaysAway says how many days away %s is in %s: %s', (day, locale, words) => {
  expect(formatDaysAway(day, new Date('2026-11-21T12:00:00Z'), locale, 'Europe/London')).toBe(words)
})

describe('formatDueIn', () => {
  test.each([
    ['2025-11-20', '366 days overdue'],
    ['2026-11-19', '2 days overdue'],
    ['2026-11-20', '1 day overdue'],
    ['2026-11-21', 'Due today'],
    ['2026-11-22', 'Due tomorrow'],
    ['2026-11-24', 'Due in 3 days'],
    ['2029-11-21', 'Due in 1,096 days'],
  ])('%s: %s', (due, expected) => {
    expect(formatDueIn(due, now, 'en-GB', london)).toBe(expected)
  })

  test('says the same for a day and for the moment at which it ends', () => {
    const anyZone = fc.constantFrom(london, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu')
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), anyZone, (count, zone) => {
        const day = addDays(calendarDay(now, zone), count)
        expect(formatDueIn(endOfDay(day, zone), now, 'en-GB', zone)).toBe(
          formatDueIn(day, now, 'en-GB', zone),
        )
      }),
    )
  })
})

test('formatClock gives the time of today, and the day of any other', () => {
  expect(formatClock('2026-11-21T10:42:00Z', now, 'en-GB', london)).toBe('10:42')
  expect(formatClock('2026-11-20T23:59:00Z', now, 'en-GB', london)).toBe('20 Nov 2026, 23:59')
})

describe('formatSince', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  test.each([
    ['2026-11-21T08:00:00Z', 'today'],
    ['2026-11-20T23:30:00Z', 'yesterday'],
    ['2026-11-19T08:00:00Z', 'Thursday'],
    ['2026-11-15T08:00:00Z', 'Sunday'],
    ['2026-11-14T08:00:00Z', '14 Nov 2026'],
  ])('%s: %s', (instant, words) => {
    expect(formatSince(instant, now, 'en-GB', 'Europe/London')).toBe(words)
  })
})
