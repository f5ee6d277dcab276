import { numberFormat } from '../intl/formats.ts'
import { plainDecimal } from './plain-decimal.ts'

/** What a person meant by a typed number. Nothing but `understood` holds one. */
export type NumberReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'understood'; readonly value: number }
  | { readonly kind: 'unreadable' }

/** As programs write numbers; pasted ones are. */
const scientific = /^[+-]?(\d+(\.\d*)?|\.\d+)e[+-]?\d+$/i
/** Digits with points or commas; the sign after the last digit is somebody about to type a fraction. */
const signed = /^([+-]?)([\d.,]*\d)[.,]?$/
/** Grouped by spaces or apostrophes, as on paper. */
const spaced = /^([+-]?\d{1,3}(?:[\s']\d{3})+)(?:[.,](\d+))?$/

/** Reads “1,250.5”, “1.250,5”, “1 250,5” and “−3” in the signs of the locale. */
export function readNumber(text: string, locale: string): NumberReading {
  // Compatibility forms: full-width figures, and the spaces that do not break.
  const typed = text.normalize('NFKC').trim().replaceAll('−', '-').replaceAll('’', "'")
  if (typed === '') return { kind: 'empty' }
  const plain = plainText(typed, locale)
  const value = plain === undefined ? Number.NaN : Number(plain)
  if (!Number.isFinite(value)) return { kind: 'unreadable' }
  return { kind: 'understood', value: value === 0 ? 0 : value }
}

/** As it is typed: “1250.5”, with the decimal sign of the locale and no grouping. */
export function typedNumber(value: number, locale: string): string {
  return numberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(value)
}

/** What was understood: “1,250.00”; more decimals only where there are more, and none in what counts whole things. */
export function numberInWords(value: number, locale: string, isWhole = false): string {
  return numberFormat(locale, {
    useGrouping: true,
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: 20,
  }).format(value)
}

function plainText(typed: string, locale: string): string | undefined {
  if (scientific.test(typed)) return typed
  const inGroups = spaced.exec(typed)
  if (inGroups) return `${(inGroups[1] ?? '').replace(/[\s']/g, '')}.${inGroups[2] ?? '0'}`
  const [, sign = '', digits = ''] = signed.exec(typed) ?? []
  const plain = digits === '' ? undefined : plainDecimal(digits, locale)
  return plain === undefined ? undefined : sign + plain
}
