import { expect, test } from 'vitest'
import { readNumber } from '#kit/numbers/read-number.ts'
import { numberTroubleWords } from './number-trouble-words.ts'

test.each([
  ['', {}, 'en-GB', undefined],
  ['1.250,5', {}, 'de-DE', undefined],
  ['many', {}, 'en-GB', 'Enter a number, such as 1,250.5.'],
  ['many', {}, 'de-DE', 'Enter a number, such as 1.250,5.'],
  ['many', { isWhole: true }, 'en-GB', 'Enter a whole number.'],
  ['2.5', { isWhole: true }, 'en-GB', 'Enter a whole number.'],
  ['2.000', { isWhole: true }, 'de-DE', undefined],
  ['-1', { min: 0 }, 'en-GB', 'Enter 0 or more.'],
  ['1001', { max: 1000 }, 'en-GB', 'Enter 1,000 or less.'],
])('%j within %j in %s: %s', (text, bounds, locale, words) => {
  expect(numberTroubleWords(readNumber(text, locale), bounds, locale)).toBe(words)
})
