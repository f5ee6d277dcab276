import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween, daysUntil, parseDay } from '#kit/dates/zone.ts'
import { daysUntilDue, dueSentence, shiftedDay } from './due.ts'
import { statusOf } from './status.ts'

const now = new Date('2026-11-22T12:00:00Z')

describe('a stored due date', () => {
  test.each([
    ['2026-12-10', 18, 'Due 2026-12-10', 'dueSoon'],
    ['', null, 'No due date', 'incomplete'],
    ['31/02/2027', null, 'Error processing dates', 'incomplete'],
    ['2027-02-31', null, 'Error processing dates', 'incomplete'],
  ])('%j is %s days away, and says %j', (dueDate, days, words, state) => {
    expect(daysUntilDue(dueDate, now, 'Europe/London')).toBe(days)
    expect(dueSentence(dueDate, 'No due date', (day) => `Due ${day}`)).toBe(words)
    const facts = {
      isComplete: false,
      isNotApplicable: false,
      progressStatus: 'notStarted' as const,
      dueDate,
    }
    expect(statusOf(facts, now, 'Europe/London', 30)).toBe(state)
  })
})

describe('a due date that is moved', () => {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const count = fc.integer({ min: -1_000, max: 1_000 })

  test('is that many calendar days away in every zone, and comes back', () => {
    const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu')
    fc.assert(
      fc.property(days, count, zones, (day, by, zone) => {
        const moved = shiftedDay(day, by) ?? ''
        expect(daysBetween(day, moved)).toBe(by)
        expect(daysUntil(moved, now, zone) - daysUntil(day, now, zone)).toBe(by)
        expect(shiftedDay(moved, -by)).toBe(day)
      }),
    )
  })

  test('moves the same in one go and in two', () => {
    fc.assert(
      fc.property(days, count, count, (day, one, two) => {
        expect(shiftedDay(shiftedDay(day, one) ?? '', two)).toBe(shiftedDay(day, one + two))
      }),
    )
  })

  test.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-03-27', 2, '2027-03-29'],
    ['2027-10-31', -1, '2027-10-30'],
    ['2026-12-31', 1, '2027-01-01'],
    ['', 1, null],
    ['2027-02-31', 1, null],
    ['9999-12-31', 1, null],
  ])('%j by %d days is %j', (day, by, moved) => {
    expect(shiftedDay(day, by)).toBe(moved)
    expect(moved === null || parseDay(moved) === moved).toBe(true)
  })
})
