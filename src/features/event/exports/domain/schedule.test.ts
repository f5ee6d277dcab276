import { describe, expect, it } from 'vitest'
import { nextTime } from './schedule.ts'

const london = 'Europe/London'
const daily = { rhythm: 'daily', weekday: null, time: '08:00' } as const
const mondays = { rhythm: 'weekly', weekday: 1, time: '08:00' } as const
const next = (times: Parameters<typeof nextTime>[0], after: string, zone = london) =>
  nextTime(times, new Date(after), zone).toISOString()

describe('the next time of a schedule', () => {
  it.each([
    ['before today’s', '2026-11-21T07:59:59Z', '2026-11-21T08:00:00.000Z'],
    ['at today’s, is tomorrow’s', '2026-11-21T08:00:00Z', '2026-11-22T08:00:00.000Z'],
    ['at the end of a month', '2026-11-30T20:00:00Z', '2026-12-01T08:00:00.000Z'],
    // 28 March 2027: clocks go forward at 01:00.
    ['over the start of summer time', '2027-03-27T09:00:00Z', '2027-03-28T07:00:00.000Z'],
    ['over its end', '2026-10-24T09:00:00Z', '2026-10-25T08:00:00.000Z'],
  ])('of every day, %s', (_, after, expected) => {
    expect(next(daily, after)).toBe(expected)
  })

  it('is made once on a day whose clocks skip it, or show it twice', () => {
    const atHalfPastOne = { ...daily, time: '01:30' }
    expect(next(atHalfPastOne, '2027-03-27T02:00:00Z')).toBe('2027-03-28T01:30:00.000Z')
    expect(next(atHalfPastOne, '2027-03-28T01:30:00Z')).toBe('2027-03-29T00:30:00.000Z')
    expect(next(atHalfPastOne, '2026-10-24T03:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(next(atHalfPastOne, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z')
  })

  it.each([
    ['on a Saturday', '2026-11-21T10:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['on the day, before', '2026-11-23T07:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['on the day, after', '2026-11-23T08:00:00Z', '2026-11-30T08:00:00.000Z'],
  ])('of every week, %s', (_, after, expected) => {
    expect(next(mondays, after)).toBe(expected)
  })

  it('is by the day of the event, which may be another than ours', () => {
    // In Auckland it is Monday already.
    expect(next(mondays, '2026-11-22T12:00:00Z', 'Pacific/Auckland')).toBe('2026-11-22T19:00:00.000Z')
  })
})
