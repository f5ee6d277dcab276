import { expect, it } from 'vitest'
import { lastWorkingDay } from './working-days.ts'

it.each([
  ['2026-11-23T09:00:00Z', 'Europe/London', '2026-11-20'],
  ['2026-11-24T09:00:00Z', 'Europe/London', '2026-11-23'],
  ['2026-11-27T23:59:59Z', 'Europe/London', '2026-11-26'],
  ['2026-11-28T09:00:00Z', 'Europe/London', '2026-11-27'],
  ['2026-11-29T09:00:00Z', 'Europe/London', '2026-11-27'],
  // Already Monday in Auckland, still Sunday in Los Angeles.
  ['2026-11-29T20:00:00Z', 'Pacific/Auckland', '2026-11-27'],
  ['2026-11-30T20:00:00Z', 'Pacific/Auckland', '2026-11-30'],
  ['2026-11-30T04:00:00Z', 'America/Los_Angeles', '2026-11-27'],
])('%s in %s: %s', (now, zone, day) => {
  expect(lastWorkingDay(new Date(now), zone)).toBe(day)
})
