import { formatDateTime, formatDay } from '../dates/format.ts'
import { isInstantText, parseDay } from '../dates/zone.ts'
import { numberFormat } from '../intl/formats.ts'
import { formatPrice } from '../money/money.ts'
import type { ExportColumn, ExportLocale, ExportManner, ExportValue } from './export-column.ts'

/** A cell as text; `isText` tells words that somebody typed from what the portal wrote itself. */
export type CellWords = { text: string; isText: boolean }

/** What a cell says, for a file that holds nothing but text. */
export function cellWords<Row>(
  column: ExportColumn<Row>,
  row: Row,
  manner: ExportManner,
  shownIn: ExportLocale,
): CellWords {
  if (manner === 'shown' && column.words)
    return { text: storableText(column.words(row, shownIn)), isText: true }
  const value = column.value(row)
  if (value === null) return { text: '', isText: false }
  const written = manner === 'shown' ? shown(column.kind, value, shownIn) : exact(column.kind, value)
  return written === undefined
    ? { text: storableText(String(value)), isText: true }
    : { text: written, isText: false }
}

/** “1,234.5”: two decimals at most, as on every screen. */
function shownNumber(value: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 2 }).format(value)
}

/** Undefined when the value is not of the kind. */
function shown(
  kind: ExportColumn<never>['kind'],
  value: string | number | boolean,
  { locale, timeZone, currency }: ExportLocale,
): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (kind === 'number' && isFigure(value)) return shownNumber(value, locale)
  if (kind === 'money' && isAmount(value)) return formatPrice(value, currency, locale)
  if (kind === 'date' && isDay(value)) return formatDay(value, locale, timeZone)
  if (kind === 'dateTime' && isMoment(value)) return formatDateTime(value, locale, timeZone)
  return undefined
}

function exact(kind: ExportColumn<never>['kind'], value: string | number | boolean): string | undefined {
  if (typeof value === 'boolean') return String(value)
  if (isFigure(value) || (kind === 'money' && isAmount(value))) return String(value)
  if (kind === 'date' && isDay(value)) return value
  if (kind === 'dateTime' && isMoment(value)) return new Date(value).toISOString()
  return undefined
}

export function isFigure(value: ExportValue): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** Decimal text as PostgreSQL keeps it, or a number. */
export function isAmount(value: ExportValue): value is string | number {
  return isFigure(value) || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
}

export function isDay(value: ExportValue): value is string {
  return typeof value === 'string' && parseDay(value) !== undefined
}

export function isMoment(value: ExportValue): value is string {
  return typeof value === 'string' && isInstantText(value)
}

/** Neither XML nor our own import takes other control characters or half a character, and no screen shows them. */
export function storableText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
}
