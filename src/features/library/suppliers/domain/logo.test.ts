import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittedLogo, isSmallLogo, LOGO_QUALITY, LOGO_SIDE } from './logo.ts'

const length = fc.integer({ min: 1, max: 20_000 })
const picture = fc.record({ width: length, height: length })

describe('a logo', () => {
  it('is a square of 256 pixels, at quality 80', () => {
    expect([LOGO_SIDE, LOGO_QUALITY]).toEqual([256, 80])
  })

  it.each([
    ['wide', { width: 1024, height: 512 }, { width: 256, height: 128, side: 256 }],
    ['tall', { width: 100, height: 400 }, { width: 64, height: 256, side: 256 }],
    ['exact', { width: 256, height: 256 }, { width: 256, height: 256, side: 256 }],
    ['small', { width: 120, height: 40 }, { width: 120, height: 40, side: 120 }],
    ['a hair', { width: 10_000, height: 3 }, { width: 256, height: 1, side: 256 }],
  ])('that is %s', (_, size, expected) => {
    expect(fittedLogo(size)).toEqual(expected)
  })

  it('stays inside its square, is never enlarged, and fills one side', () => {
    fc.assert(
      fc.property(picture, (size) => {
        const { width, height, side } = fittedLogo(size)
        expect(width).toBeLessThanOrEqual(Math.min(size.width, side))
        expect(height).toBeLessThanOrEqual(Math.min(size.height, side))
        expect(Math.max(width, height)).toBe(side)
        expect(side).toBe(isSmallLogo(size) ? Math.max(size.width, size.height) : LOGO_SIDE)
      }),
    )
  })
})
