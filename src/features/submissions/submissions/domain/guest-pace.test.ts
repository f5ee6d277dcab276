import { expect, it } from 'vitest'
import { refusedByPace } from './guest-pace.ts'

const now = new Date('2026-11-21T10:00:00Z')
const opened = (milliseconds: number) => refusedByPace(new Date(now.getTime() - milliseconds), now)

it('takes a form that has been open for three seconds to a day', () => {
  expect([3_000, 60_000, 86_400_000].map(opened)).toEqual([null, null, null])
})

it('refuses what is sent at once, or opened at a time to come', () => {
  expect([0, 2_999, -1].map(opened)).toEqual(['sentTooSoon', 'sentTooSoon', 'sentTooSoon'])
})

it('refuses what was opened long ago, or nobody knows when', () => {
  expect([opened(86_400_001), refusedByPace(null, now), refusedByPace(new Date(Number.NaN), now)]).toEqual(
    Array(3).fill('openedUnknown'),
  )
})
