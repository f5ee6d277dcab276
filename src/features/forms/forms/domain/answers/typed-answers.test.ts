import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#kit/dates/locales.ts'
import { readDay } from '#kit/dates/read-day.ts'
import { readNumber } from '#kit/numbers/read-number.ts'
import { isCalendarDate } from '../checks/formats.ts'
import { canonicalDate, numberOf } from './canonical.ts'

/*
 * A draft keeps a date or number that its field could not read as the text that was typed. The server must not find a
 * date or number in it all the same: it would be saved while the screen says that it could not be read.
 */

const anyLocale = fc.constantFrom(...locales.map(({ code }) => code))

test('what a number field cannot read is no number to the server either', () => {
  const noise = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ e') })
  fc.assert(
    fc.property(noise, anyLocale, (text, locale) => {
      if (readNumber(text, locale).kind !== 'understood') expect(numberOf(text)).toBeUndefined()
    }),
  )
})

test('what a date field cannot read is no date to the server either', () => {
  const small = fc.integer({ min: 1, max: 31 }).map(String)
  const year = fc.integer({ min: 1900, max: 2199 }).map(String)
  const sign = fc.constantFrom('/', '.', '-', ' ', 'T')
  const anyText = fc.oneof(
    fc.tuple(small, sign, small, sign, year).map((parts) => parts.join('')),
    fc.tuple(year, sign, small, sign, small).map((parts) => parts.join('')),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  )
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string()), anyLocale, (text, locale) => {
      const reading = readDay(text, { locale, today: '2026-11-22', withoutYear: 'ask' })
      if (reading.kind !== 'understood') expect(isCalendarDate(canonicalDate(text))).toBe(false)
    }),
  )
})
