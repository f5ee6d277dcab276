import { expect, test } from 'vitest'
import { currencies, DEFAULT_CURRENCY, isCurrency } from './currencies.ts'

test('offers 120 to 130 currencies, each once', () => {
  const codes = currencies.map((currency) => currency.code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThanOrEqual(120)
  expect(codes.length).toBeLessThanOrEqual(130)
})

test('marks the common ones', () => {
  const common = currencies.filter((currency) => currency.isCommon).map((currency) => currency.code)
  expect(common.toSorted()).toEqual(['AUD', 'CAD', 'CHF', 'CNY', 'EUR', 'GBP', 'JPY', 'USD'])
})

test('every symbol is the one that prices are shown with', () => {
  for (const { code, symbol } of currencies) {
    const parts = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(1)
    expect(parts.find((part) => part.type === 'currency')?.value, code).toBe(symbol)
  }
})

test.each(['', 'gbp', 'XXX', 'HRK'])('refuses %j', (code) => {
  expect(isCurrency(code)).toBe(false)
})

test('takes the default', () => {
  expect(isCurrency(DEFAULT_CURRENCY)).toBe(true)
})
