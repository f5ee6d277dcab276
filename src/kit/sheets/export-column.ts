import { numberFormat } from '../intl/formats.ts'

export type ExportKind = 'text' | 'number' | 'date' | 'dateTime' | 'boolean' | 'money'

/**
 * Exact and of the kind: a `date` is 'YYYY-MM-DD', a `dateTime` ISO text with its offset, `money` decimal text or a
 * number. What is of another type is written as text.
 */
export type ExportValue = string | number | boolean | null

/** One column of an export, for people and for machines alike. */
export type ExportColumn<Row> = {
  /** The header for machines: “teamType”. */
  key: string
  /** The header for people, in the event's own terms. */
  label: string
  /** The header was typed by somebody, such as that of a custom field: it stays as it is. */
  isTyped?: boolean
  kind: ExportKind
  value: (row: Row) => ExportValue
  /** What the screen says, where the value is a code: “Incomplete” for `notStarted`. */
  words?: (row: Row, shownIn: ExportLocale) => string
  /** Its words are ours, such as types of tasks, and no names: written in the terms of the event. */
  isOurs?: boolean
}

/** As people see it (words, the event's zone and locale), or as machines read it (codes, ISO dates, exact numbers). */
export const exportManners = ['shown', 'raw'] as const
export type ExportManner = (typeof exportManners)[number]

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type ExportLocale = {
  locale: string
  timeZone: string
  /** ISO 4217: 'GBP'. */
  currency: string
}

/**
 * The headers of a sheet: in one line each, and no two alike, since a list with two columns of one name cannot be
 * imported again.
 */
export function exportHeaders(columns: readonly ExportColumn<never>[], manner: ExportManner): string[] {
  const taken = new Set<string>()
  return columns.map(({ key, label }) => {
    const wanted = (manner === 'raw' ? key : label).replace(/\s+/g, ' ').trim()
    let header = wanted
    for (let number = 2; taken.has(header); number += 1) header = `${wanted} (${number})`
    taken.add(header)
    return header
  })
}

/** What stands between the cells of a CSV file, as spreadsheets expect it in the locale: where a comma is the decimal sign, it cannot stand between the cells. */
export function delimiterIn(locale: string): ',' | ';' {
  const decimal = numberFormat(locale, {})
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')
  return decimal?.value === ',' ? ';' : ','
}
