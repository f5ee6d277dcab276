import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, isLocale, locales } from './locales.ts'

test('offers about thirty locales, each once', () => {
  const codes = locales.map((locale) => locale.code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThanOrEqual(28)
  expect(codes.length).toBeLessThanOrEqual(32)
})

test('every locale is one that the runtime formats', () => {
  const codes = locales.map((locale) => locale.code)
  expect(Intl.DateTimeFormat.supportedLocalesOf(codes)).toEqual(codes)
})

test('the default is in the list', () => {
  expect(isLocale(DEFAULT_LOCALE)).toBe(true)
})

test.each(['en', 'EN-gb', 'xx-XX', ''])('refuses %j', (code) => {
  expect(isLocale(code)).toBe(false)
})
