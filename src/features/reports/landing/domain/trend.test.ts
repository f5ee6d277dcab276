import { describe, expect, it } from 'vitest'
import { isComparable, perDay, startsOf, topOf, trendDays, weekOf } from './trend.ts'

describe('the days of a trend', () => {
  it('are those of the zone, four weeks with today last', () => {
    const days = trendDays(new Date('2026-11-21T23:30:00Z'), 'Asia/Tokyo')
    expect([days.length, days[0], days.at(-1)]).toEqual([28, '2026-10-26', '2026-11-22'])
  })

  it('begin at the midnight of the zone, also where the clocks change', () => {
    const starts = startsOf(['2026-10-24', '2026-10-25', '2026-10-26'], 'Europe/London')
    expect(starts.map((start) => start.toISOString())).toEqual([
      '2026-10-23T23:00:00.000Z',
      '2026-10-24T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
    ])
  })
})

it('counts nothing on a day that is missing', () => {
  expect(perDay(['a', 'b', 'c'], new Map([['b', 3]]))).toEqual([0, 3, 0])
})

it('compares the last seven days with the seven before', () => {
  expect(weekOf([9, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 5])).toEqual({ total: 17, change: 10 })
  expect(weekOf(Array.from({ length: 28 }, () => 0))).toEqual({ total: 0, change: 0 })
})

it.each([
  ['2026-11-08', true],
  ['2026-11-09', false],
  [null, false],
  [undefined, true],
])('compares weeks that are counted since %s: %s', (since, isSo) => {
  const days = trendDays(new Date('2026-11-21T12:00:00Z'), 'Europe/London')
  expect(isComparable(days, since)).toBe(isSo)
})

it.each([
  [[0, 0], 1],
  [[1], 1],
  [[3], 3],
  [[14], 15],
  [[16], 20],
  [[35, 2], 50],
  [[120], 150],
])('draws %j up to %i', (counts, top) => {
  expect(topOf(counts)).toBe(top)
})
