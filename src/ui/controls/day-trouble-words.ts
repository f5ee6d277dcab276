import { formatDayInWords } from '#kit/dates/format.ts'
import type { DayReading } from '#kit/dates/read-day.ts'
import { addDays } from '#kit/dates/zone.ts'
import { dateTimeFormat, numberFormat } from '#kit/intl/formats.ts'

/** What is wrong with a typed day, and what to type instead; undefined for one that is understood, and for none. */
export function dayTroubleWords(reading: DayReading, locale: string, today: string): string | undefined {
  if (reading.kind === 'empty' || reading.kind === 'understood') return undefined
  const inWords = (day: string) => formatDayInWords(day, locale, 'UTC')
  const example = addDays(today, 30)
  if (reading.kind === 'needsYear') {
    return `Add the year, such as ${inWords(yearAdded(reading.month, reading.dayOfMonth, today))}.`
  }
  switch (reading.reason) {
    case 'unknown':
      return `Enter a date, such as ${inFigures(example, locale)} or ${inWords(example)}.`
    case 'noDay':
      return `Add the day, such as ${inWords(example)}.`
    case 'ambiguous':
      return `This could be two dates. Write the month as a word, such as ${inWords(example)}.`
    case 'noSuchMonth':
      return `There is no month ${reading.month}. Enter a date such as ${inFigures(example, locale)}.`
    case 'noSuchDay':
      return monthLengthWords(reading.month, reading.year, locale)
    case 'otherWeekday':
      return `${inWords(reading.day)} is a ${weekdayName(reading.day, locale)}.`
  }
}

/** The next year that has this day. */
function yearAdded(month: number, dayOfMonth: number, today: string): string {
  const year = Number(today.slice(0, 4))
  const days = Array.from(
    { length: 9 },
    (_, count) => new Date(Date.UTC(year + count, month - 1, dayOfMonth)),
  )
  const existing = days.filter((date) => date.getUTCDate() === dayOfMonth)
  const texts = existing.map((date) => date.toISOString().slice(0, 10))
  return texts.find((day) => day >= today) ?? today
}

/** “February 2027 has 28 days.” */
function monthLengthWords(month: number, year: number | undefined, locale: string): string {
  // Without a year, February may have 29 days: 2000 was a leap year.
  const last = new Date(Date.UTC(year ?? 2000, month, 0))
  last.setUTCFullYear(year ?? 2000, month, 0)
  const name = dateTimeFormat(locale, {
    month: 'long',
    ...(year === undefined ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(last)
  const count = numberFormat(locale, {}).format(last.getUTCDate())
  return year === undefined ? `${name} has at most ${count} days.` : `${name} has ${count} days.`
}

function inFigures(day: string, locale: string): string {
  const style = { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
  return dateTimeFormat(locale, style).format(Date.parse(day))
}

function weekdayName(day: string, locale: string): string {
  return dateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day))
}
