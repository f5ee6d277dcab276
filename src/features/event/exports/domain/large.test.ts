import { expect, it } from 'vitest'
import { isLarge } from './large.ts'

it.each([
  [10_000, 50, false],
  [10_001, 1, true],
  [5_000, 100, false],
  [5_000, 101, true],
  [1, 16_384, false],
  [0, 10, false],
])('a list of %i rows and %i columns is large: %s', (rows, columns, expected) => {
  expect(isLarge({ rows, columns })).toBe(expected)
})
