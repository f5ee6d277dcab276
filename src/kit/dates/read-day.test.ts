import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateTimeFormat } from '../intl/formats.ts'
import { dayWordsOf } from './day-words.ts'
import { locales } from './locales.ts'
import { type DayReading, readDay } from './read-day.ts'
import { addDays, parseDay } from './zone.ts'

const today = '2026-11-22'
const codes = locales.map(({ code }) => code)
const anyLocale = fc.constantFrom(...codes)

function asked(text: string, locale = 'en-GB'): DayReading {
  return readDay(text, { locale, today, withoutYear: 'ask' })
}

function due(text: string, locale = 'en-GB'): DayReading {
  return readDay(text, { locale, today, withoutYear: 'next' })
}

const understood = (day: string) => ({ kind: 'understood', day })

describe('a typed day', () => {
  test.each([
    ['10/12/2026', '2026-12-10'],
    ['10/12/26', '2026-12-10'],
    ['21.1.27', '2027-01-21'],
    ['10-12-2026', '2026-12-10'],
    ['10 12 2026', '2026-12-10'],
    ['10. 12. 2026', '2026-12-10'],
    ['2026-12-10', '2026-12-10'],
    ['2026/12/10', '2026-12-10'],
    ['2026-3-1', '2026-03-01'],
    ['10 dec 2026', '2026-12-10'],
    ['10 Dec. 26', '2026-12-10'],
    ['10DEC2026', '2026-12-10'],
    ['10-dec-2026', '2026-12-10'],
    ['December 10, 2026', '2026-12-10'],
    ['10th of December 2026', '2026-12-10'],
    ['the 1st of march 2027', '2027-03-01'],
    ['Thu 10/12/2026', '2026-12-10'],
    ['Thursday, 10 December 2026', '2026-12-10'],
    ['1 Sept 2027', '2027-09-01'],
    ['1 Sep 2027', '2027-09-01'],
    ['29/2/2028', '2028-02-29'],
    ['today', '2026-11-22'],
    ['Tomorrow', '2026-11-23'],
    ['yesterday', '2026-11-21'],
    ['  10/12/2026\u200e ', '2026-12-10'],
    ['１０/１２/２０２６', '2026-12-10'],
  ])('%j is %s in Britain', (text, day) => {
    expect(asked(text)).toEqual(understood(day))
  })

  test.each([
    ['en-US', '12/10/2026'],
    ['en-US', 'Dec 10, 26'],
    ['en-US', '10 December 2026'],
    ['de-DE', '10.12.26'],
    ['de-DE', '10. Dezember 2026'],
    ['de-DE', '10. December 2026'],
    ['fr-FR', '10 dec 2026'],
    ['fr-FR', 'jeudi 10 décembre 2026'],
    ['es-ES', '10 de diciembre de 2026'],
    ['pt-BR', 'quinta-feira, 10 de dezembro de 2026'],
    ['pl-PL', '10 grudnia 2026'],
    ['pl-PL', '10 grudzień 2026'],
    ['fi-FI', '10. joulukuuta 2026'],
    ['hu-HU', '2026. december 10., csütörtök'],
    ['tr-TR', '10 ARALIK 2026 Perşembe'],
    ['el-GR', '10 Δεκεμβρίου 2026'],
    ['ja-JP', '2026年12月10日木曜日'],
    ['zh-CN', '2026年12月10日星期四'],
    ['da-DK', 'torsdag den 10. december 2026'],
    ['en-CA', '2026-12-10'],
  ])('in %s, %j is 10 December 2026', (locale, text) => {
    expect(asked(text, locale)).toEqual(understood('2026-12-10'))
  })

  test.each([
    ['de-DE', 'morgen'],
    ['nb-NO', 'i morgen'],
    ['fr-FR', 'demain'],
    ['ja-JP', '明日'],
    ['ja-JP', 'tomorrow'],
  ])('in %s, %j is tomorrow', (locale, text) => {
    expect(due(text, locale)).toEqual(understood('2026-11-23'))
  })

  test.each([
    ['10 dec', 10, 12],
    ['10/12', 10, 12],
    ['10.12.', 10, 12],
    ['Dec 10', 10, 12],
    ['Thursday 10 December', 10, 12],
    ['29 feb', 29, 2],
  ])('%j is asked for its year in an answer', (text, dayOfMonth, month) => {
    expect(asked(text)).toEqual({ kind: 'needsYear', dayOfMonth, month })
  })

  test.each([
    ['10 dec', '2026-12-10'],
    ['22 nov', today],
    ['21 nov', '2027-11-21'],
    ['10/12', '2026-12-10'],
    ['Thursday 10 December', '2026-12-10'],
    ['29 feb', '2028-02-29'],
  ])('%j is the next such day as a due date', (text, day) => {
    expect(due(text)).toEqual(understood(day))
  })

  test.each<[string, object, string?]>([
    ['soon', { reason: 'unknown' }],
    ['10', { reason: 'unknown' }],
    ['Thursday', { reason: 'unknown' }],
    ['10:12', { reason: 'unknown' }],
    ['10/12/2026 at 9', { reason: 'unknown' }],
    ['2026-12-10T09:00', { reason: 'unknown' }],
    ['10/12/1/2026', { reason: 'unknown' }],
    ['10/12/6', { reason: 'unknown' }],
    ['10/12/206', { reason: 'unknown' }],
    ['1,250', { reason: 'unknown' }],
    ['10,12', { reason: 'unknown' }],
    ['10 dec 2026 dec', { reason: 'unknown' }],
    ['Dec 2026', { reason: 'noDay' }],
    ['2026', { reason: 'noDay' }],
    ['12/2026', { reason: 'noDay' }],
    ['31/02/2027', { reason: 'noSuchDay', month: 2, year: 2027 }],
    ['29 feb 2027', { reason: 'noSuchDay', month: 2, year: 2027 }],
    ['2027-02-29', { reason: 'noSuchDay', month: 2, year: 2027 }],
    ['31 nov', { reason: 'noSuchDay', month: 11 }],
    ['0/12/2026', { reason: 'noSuchDay', month: 12, year: 2026 }],
    ['12/25/2026', { reason: 'noSuchMonth', month: 25 }],
    ['25/12/2026', { reason: 'noSuchMonth', month: 25 }, 'en-US'],
    ['Monday 10 December 2026', { reason: 'otherWeekday', day: '2026-12-10' }],
    ['10/12/2026', { reason: 'ambiguous' }, 'en-CA'],
    ['10/12/26', { reason: 'ambiguous' }, 'ja-JP'],
    ['10/12', { reason: 'ambiguous' }, 'en-ZA'],
  ])('%j is unreadable: %o', (text, trouble, locale = 'en-GB') => {
    expect(asked(text, locale)).toEqual({ kind: 'unreadable', ...trouble })
  })

  test('a weekday that is not that of the next such day is not moved to another year', () => {
    expect(due('Monday 10 December')).toEqual({
      kind: 'unreadable',
      reason: 'otherWeekday',
      day: '2026-12-10',
    })
  })

  test('where a locale has no order for figures, they are read if only one order exists', () => {
    expect(asked('25/12/2026', 'en-CA')).toEqual(understood('2026-12-25'))
    expect(asked('12/12/2026', 'en-CA')).toEqual(understood('2026-12-12'))
  })
})

const dayAfter2000 = fc.integer({ min: 0, max: 36_524 }).map((count) => addDays('2000-01-01', count))
const styles: Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { dateStyle: 'short' },
  { day: 'numeric', month: 'numeric', year: 'numeric' },
  { day: '2-digit', month: '2-digit', year: 'numeric' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  { weekday: 'long', day: 'numeric', month: 'numeric', year: 'numeric' },
]

test('every day reads back in every style of every locale', () => {
  fc.assert(
    fc.property(dayAfter2000, anyLocale, fc.constantFrom(...styles), (day, locale, style) => {
      const written = dateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(Date.parse(day))
      expect([written, asked(written, locale)]).toEqual([written, understood(day)])
      expect(asked(written.toUpperCase(), locale)).toEqual(understood(day))
    }),
  )
})

test('what a style shows on one day of each month reads back in every locale', () => {
  for (const locale of codes) {
    for (const style of styles) {
      for (let month = 1; month <= 12; month += 1) {
        const day = `2026-${String(month).padStart(2, '0')}-${String(month + 12)}`
        const written = dateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(Date.parse(day))
        expect([locale, written, asked(written, locale)]).toEqual([locale, written, understood(day)])
      }
    }
  }
})

test('three figures in Britain are a day exactly if the calendar has it', () => {
  const figure = fc.integer({ min: 0, max: 40 })
  fc.assert(
    fc.property(figure, figure, fc.integer({ min: 1900, max: 2199 }), (day, month, year) => {
      const date = new Date(Date.UTC(year, month - 1, day))
      const exists = date.getUTCDate() === day && date.getUTCMonth() === month - 1
      const reading = asked(`${day}/${month}/${year}`)
      if (exists) expect(reading).toEqual(understood(date.toISOString().slice(0, 10)))
      else expect(reading.kind).toBe('unreadable')
    }),
  )
})

test('no text but one that is understood gives a day, and that day exists', () => {
  const piece = fc.constantFrom(
    ...[
      '10',
      '12',
      '31',
      '02',
      '2026',
      '26',
      '99',
      'dec',
      'mar',
      'feb',
      'Monday',
      'Thu',
      'of',
      'soon',
      'den',
    ],
    ...['/', '.', '-', ' ', ',', '年', '月', '日', 'th'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), anyLocale, (pieces, locale) => {
      const text = pieces.join('')
      for (const reading of [asked(text, locale), due(text, locale)]) {
        if (reading.kind === 'understood') expect(parseDay(reading.day)).toBe(reading.day)
        else
          expect(Object.values(reading).some((value) => parseDay(String(value)) !== undefined)).toBe(
            reading.kind === 'unreadable' && reading.reason === 'otherWeekday',
          )
      }
    }),
  )
})

test('no English name of a month means another month in a locale', () => {
  const english = dayWordsOf('en-GB').months
  for (const locale of codes) {
    for (const [name, month] of english) {
      expect([locale, name, dayWordsOf(locale).months.get(name)]).toEqual([locale, name, month])
    }
  }
})
