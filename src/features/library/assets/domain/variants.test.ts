import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittedSize, variantBoxes } from './variants.ts'

describe('fittedSize', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1707, height: 1280 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 960, height: 1280 },
    ],
    [
      { width: 3840, height: 2560 },
      { width: 1920, height: 1280 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
    [
      { width: 10_000, height: 1 },
      { width: 1920, height: 1 },
    ],
  ])('%j is %j as the large variant', (original, expected) => {
    expect(fittedSize(original, variantBoxes.large)).toEqual(expected)
  })

  it('always fits, and is never enlarged', () => {
    const size = fc.record({
      width: fc.integer({ min: 1, max: 50_000 }),
      height: fc.integer({ min: 1, max: 50_000 }),
    })
    const box = fc.constantFrom(...Object.values(variantBoxes))
    fc.assert(
      fc.property(size, box, (original, within) => {
        const { width, height } = fittedSize(original, within)
        expect(width).toBeLessThanOrEqual(Math.min(original.width, within.width))
        expect(height).toBeLessThanOrEqual(Math.min(original.height, within.height))
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
