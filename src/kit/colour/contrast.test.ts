import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brightness,
  contrastRatio,
  ensureContrast,
  parseHex,
  readableInk,
  relativeLuminance,
  tint,
} from './contrast.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('parseHex', () => {
  test.each([
    ['#0b6b74', [11, 107, 116]],
    ['#0B6B74', [11, 107, 116]],
    ['#f0a', [255, 0, 170]],
  ])('reads %s', (colour, rgb) => {
    expect(parseHex(colour)).toEqual(rgb)
  })

  test.each(['', '0b6b74', '#0b6b7', '#0b6b7400', '#ggg', 'teal', '#fff;'])('refuses %j', (colour) => {
    expect(parseHex(colour)).toBeUndefined()
  })
})

test.each([
  ['#000000', 0],
  ['#ffffff', 255],
  ['#ff0000', 76.245],
  ['#808080', 128],
  ['#7f7f7f', 127],
])('brightness of %s is %d', (colour, expected) => {
  expect(brightness(colour)).toBeCloseTo(expected, 6)
})

test('a colour that cannot be read throws', () => {
  expect(() => brightness('teal')).toThrow('Invalid colour: teal')
})

test.each([
  ['#000', 0],
  ['#fff', 1],
  ['#f00', 0.2126],
  ['#777777', 0.184_475],
])('relative luminance of %s is %d', (colour, expected) => {
  expect(relativeLuminance(colour)).toBeCloseTo(expected, 5)
})

describe('contrastRatio', () => {
  test.each([
    ['#000', '#fff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
  })

  test('does not depend on the order', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (one, other) => {
        expect(contrastRatio(one, other)).toBe(contrastRatio(other, one))
      }),
    )
  })
})

describe('readableInk', () => {
  test.each([
    ['#0b6b74', '#ffffff'],
    ['#0f2b33', '#ffffff'],
    ['#f6f7f9', '#000000'],
    ['#ff6600', '#000000'],
  ])('on %s is %s', (background, ink) => {
    expect(readableInk(background)).toBe(ink)
  })

  test('can always be read', () => {
    fc.assert(
      fc.property(anyColour, (background) => {
        expect(contrastRatio(readableInk(background), background)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

describe('ensureContrast', () => {
  test('leaves a colour that has the ratio', () => {
    expect(ensureContrast('#0B6B74', '#fff')).toBe('#0b6b74')
  })

  test.each([
    ['#ffcc00', '#ffffff', 'darker'],
    ['#0b6b74', '#15181e', 'lighter'],
    // Lighter than its background, where white itself would not be enough.
    ['#9a9a9a', '#888888', 'darker'],
  ])('%s on %s becomes %s', (colour, background, change) => {
    const result = ensureContrast(colour, background)
    expect(contrastRatio(result, background)).toBeGreaterThanOrEqual(4.5)
    expect(relativeLuminance(result) < relativeLuminance(colour) ? 'darker' : 'lighter').toBe(change)
  })

  test('changes no more than it must', () => {
    // One step lighter would fail: the ratio is only just met, without going to black.
    expect(contrastRatio(ensureContrast('#ffcc00', '#ffffff'), '#ffffff')).toBeLessThan(4.6)
  })

  test('meets every ratio up to 4.5 on every background', () => {
    const anyRatio = fc.double({ min: 1, max: 4.5, noNaN: true })
    fc.assert(
      fc.property(anyColour, anyColour, anyRatio, (colour, background, ratio) => {
        expect(contrastRatio(ensureContrast(colour, background, ratio), background)).toBeGreaterThanOrEqual(
          ratio,
        )
        expect(contrastRatio(ensureContrast(colour, background), background)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('comes as near as it can to a ratio that the background does not allow', () => {
    expect(ensureContrast('#336699', '#808080', 7)).toBe('#000000')
    expect(ensureContrast('#336699', '#666666', 7)).toBe('#ffffff')
  })
})

describe('tint', () => {
  test('mixes by the amount', () => {
    expect(tint('#000000', '#ffffff', 0)).toBe('#ffffff')
    expect(tint('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(tint('#000000', '#ffffff', 1)).toBe('#000000')
    expect(tint('#0b6b74', '#fff', 0.1)).toBe('#e7f0f1')
  })

  test('lies between the two colours', () => {
    fc.assert(
      fc.property(
        anyColour,
        anyColour,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (colour, background, amount) => {
          const [over, under, mixed] = [colour, background, tint(colour, background, amount)].map(
            (hex) => parseHex(hex) ?? [],
          )
          mixed?.forEach((channel, index) => {
            const ends = [over?.[index] ?? -1, under?.[index] ?? -1]
            expect(channel).toBeGreaterThanOrEqual(Math.min(...ends))
            expect(channel).toBeLessThanOrEqual(Math.max(...ends))
          })
        },
      ),
    )
  })
})
