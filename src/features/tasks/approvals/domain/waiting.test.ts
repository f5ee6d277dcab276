import { describe, expect, it } from 'vitest'
import { daysWaiting, isLate, promisedSince } from './waiting.ts'

const zone = 'Europe/London'

describe('what was handed in', () => {
  it.each([
    ['2026-07-10', '2026-07-10T22:59:59Z', false],
    ['2026-07-10', '2026-07-10T23:00:00Z', true],
    ['2026-10-25', '2026-10-25T23:30:00Z', false],
    ['2026-10-25', '2026-10-26T00:00:00Z', true],
    ['', '2026-07-11T10:00:00Z', false],
    ['2026-02-31', '2026-07-11T10:00:00Z', false],
  ])('due on %s, at %s: late is %s', (dueDate, at, expected) => {
    expect(isLate(dueDate, new Date(at), zone)).toBe(expected)
  })
})

it('has waited too long after as many days as the event promises', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  expect(promisedSince(now, 5)).toEqual(new Date('2026-11-19T12:00:00Z'))
  expect(daysWaiting(new Date('2026-11-18T13:00:00Z'), now)).toBe(5)
  expect(daysWaiting(new Date('2026-11-25T13:00:00Z'), now)).toBe(0)
})
