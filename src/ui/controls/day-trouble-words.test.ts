import { expect, test } from 'vitest'
import { readDay } from '#kit/dates/read-day.ts'
import { dayTroubleWords } from './day-trouble-words.ts'

const today = '2026-11-22'

function wordsFor(text: string, locale = 'en-GB') {
  return dayTroubleWords(readDay(text, { locale, today, withoutYear: 'ask' }), locale, today)
}

test.each([
  ['', undefined],
  ['10/12/2026', undefined],
  ['soon', 'Enter a date, such as 22/12/2026 or 22 December 2026.'],
  ['10 dec', 'Add the year, such as 10 December 2026.'],
  ['1/2', 'Add the year, such as 1 February 2027.'],
  ['29 feb', 'Add the year, such as 29 February 2028.'],
  ['12/2026', 'Add the day, such as 22 December 2026.'],
  ['31/02/2027', 'February 2027 has 28 days.'],
  ['30 feb', 'February has at most 29 days.'],
  ['12/25/2026', 'There is no month 25. Enter a date such as 22/12/2026.'],
  ['Monday, 10 December 2026', '10 December 2026 is a Thursday.'],
])('%j: %s', (text, words) => {
  expect(wordsFor(text)).toBe(words)
})

test('examples are written as the locale writes them', () => {
  expect(wordsFor('soon', 'en-US')).toBe('Enter a date, such as 12/22/2026 or December 22, 2026.')
  expect(wordsFor('10/12/2026', 'en-CA')).toBe(
    'This could be two dates. Write the month as a word, such as December 22, 2026.',
  )
})
