import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../dates/locales.ts'
import { numberInWords, readNumber, typedNumber } from './read-number.ts'

const anyLocale = fc.constantFrom(...locales.map(({ code }) => code))
const anyNumber = fc.oneof(
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100),
)

describe('readNumber', () => {
  test.each([
    ['1250', 'en-GB', 1250],
    ['1,250.00', 'en-GB', 1250],
    ['1.250,00', 'de-DE', 1250],
    ['1.250', 'de-DE', 1250],
    ['1,250', 'de-DE', 1.25],
    ['1,250', 'en-GB', 1250],
    ['1.250', 'en-GB', 1.25],
    ['1 250,5', 'fr-FR', 1250.5],
    ["1'250.5", 'de-CH', 1250.5],
    ['1’250.5', 'de-CH', 1250.5],
    ['12,34,567.5', 'en-IN', 1_234_567.5],
    ['−3', 'en-GB', -3],
    ['-0', 'en-GB', 0],
    ['12.', 'en-GB', 12],
    ['.5', 'en-GB', 0.5],
    ['1e5', 'en-GB', 100_000],
    ['１２', 'ja-JP', 12],
  ])('reads %j in %s as %d', (text, locale, value) => {
    expect(readNumber(text, locale)).toEqual({ kind: 'understood', value })
  })

  test.each([
    'ten',
    '12 kg',
    '1 2',
    '12 34',
    '1,2,3',
    '1.2.3',
    '--5',
    '5-',
    '1e999',
    'NaN',
    'Infinity',
    '£5',
  ])('cannot read %j', (text) => {
    expect(readNumber(text, 'en-GB')).toEqual({ kind: 'unreadable' })
  })

  test('is empty for spaces', () => {
    expect(readNumber(' \u00a0', 'en-GB')).toEqual({ kind: 'empty' })
  })

  test('reads back what it shows, in every locale', () => {
    fc.assert(
      fc.property(anyNumber, anyLocale, (value, locale) => {
        const understood = { kind: 'understood', value }
        expect(readNumber(typedNumber(value, locale), locale)).toEqual(understood)
        expect(readNumber(numberInWords(value, locale), locale)).toEqual(understood)
        expect(readNumber(new Intl.NumberFormat(locale).format(value), locale)).toEqual(understood)
      }),
    )
  })

  test('gives a finite number or none for any text', () => {
    const noise = fc.string({ unit: fc.constantFrom(..."0123456789.,-+ 'e£") })
    fc.assert(
      fc.property(noise, anyLocale, (text, locale) => {
        const reading = readNumber(text, locale)
        if (reading.kind === 'understood') expect(Number.isFinite(reading.value)).toBe(true)
      }),
    )
  })
})

test('what was understood is shown with two decimals, or with as many as it has', () => {
  expect(numberInWords(1250, 'en-GB')).toBe('1,250.00')
  expect(numberInWords(1250, 'de-DE')).toBe('1.250,00')
  expect(numberInWords(1.2345, 'en-GB')).toBe('1.2345')
  expect(numberInWords(1250, 'en-GB', true)).toBe('1,250')
})
