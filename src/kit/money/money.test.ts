import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatAmount,
  formatPrice,
  fromHundredths,
  inHundredths,
  lineTotal,
  parseAmount,
  roundAmount,
  sumAmounts,
} from './money.ts'

/** Amounts in whole pence, to compare with integer arithmetic. */
const pence = fc.integer({ min: -10_000_000, max: 10_000_000 })
const fromPence = (value: number | bigint) => {
  const digits = String(value).replace('-', '').padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

describe('roundAmount', () => {
  test.each([
    ['2.005', '2.01'],
    [1.005, '1.01'],
    ['2.0049', '2.00'],
    ['-2.005', '-2.01'],
    ['-0.001', '0.00'],
    [7, '7.00'],
    ['1e3', '1000.00'],
  ])('%s becomes %s', (amount, rounded) => {
    expect(roundAmount(amount)).toBe(rounded)
  })

  test.each(['', 'abc', '1,5', Number.NaN])('throws on %j', (amount) => {
    expect(() => roundAmount(amount)).toThrow()
  })

  test('keeps what has two decimals', () => {
    fc.assert(
      fc.property(pence, (value) => {
        expect(roundAmount(fromPence(value))).toBe(fromPence(value))
      }),
    )
  })
})

describe('inHundredths', () => {
  test.each([
    ['12.50', 1250n],
    ['7', 700n],
    ['0.05', 5n],
    ['-0.05', -5n],
    ['2.005', 201n],
    ['999999999.99', 99_999_999_999n],
  ])('%s is %s', (amount, hundredths) => {
    expect(inHundredths(amount)).toBe(hundredths)
  })

  test('is what is written again', () => {
    fc.assert(
      fc.property(pence, (value) => {
        expect(inHundredths(fromPence(value))).toBe(BigInt(value))
        expect(fromHundredths(BigInt(value))).toBe(fromPence(value))
      }),
    )
  })
})

describe('lineTotal', () => {
  test.each([
    ['19.99', 3, '59.97'],
    ['0.335', 3, '1.01'],
    [0.1, 3, '0.30'],
    ['1.10', '2.5', '2.75'],
    ['10', 0, '0.00'],
  ])('%s by %s is %s', (price, quantity, total) => {
    expect(lineTotal(price, quantity)).toBe(total)
  })

  test('is exact', () => {
    fc.assert(
      fc.property(pence, fc.integer({ min: 0, max: 100_000 }), (price, quantity) => {
        expect(lineTotal(fromPence(price), quantity)).toBe(fromPence(BigInt(price) * BigInt(quantity)))
      }),
    )
  })
})

describe('sumAmounts', () => {
  test('of nothing is zero', () => {
    expect(sumAmounts([])).toBe('0.00')
  })

  test('is exact, in any order', () => {
    fc.assert(
      fc.property(fc.array(pence), (values) => {
        const sum = values.reduce((total, value) => total + value, 0)
        expect(sumAmounts(values.map(fromPence))).toBe(fromPence(sum))
        expect(sumAmounts(values.map(fromPence).toReversed())).toBe(fromPence(sum))
      }),
    )
  })
})

describe('parseAmount', () => {
  test.each([
    ['12', '12.00'],
    ['12.5', '12.50'],
    ['12,5', '12.50'],
    ['.5', '0.50'],
    ['£1,234.50', '1234.50'],
    ['1.234,50 €', '1234.50'],
    ['€ 1 234,5', '1234.50'],
    ["CHF 1'234.50", '1234.50'],
    ['Rs. 1,00,000', '100000.00'],
    ['1,234', '1234.00'],
    ['1.234', '1.23'],
    ['0,125', '0.13'],
    ['1.234.567', '1234567.00'],
    ['1,234,567.891', '1234567.89'],
    ['-£5', '-5.00'],
    ['£−5', '-5.00'],
    ['+5 GBP', '5.00'],
    [' 007 ', '7.00'],
  ])('reads %j as %s in Britain', (text, amount) => {
    expect(parseAmount(text, 'en-GB')).toBe(amount)
  })

  test('reads a lone sign before three digits as the locale does', () => {
    expect(parseAmount('1.234', 'de-DE')).toBe('1234.00')
    expect(parseAmount('1,234', 'de-DE')).toBe('1.23')
  })

  test.each([
    '',
    ' ',
    '-',
    '£',
    '.',
    '12.',
    '1,2,3',
    '1.2.3',
    '1,23,4.5',
    '12,34.56.78',
    '--5',
    '-£-5',
    '1e5',
    'ten',
  ])('refuses %j', (text) => {
    expect(parseAmount(text, 'en-GB')).toBeUndefined()
  })

  test('reads back every price that it is shown', () => {
    const anyLocale = fc.constantFrom('en-GB', 'de-DE', 'fr-FR', 'en-IN', 'sv-SE', 'de-CH', 'pt-BR')
    const anyCurrency = fc.constantFrom('GBP', 'EUR', 'USD', 'CHF', 'SEK', 'INR')
    fc.assert(
      fc.property(pence, anyLocale, anyCurrency, (value, locale, currency) => {
        const amount = fromPence(value)
        expect(parseAmount(formatPrice(amount, currency, locale), locale)).toBe(amount)
        expect(parseAmount(formatAmount(amount, locale), locale)).toBe(amount)
      }),
    )
  })

  test('gives an amount or undefined for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- £e') }), (text) => {
        expect(parseAmount(text, 'en-GB') ?? '0.00').toMatch(/^-?\d+\.\d{2}$/)
      }),
    )
  })
})

describe('formatPrice', () => {
  test.each([
    ['1234.5', 'GBP', 'en-GB', '£1,234.50'],
    ['-5', 'GBP', 'en-GB', '-£5.00'],
    ['-0.001', 'GBP', 'en-GB', '£0.00'],
    ['1234.5', 'EUR', 'de-DE', '1.234,50\u00a0€'],
    ['1234.5', 'CHF', 'en-GB', 'CHF\u00a01,234.50'],
    ['1234.5', 'CAD', 'en-GB', '$1,234.50'],
    [1200, 'JPY', 'en-GB', '¥1,200.00'],
    ['123456789012345678.99', 'USD', 'en-US', '$123,456,789,012,345,678.99'],
  ])('%s %s in %s is %s', (amount, currency, locale, shown) => {
    expect(formatPrice(amount, currency, locale)).toBe(shown)
  })
})

describe('formatAmount', () => {
  test.each([
    [1234.5, 'en-GB', '1,234.50'],
    [1.005, 'en-GB', '1.01'],
    ['1234.5', 'de-DE', '1.234,50'],
    [0, 'en-GB', '0.00'],
  ])('%s in %s is %s', (value, locale, shown) => {
    expect(formatAmount(value, locale)).toBe(shown)
  })
})
