import { dateTimeFormat, numberFormat } from '../intl/formats.ts'
import type { ExportLocale } from './export-column.ts'
import type { CellStyle } from './workbook-cell.ts'

/** The number format of each style, in the language of workbooks, so that figures look as they do on the screens. */
export function formatCodes({ locale, currency }: ExportLocale): Record<CellStyle, string> {
  return {
    plain: 'General',
    header: '@',
    whole: '#,##0',
    fraction: '#,##0.##',
    money: moneyCode(locale, currency),
    date: dateCode(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    dateTime: dateCode(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}

/** Workbooks group and point figures as their reader's computer does; the currency and its place are ours. */
function moneyCode(locale: string, currency: string): string {
  const format = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const figures = new Set(['integer', 'group', 'decimal', 'fraction'])
  const code = format
    .formatToParts(1234.5)
    .map(({ type, value }) => (figures.has(type) ? FIGURE : quoted(value)))
    .join('')
    .replaceAll('""', '')
  const [before = '', ...rest] = code.split(FIGURE)
  return `${before}#,##0.00${rest.join('')}`
}

/** Stands for the figures of an amount, which come as several parts. */
const FIGURE = '\0'

/** Month names are those of the event's locale, whatever the reader's computer speaks. */
function dateCode(locale: string, options: Intl.DateTimeFormatOptions): string {
  const parts = dateTimeFormat(locale, { ...options, timeZone: 'UTC' }).formatToParts(
    Date.UTC(2026, 2, 2, 3, 4),
  )
  const isHalfDay = parts.some(({ type }) => type === 'dayPeriod')
  return `[$-${locale}]${parts.map((part) => partCode(part, isHalfDay)).join('')}`
}

function partCode({ type, value }: Intl.DateTimeFormatPart, isHalfDay: boolean): string {
  if (type === 'day') return value.length > 1 ? 'dd' : 'd'
  if (type === 'month') return /^\d+$/.test(value) ? 'm'.repeat(value.length) : 'mmm'
  if (type === 'year') return 'yyyy'
  if (type === 'hour') return isHalfDay || value.length === 1 ? 'h' : 'hh'
  if (type === 'minute') return 'mm'
  if (type === 'dayPeriod') return 'AM/PM'
  return quoted(value)
}

function quoted(text: string): string {
  return text === '' ? '' : `"${text.replaceAll('"', '')}"`
}
