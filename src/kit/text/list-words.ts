import { DEFAULT_LOCALE } from '../dates/locales.ts'
import { listFormat, numberFormat } from '../intl/formats.ts'

const smallNumbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** “Power, Water and Internet” */
export function joinWords(words: readonly string[], locale: string = DEFAULT_LOCALE): string {
  return listFormat(locale, { type: 'conjunction' }).format(words)
}

/** English words from zero to twelve, as in running text; digits for all other numbers. */
export function numberInWords(count: number, locale: string = DEFAULT_LOCALE): string {
  return smallNumbers[count] ?? numberFormat(locale, {}).format(count)
}

/** The word that goes with the count: plural(3, 'task', 'tasks') is “tasks”. */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many
}

/** “1 team”, “1,200 teams”, with the digits as the locale writes them. */
export function countOf(count: number, one: string, many: string, locale: string = DEFAULT_LOCALE): string {
  return `${numberFormat(locale, {}).format(count)} ${plural(count, one, many)}`
}

/** The first letter in upper case, the rest as it is: for a text that becomes the start of a sentence. */
export function capitalise(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
