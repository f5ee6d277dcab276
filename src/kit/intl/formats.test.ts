import { expect, test } from 'vitest'
import { dateTimeFormat, numberFormat } from './formats.ts'

test('makes one object for one locale and set of options', () => {
  expect(numberFormat('en-GB', { minimumFractionDigits: 2 })).toBe(
    numberFormat('en-GB', { minimumFractionDigits: 2 }),
  )
})

test('keeps locales, options and kinds apart', () => {
  const british = numberFormat('en-GB', {})
  expect(numberFormat('de-DE', {})).not.toBe(british)
  expect(numberFormat('en-GB', { minimumFractionDigits: 2 })).not.toBe(british)
  expect(dateTimeFormat('en-GB', {})).toBeInstanceOf(Intl.DateTimeFormat)
  expect(british).toBeInstanceOf(Intl.NumberFormat)
})
