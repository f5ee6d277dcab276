import { err, ok, type Result } from '#kit/result/result.ts'
import { formatFileSize } from '#kit/text/file-size.ts'

export const importLimits = {
  /** A list of 10,000 rows with embedded logos is smaller; a larger file is the wrong one. */
  fileBytes: 20_000_000,
  /** Three times the teams of the largest planned event; a file is read in memory as a whole. */
  rows: 10_000,
  /** Ten for each row, with what is empty or continues a cell; more is not a list, and fills the memory. */
  lines: 100_000,
  /** A wider list is a report, and its columns cannot be mapped on a screen. */
  columns: 100,
} as const

/** One row below the headers. `line` counts as spreadsheets do: the headers are line 1. */
export type SheetRow = {
  line: number
  cells: Readonly<Record<string, unknown>>
  /** Why the row cannot be read, in words; null when it can. */
  fault: string | null
}

export type Sheet = { headers: string[]; rows: SheetRow[] }

/** Why a file is refused before it is opened, in words, with numbers as the locale writes them; null when it is accepted. */
export function fileProblem(bytes: number, locale?: string): string | null {
  if (bytes === 0) return 'The file is empty.'
  if (bytes <= importLimits.fileBytes) return null
  const limit = formatFileSize(importLimits.fileBytes, locale)
  return `The file is ${formatFileSize(bytes, locale)}. The limit is ${limit}.`
}

/**
 * A parsed CSV or spreadsheet, headers first, as rows of cells by header. Empty rows are left out but counted
 * in the lines. A row with more cells than there are headers is kept as broken: a comma or quotation mark in
 * one of its values has moved the rest, and guessing which would put an address in the wrong column.
 */
export function readSheet(table: readonly (readonly unknown[])[]): Result<Sheet, string> {
  const headerAt = table.findIndex((cells) => !isEmpty(cells))
  const headerCells = table[headerAt]
  if (headerCells === undefined) return err('The file has no rows.')
  const headers = dropEmptyEnd(headerCells.map(cellText))
  if (headers.length > importLimits.columns) {
    return err(`The list has ${headers.length} columns. At most ${importLimits.columns} can be read.`)
  }
  const repeated = headers.find((header, index) => header !== '' && headers.indexOf(header) !== index)
  if (repeated !== undefined) return err(`Two columns are called “${repeated}”. Rename or remove one.`)

  const rows = table
    .map((cells, index) => ({ cells, line: index + 1 }))
    .slice(headerAt + 1)
    .filter(({ cells }) => !isEmpty(cells))
    .map(({ cells, line }) => sheetRow(headers, cells, line))
  if (rows.length === 0) return err('The list has headers but no rows.')
  if (rows.length > importLimits.rows) {
    return err(`The list has ${rows.length} rows. At most ${importLimits.rows} can be imported in one go.`)
  }
  return ok({ headers: headers.filter((header) => header !== ''), rows })
}

/** A cell as people read it: one line, single spaces, composed accents. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return (
    textOf(value)
      .normalize('NFC')
      .replace(/[\uFEFF\u200B]/g, '')
      .replace(/\s+/g, ' ')
      // Any other control character would command a terminal, and the database refuses some of them.
      .replace(/\p{Cc}/gu, '')
      .trim()
  )
}

function textOf(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  // Spreadsheets show 15 digits: 0.3 is stored as 0.30000000000000004.
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value)
}

function sheetRow(headers: readonly string[], cells: readonly unknown[], line: number): SheetRow {
  const surplus = dropEmptyEnd(cells.slice(headers.length).map(cellText))
  const fault =
    surplus.length === 0
      ? null
      : `This row has ${headers.length + surplus.length} cells, but there are ${headers.length} headers.`
  const entries = headers.map((header, index): [string, unknown] => [header, cells[index]])
  return { line, cells: Object.fromEntries(entries.filter(([header]) => header !== '')), fault }
}

function isEmpty(cells: readonly unknown[]): boolean {
  return cells.every((cell) => cellText(cell) === '')
}

function dropEmptyEnd(texts: string[]): string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
}
