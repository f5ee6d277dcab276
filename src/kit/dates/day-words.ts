import { dateTimeFormat, relativeTimeFormat } from '../intl/formats.ts'
import { foldForSearch } from '../text/normalise.ts'

/** What the reader of typed days knows of a locale; every word is folded, without its dots. */
export type DayWords = {
  /** By name and short name, as it stands alone and beside a day, in the locale and in English. */
  readonly months: ReadonlyMap<string, number>
  /** Monday is 1, Sunday 7. */
  readonly weekdays: ReadonlyMap<string, number>
  /** “today” and its neighbours, as days from today. */
  readonly nearDays: ReadonlyMap<string, number>
  /** Words inside a written date that say nothing: “den”, “de”, “of”. */
  readonly fillers: ReadonlySet<string>
  /** How a date in figures ends in a year; `yearFirst` locales write no such date. */
  readonly order: 'dayMonthYear' | 'monthDayYear' | 'yearFirst'
  /** Which of two figures is the day; undefined where the locale itself is not of one mind. */
  readonly dayComes: 'first' | 'second' | undefined
}

const known = new Map<string, DayWords>()

export function dayWordsOf(locale: string): DayWords {
  const found = known.get(locale)
  if (found) return found
  const words = collect(locale)
  known.set(locale, words)
  return words
}

/** Also reads full-width figures and letters, and takes every apostrophe for the same. */
export function foldDayText(text: string): string {
  return foldForSearch(text).replaceAll('’', "'")
}

/** The locale's own words come first, so that no English one takes their place. */
const fallbacks = ['en-GB', 'en-US']

const monthStyles: Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
]
const weekdayStyles: Intl.DateTimeFormatOptions[] = [
  { weekday: 'long' },
  { weekday: 'short' },
  { dateStyle: 'full' },
  // Finnish inflects the weekday before figures.
  { weekday: 'long', day: 'numeric', month: 'numeric', year: 'numeric' },
]
const writtenStyles: Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
]
const englishFillers = ['of', 'the', 'on']

function collect(locale: string): DayWords {
  const months = new Map<string, number>()
  const weekdays = new Map<string, number>()
  const nearDays = new Map<string, number>()
  for (const one of [locale, ...fallbacks]) {
    for (let month = 1; month <= 12; month += 1) {
      addNames(months, month, one, 'month', monthStyles, Date.UTC(2026, month - 1, 10))
    }
    for (let weekday = 1; weekday <= 7; weekday += 1) {
      // 1 June 2026 is a Monday.
      addNames(weekdays, weekday, one, 'weekday', weekdayStyles, Date.UTC(2026, 5, weekday))
    }
    for (const distance of [-1, 0, 1]) {
      const word = relativeTimeFormat(one, { numeric: 'auto' }).format(distance, 'day')
      addOnce(nearDays, foldDayText(word), distance)
    }
  }
  const short = orderOf(locale, { dateStyle: 'short' })
  return {
    months,
    weekdays,
    nearDays,
    fillers: new Set([...englishFillers, ...fillersOf(locale)]),
    order: short[0] === 'year' ? 'yearFirst' : short[0] === 'day' ? 'dayMonthYear' : 'monthDayYear',
    dayComes: dayPlace(locale),
  }
}

function addNames(
  names: Map<string, number>,
  value: number,
  locale: string,
  type: 'month' | 'weekday',
  styles: readonly Intl.DateTimeFormatOptions[],
  moment: number,
) {
  for (const style of styles) {
    const name = partsOf(locale, style, moment).find((part) => part.type === type)?.value
    // Some locales write months in figures, which are read as such.
    if (name !== undefined && !/\d/.test(name)) addOnce(names, foldDayText(name).replaceAll('.', ''), value)
  }
}

function addOnce(names: Map<string, number>, name: string, value: number) {
  if (!names.has(name)) names.set(name, value)
}

function fillersOf(locale: string): string[] {
  const words = writtenStyles.flatMap((style) =>
    partsOf(locale, style, Date.UTC(2026, 11, 10))
      .filter(({ type }) => type === 'literal')
      .flatMap(({ value }) => value.match(/\p{L}+/gu) ?? []),
  )
  return words.map(foldDayText)
}

/** Where a locale writes “10 December” and yet “12-10”, people write both. */
function dayPlace(locale: string): DayWords['dayComes'] {
  const inFigures = orderOf(locale, { day: 'numeric', month: 'numeric' })[0]
  const inWords = orderOf(locale, { day: 'numeric', month: 'long' })[0]
  if (inFigures !== inWords) return undefined
  return inFigures === 'day' ? 'first' : 'second'
}

function orderOf(locale: string, style: Intl.DateTimeFormatOptions): string[] {
  return partsOf(locale, style, Date.UTC(2026, 11, 10)).flatMap(({ type }) =>
    type === 'literal' ? [] : [type],
  )
}

function partsOf(
  locale: string,
  style: Intl.DateTimeFormatOptions,
  moment: number,
): Intl.DateTimeFormatPart[] {
  return dateTimeFormat(locale, { ...style, timeZone: 'UTC' }).formatToParts(moment)
}
