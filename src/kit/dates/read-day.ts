import { type DayWords, dayWordsOf, foldDayText } from './day-words.ts'
import { addDays, parseDay } from './zone.ts'

/** What a person meant by a typed day. Nothing but `understood` names a day, so nothing else can be stored as one. */
export type DayReading =
  | { readonly kind: 'empty' }
  /** `YYYY-MM-DD`, and it exists. */
  | { readonly kind: 'understood'; readonly day: string }
  | { readonly kind: 'needsYear'; readonly dayOfMonth: number; readonly month: number }
  | ({ readonly kind: 'unreadable' } & DayTrouble)

type DayTrouble =
  /** Not a date at all. */
  | { readonly reason: 'unknown' }
  /** A month or a year alone. */
  | { readonly reason: 'noDay' }
  /** 10/12/2026, where the locale writes the year first. */
  | { readonly reason: 'ambiguous' }
  | { readonly reason: 'noSuchMonth'; readonly month: number }
  /** 31 February; the year is missing if none was given. */
  | { readonly reason: 'noSuchDay'; readonly month: number; readonly year?: number }
  /** “Monday, 10 December 2026”, which is a Thursday. */
  | { readonly reason: 'otherWeekday'; readonly day: string }

type Surroundings = {
  locale: string
  /** The calendar day in the event's zone. */
  today: string
  /** Whether a date without a year is the next such day (a due date), or is asked for its year (an answer). */
  withoutYear: 'next' | 'ask'
}

/**
 * Reads a day as it is typed in the locale: in figures, in the locale's order; year first, in every locale; with
 * months by name or short name, in the locale or in English; “today” and its neighbours. A year of two figures is in
 * this century. A weekday has to be the right one. What has two readings is not guessed.
 */
export function readDay(text: string, { locale, today, withoutYear }: Surroundings): DayReading {
  const typed = foldDayText(text).trim()
  if (typed === '') return { kind: 'empty' }
  const words = dayWordsOf(locale)
  const near = words.nearDays.get(typed)
  if (near !== undefined) return { kind: 'understood', day: addDays(today, near) }
  const pieces = piecesOf(typed)
  if (pieces === undefined) return unreadable({ reason: 'unknown' })
  const readings = sensesOf(pieces, words).flatMap((sense) => {
    const days = daysIn(sense, words)
    return days.map((day) => settle(day, sense.weekday, today, withoutYear))
  })
  return onlyOne(readings)
}

/** What was written, before the calendar is asked whether it exists. */
type WrittenDay = { year: number | undefined; month: number; dayOfMonth: number }

type Piece =
  | { kind: 'figures'; text: string }
  | { kind: 'word'; text: string }
  /** What stands between: spaces, dots, dashes, commas, strokes, brackets. */
  | { kind: 'gap'; text: string }

/** Undefined if a character is in no date. */
function piecesOf(typed: string): Piece[] | undefined {
  const plain = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=\d)[年月](?!曜)/gu, '-')
    .replace(/(?<=\d)(?:日(?!曜)|号)/gu, ' ')
    // “10th”, “1er”, “10º”, which folding writes as “10o”.
    .replace(/(?<=\d)(?:st|nd|rd|th|er|o|a)(?![\p{L}\p{M}])/gu, '')
  const pieces: Piece[] = []
  let end = 0
  const pattern = /(\d+)|([\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*)|([\s.,/'()‐‑–—−-]+)/uy
  while (end < plain.length) {
    pattern.lastIndex = end
    const found = pattern.exec(plain)
    if (!found) return undefined
    const [text, figures, word] = found
    end += text.length
    pieces.push({ kind: figures ? 'figures' : word ? 'word' : 'gap', text })
  }
  return pieces
}

/** One way to take the words: which is the month, which the weekday. */
type Sense = { figures: string[]; isListed: boolean; month: number | undefined; weekday: number | undefined }

function sensesOf(pieces: readonly Piece[], words: DayWords): Sense[] {
  const figures = pieces.flatMap(({ kind, text }) => (kind === 'figures' ? [text] : []))
  const isListed = standsAsList(pieces)
  let senses: Sense[] = [{ figures, isListed, month: undefined, weekday: undefined }]
  for (const { kind, text } of pieces) {
    if (kind !== 'word') continue
    const month = words.months.get(text)
    const weekday = words.weekdays.get(text)
    if (month === undefined && weekday === undefined && words.fillers.has(text)) continue
    // “mar” is March and Tuesday in some languages: the rest of the date decides.
    senses = senses.flatMap((sense) => [
      ...(month !== undefined && sense.month === undefined ? [{ ...sense, month }] : []),
      ...(weekday !== undefined && sense.weekday === undefined ? [{ ...sense, weekday }] : []),
    ])
  }
  return senses
}

/** Whether the figures stand together as those of one date do: “10/12/2026”, “10. 12. 2026”, “10 12 2026”. */
function standsAsList(pieces: readonly Piece[]): boolean {
  const first = pieces.findIndex(({ kind }) => kind === 'figures')
  const last = pieces.findLastIndex(({ kind }) => kind === 'figures')
  return pieces
    .slice(first, last)
    .every(({ kind, text }) => kind === 'figures' || (kind === 'gap' && /^\s*[./‐‑–—−-]?\s*$/.test(text)))
}

type Written = WrittenDay | DayTrouble

function daysIn({ figures, isListed, month }: Sense, words: DayWords): Written[] {
  if (month !== undefined) return [besideMonth(figures, month, words)]
  if (!isListed) return [{ reason: 'unknown' }]
  if (figures.length === 3) return inFigures(figures, words)
  if (figures.length === 2) return withoutYear(figures, words)
  return [{ reason: figures.length === 1 && isYear(figures[0]) ? 'noDay' : 'unknown' }]
}

function besideMonth(figures: readonly string[], month: number, { order }: DayWords): Written {
  const [one = '', other] = figures
  if (figures.length > 2) return { reason: 'unknown' }
  if (other === undefined) {
    if (one === '' || isYear(one)) return { reason: 'noDay' }
    return isSmall(one) ? { year: undefined, month, dayOfMonth: Number(one) } : { reason: 'unknown' }
  }
  if (isYear(one) && isSmall(other)) return { year: Number(one), month, dayOfMonth: Number(other) }
  if (isSmall(one) && isYear(other)) return { year: Number(other), month, dayOfMonth: Number(one) }
  if (!isSmall(one) || !isShortYear(other)) return { reason: 'unknown' }
  return order === 'yearFirst'
    ? { reason: 'ambiguous' }
    : { year: thisCentury(other), month, dayOfMonth: Number(one) }
}

function inFigures([one = '', two = '', three = '']: readonly string[], { order }: DayWords): Written[] {
  if (isYear(one)) {
    if (!isSmall(two) || !isSmall(three)) return [{ reason: 'unknown' }]
    return [{ year: Number(one), month: Number(two), dayOfMonth: Number(three) }]
  }
  if (!isSmall(one) || !isSmall(two) || !(isYear(three) || isShortYear(three))) return [{ reason: 'unknown' }]
  if (order === 'yearFirst' && !isYear(three)) return [{ reason: 'ambiguous' }]
  const year = isYear(three) ? Number(three) : thisCentury(three)
  return bothOrders(one, two, year, placeIn(order))
}

function withoutYear([one = '', two = '']: readonly string[], { dayComes }: DayWords): Written[] {
  if (isSmall(one) && isSmall(two)) return bothOrders(one, two, undefined, dayComes)
  return [{ reason: isYear(one) || isYear(two) ? 'noDay' : 'unknown' }]
}

/** In the order of the locale; where it has none, both, as far as they exist. */
function bothOrders(
  one: string,
  two: string,
  year: number | undefined,
  dayComes: DayWords['dayComes'],
): WrittenDay[] {
  const dayFirst = { year, month: Number(two), dayOfMonth: Number(one) }
  const monthFirst = { year, month: Number(one), dayOfMonth: Number(two) }
  if (dayComes === 'first') return [dayFirst]
  if (dayComes === 'second') return [monthFirst]
  const existing = [dayFirst, monthFirst].filter((day) => troubleOf(day) === undefined)
  return existing.length === 0 ? [dayFirst] : existing
}

function placeIn(order: DayWords['order']): DayWords['dayComes'] {
  if (order === 'yearFirst') return undefined
  return order === 'dayMonthYear' ? 'first' : 'second'
}

function settle(
  written: Written,
  weekday: number | undefined,
  today: string,
  whenWithoutYear: Surroundings['withoutYear'],
): DayReading {
  if ('reason' in written) return unreadable(written)
  const trouble = troubleOf(written)
  if (trouble) return unreadable(trouble)
  const { year, month, dayOfMonth } = written
  if (year === undefined && whenWithoutYear === 'ask') return { kind: 'needsYear', dayOfMonth, month }
  const day = year === undefined ? nextSuchDay(month, dayOfMonth, today) : dayOf(year, month, dayOfMonth)
  if (weekday !== undefined && weekdayOf(day) !== weekday) return unreadable({ reason: 'otherWeekday', day })
  return { kind: 'understood', day }
}

function troubleOf({ year, month, dayOfMonth }: WrittenDay): DayTrouble | undefined {
  if (month < 1 || month > 12) return { reason: 'noSuchMonth', month }
  // Without a year, 29 February exists.
  if (parseDay(dayOf(year ?? 2000, month, dayOfMonth)) !== undefined) return undefined
  return { reason: 'noSuchDay', month, ...(year === undefined ? {} : { year }) }
}

function nextSuchDay(month: number, dayOfMonth: number, today: string): string {
  let year = Number(today.slice(0, 4))
  while (dayOf(year, month, dayOfMonth) < today || parseDay(dayOf(year, month, dayOfMonth)) === undefined) {
    year += 1
  }
  return dayOf(year, month, dayOfMonth)
}

/** The one day that all readings lead to; else what is wrong with it. */
function onlyOne(readings: readonly DayReading[]): DayReading {
  const sensible = readings.filter(({ kind }) => kind !== 'unreadable')
  const different = new Set(sensible.map((reading) => JSON.stringify(reading)))
  if (different.size > 1) return unreadable({ reason: 'ambiguous' })
  return sensible[0] ?? readings[0] ?? unreadable({ reason: 'unknown' })
}

function unreadable(trouble: DayTrouble): DayReading {
  return { kind: 'unreadable', ...trouble }
}

function isYear(figures = ''): boolean {
  return figures.length === 4
}

function isShortYear(figures: string): boolean {
  return figures.length === 2
}

function isSmall(figures: string): boolean {
  return figures.length <= 2
}

function thisCentury(figures: string): number {
  return 2000 + Number(figures)
}

function dayOf(year: number, month: number, dayOfMonth: number): string {
  const padded = (value: number, length: number) => String(value).padStart(length, '0')
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(dayOfMonth, 2)}`
}

/** Monday is 1, Sunday 7. */
function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7
}
