import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  atTime,
  calendarDay,
  DEFAULT_TIME_ZONE,
  daysBetween,
  daysUntil,
  endOfDay,
  isTimeZone,
  parseDay,
  parseInstant,
  startOfDay,
} from './zone.ts'

const london = 'Europe/London'
const zones = [
  london,
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'UTC',
]
const anyZone = fc.constantFrom(...zones)
const anyMoment = fc
  .integer({ min: Date.UTC(2005, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000))
const anyDay = anyMoment.map((moment) => moment.toISOString().slice(0, 10))
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

describe('isTimeZone', () => {
  test.each([...zones, DEFAULT_TIME_ZONE, 'Etc/GMT+1'])('takes %s', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  test.each(['', 'London', 'Europe/Nowhere', '+01:00', '-0500', 'Europe/London '])('refuses %j', (name) => {
    expect(isTimeZone(name)).toBe(false)
  })
})

describe('parseDay', () => {
  test.each(['2026-11-21', '2024-02-29', '0099-12-31'])('takes %s', (text) => {
    expect(parseDay(text)).toBe(text)
  })

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-4-1',
    '21/11/2026',
    ' 2026-11-21',
    '',
  ])('refuses %j', (text) => {
    expect(parseDay(text)).toBeUndefined()
  })
})

describe('parseInstant', () => {
  test.each([
    ['2026-11-21T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21T08:00Z', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21T08:00:00.123456+05:45', '2026-11-21T02:15:00.123Z'],
  ])('reads %s', (text, iso) => {
    expect(parseInstant(text).toISOString()).toBe(iso)
  })

  test.each(['2026-02-30T00:00:00Z', '2026-11-21T08:00:00', '2026-11-21T25:00:00Z', '1', 'tomorrow', ''])(
    'refuses %j',
    (text) => {
      expect(() => parseInstant(text)).toThrow('Invalid target date')
    },
  )
})

describe('calendarDay', () => {
  test.each([
    ['2026-06-30T22:59:59Z', london, '2026-06-30'],
    ['2026-06-30T23:00:00Z', london, '2026-07-01'],
    ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
    ['2026-01-01T18:15:00Z', 'Asia/Kathmandu', '2026-01-02'],
    // Samoa crossed the date line: 29 December 2011 was followed by the 31st.
    ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
  ])('of %s in %s is %s', (instant, zone, day) => {
    expect(calendarDay(instant, zone)).toBe(day)
    expect(calendarDay(new Date(instant), zone)).toBe(day)
  })

  test('refuses an invalid Date', () => {
    expect(() => calendarDay(new Date('never'), london)).toThrow('Invalid target date')
  })
})

describe('startOfDay and endOfDay', () => {
  test.each([
    [london, '2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T22:59:59Z'],
    [london, '2026-10-25', '2026-10-24T23:00:00Z', '2026-10-25T23:59:59Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', '2026-10-04T12:59:59Z'],
    // Clocks went from 00:00 to 01:00, and in the other year from 00:00 back to 23:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', '2018-11-05T01:59:59Z'],
    ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00Z', '2018-02-18T02:59:59Z'],
    // A skipped day ends when the day before it ends.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z', '2011-12-30T09:59:59Z'],
  ])('in %s on %s', (zone, day, start, end) => {
    expect(startOfDay(day, zone)).toEqual(new Date(start))
    expect(endOfDay(day, zone)).toEqual(new Date(end))
  })

  test('a moment lies between the start and the end of its day', () => {
    fc.assert(
      fc.property(anyMoment, anyZone, (moment, zone) => {
        const day = calendarDay(moment, zone)
        expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(moment.getTime())
        expect(endOfDay(day, zone).getTime()).toBeGreaterThanOrEqual(moment.getTime())
      }),
    )
  })

  test('days follow one another without gap or overlap', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        expect(startOfDay(addDays(day, 1), zone).getTime() - endOfDay(day, zone).getTime()).toBe(1_000)
      }),
    )
  })
})

describe('atTime', () => {
  test.each([
    ['2026-11-21', '08:00', london, '2026-11-21T08:00:00Z'],
    ['2026-07-01', '08:00', london, '2026-07-01T07:00:00Z'],
    ['2026-07-01', '08:00', 'Asia/Kathmandu', '2026-07-01T02:15:00Z'],
    // Skipped: 01:30 becomes 02:30 summer time. Shown twice: the first, still in summer time.
    ['2026-03-29', '01:30', london, '2026-03-29T01:30:00Z'],
    ['2026-10-25', '01:30', london, '2026-10-25T00:30:00Z'],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(atTime(day, time, zone)).toEqual(new Date(instant))
  })

  test.each(['8:00', '24:00', '08:60', '08:00:00', ''])('refuses the time %j', (time) => {
    expect(() => atTime('2026-11-21', time, london)).toThrow('Invalid time of day')
  })

  test('refuses a day that does not exist', () => {
    expect(() => atTime('2026-02-30', '08:00', london)).toThrow('Invalid target date')
  })

  test('clocks in the zone show the time that was asked for, unless it was skipped', () => {
    fc.assert(
      fc.property(anyDay, anyTime, anyZone, (day, time, zone) => {
        const instant = atTime(day, time, zone)
        const shown = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(instant)
        const wanted = `${day} ${time}`
        // Later than asked for only across a change that begins within the day before.
        if (shown !== wanted) {
          expect(shown > wanted).toBe(true)
          const before = new Date(instant.getTime() - 86_400_000)
          expect(offsetName(before, zone)).not.toBe(offsetName(instant, zone))
        }
      }),
    )
  })
})

function offsetName(instant: Date, zone: string): string | undefined {
  return new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value
}

describe('addDays and daysBetween', () => {
  test.each([
    ['2026-02-27', 2, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %d days is %s', (day, count, result) => {
    expect(addDays(day, count)).toBe(result)
  })

  test('are each other’s inverse', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5_000, max: 5_000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count)
      }),
    )
  })
})

describe('daysUntil', () => {
  const lateInLondon = new Date('2026-06-30T22:30:00Z')

  test.each([
    ['2026-06-30', 0],
    ['2026-07-01', 1],
    ['2026-06-28', -2],
    ['2026-06-30T23:00:00Z', 1],
    ['2026-06-30T00:00:00+01:00', 0],
  ])('counts to %s in calendar days: %d', (target, days) => {
    expect(daysUntil(target, lateInLondon, london)).toBe(days)
  })

  test('takes a Date', () => {
    expect(daysUntil(new Date('2026-07-03T08:00:00Z'), lateInLondon, london)).toBe(3)
  })

  test('today depends on the zone', () => {
    expect(daysUntil('2026-07-01', lateInLondon, 'Asia/Kathmandu')).toBe(0)
    expect(daysUntil('2026-07-01', lateInLondon, 'America/New_York')).toBe(1)
  })

  test.each(['', 'soon', '2026-02-30', '30/06/2026'])('raises Invalid target date on %j', (target) => {
    expect(() => daysUntil(target, lateInLondon, london)).toThrow(new Error('Invalid target date'))
  })

  test('is the same for a day and for the moment at which it ends, summer time or not', () => {
    fc.assert(
      fc.property(anyDay, anyMoment, anyZone, (day, now, zone) => {
        fc.pre(calendarDay(endOfDay(day, zone), zone) === day)
        expect(daysUntil(endOfDay(day, zone), now, zone)).toBe(daysUntil(day, now, zone))
      }),
    )
  })
})
