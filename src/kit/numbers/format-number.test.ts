import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../dates/locales.ts'
import { formatNumber } from './format-number.ts'
import { readNumber } from './read-number.ts'

describe('formatNumber', () => {
  test.each([
    [0, 'en-GB', '0'],
    [1234, 'en-GB', '1,234'],
    [1234, 'de-DE', '1.234'],
    [1234.5, 'de-DE', '1.234,5'],
    [1_234_567, 'en-IN', '12,34,567'],
    [0.1 + 0.2, 'en-GB', '0.3'],
    [1.005, 'en-GB', '1.01'],
    [-2.675, 'en-GB', '-2.68'],
    [1 / 3, 'fr-FR', '0,33'],
  ])('%d in %s is %s', (value, locale, shown) => {
    expect(formatNumber(value, locale)).toBe(shown)
  })

  test('keeps a year a year where asked', () => {
    expect(formatNumber(2027, 'en-GB', { useGrouping: 'min2' })).toBe('2027')
    expect(formatNumber(12_027, 'en-GB', { useGrouping: 'min2' })).toBe('12,027')
  })

  test('never has more than two decimals, and is never further away than half of the last', () => {
    const anyLocale = fc.constantFrom(...locales.map(({ code }) => code))
    const anyNumber = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(anyNumber, anyLocale, (value, locale) => {
        const reading = readNumber(formatNumber(value, locale), locale)
        if (reading.kind !== 'understood') throw new Error(`${formatNumber(value, locale)} cannot be read`)
        expect(Math.abs(reading.value - value)).toBeLessThanOrEqual(0.005 + 1e-6)
        expect(Math.round(reading.value * 100) / 100).toBe(reading.value)
      }),
    )
  })
})
