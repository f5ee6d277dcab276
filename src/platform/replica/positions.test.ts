import { expect, it } from 'vitest'
import { Positions } from './positions.ts'

const PRIMARY = 1_700_000_000_000
const at = (askedAt: number, position: bigint) => ({
  ...{ askedAt, position },
  primaryMilliseconds: PRIMARY + askedAt,
})
const anything = { since: 0, wroteAt: 0 }

it('knows nothing of a replica that was never seen to reach a moment', () => {
  const positions = new Positions()
  expect(positions.lag(10)).toBeUndefined()
  expect(positions.has(anything)).toBe(false)
  positions.add(at(10, 500n))
  positions.reached(499n)
  expect(positions.lag(20)).toBeUndefined()
  expect(positions.has(anything)).toBe(false)
})

it('counts the lag from the newest moment that the replica has reached', () => {
  const positions = new Positions()
  positions.add(at(0, 100n))
  positions.add(at(1_000, 200n))
  positions.add(at(2_000, 300n))
  positions.reached(250n)
  expect(positions.lag(2_000)).toBe(1_000)
  // Nothing was written since: with the same position, it is up to date at each new moment.
  positions.reached(300n)
  positions.add(at(3_000, 300n))
  positions.reached(300n)
  expect(positions.lag(3_000)).toBe(0)
})

it('a replica that stands still falls behind by the clock', () => {
  const positions = new Positions()
  positions.add(at(0, 100n))
  positions.reached(100n)
  for (let second = 1; second <= 9_000; second += 1) {
    positions.add(at(second * 1_000, 100n + BigInt(second)))
    positions.reached(100n)
  }
  expect(positions.lag(9_000_000)).toBe(9_000_000)
  positions.reached(9_100n)
  expect(positions.lag(9_000_000)).toBe(0)
})

it('holds what was written only from a moment after it, on either clock', () => {
  const positions = new Positions()
  positions.add(at(1_000, 100n))
  positions.reached(100n)
  expect(positions.has({ since: 1_000, wroteAt: PRIMARY + 1_000 })).toBe(true)
  expect(positions.has({ since: 1_001, wroteAt: 0 })).toBe(false)
  expect(positions.has({ since: 0, wroteAt: PRIMARY + 1_001 })).toBe(false)
  expect(positions.primaryNow(1_500)).toBe(PRIMARY + 1_500)
})

it('forgets a primary whose log goes back: another one has taken its place', () => {
  const positions = new Positions()
  positions.add(at(0, 1_000n))
  positions.reached(1_000n)
  positions.add(at(1_000, 400n))
  expect(positions.has(anything)).toBe(false)
  positions.reached(400n)
  expect(positions.lag(1_000)).toBe(0)
})
