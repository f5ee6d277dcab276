import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentOf } from './percent.ts'

it.each([
  [0, 0, 0],
  [0, 8, 0],
  [3, 8, 38],
  [5, 13, 38],
  [1, 3_000, 1],
  [2_999, 3_000, 99],
  [3_000, 3_000, 100],
  [0.385, 1, 39],
])('shows %s of %s as %s %%', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

it('is 0 only for nothing, 100 only for everything, and never less for more', () => {
  const property = fc.property(fc.nat(5_000), fc.nat(5_000), fc.nat(5_000), (one, other, whole) => {
    const [less, more] = one < other ? [one, other] : [other, one]
    fc.pre(more <= whole && whole > 0)
    expect(percentOf(less, whole)).toBeLessThanOrEqual(percentOf(more, whole))
    expect(percentOf(more, whole) === 0).toBe(more === 0)
    expect(percentOf(more, whole) === 100).toBe(more === whole)
  })
  fc.assert(property)
})
