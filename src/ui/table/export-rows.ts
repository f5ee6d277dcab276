import Papa from 'papaparse'
import type { SheetData } from 'write-excel-file/universal'
import { cellWords } from '#kit/sheets/cell-words.ts'
import type { ExportColumn, ExportFormat, ExportLocale } from '#kit/sheets/export-column.ts'
import { delimiterIn } from '#kit/sheets/export-column.ts'
import { formatCodes } from '#kit/sheets/format-codes.ts'
import { guardFormula } from '#kit/sheets/formula-guard.ts'
import { workbookCell } from '#kit/sheets/workbook-cell.ts'
import { loadPart } from '#ui/parts/load-part.ts'
import { type CellValue, type Column, isEmpty } from './columns.ts'

/**
 * Downloads a sheet of the given columns and rows, in their order, as `{name}.csv` or `{name}.xlsx`: for rows that the
 * browser has, by the rules of the exports that the server writes.
 */
export async function exportRows<Row>(
  name: string,
  format: ExportFormat,
  { columns, rows, shownIn }: { columns: Column<Row>[]; rows: Row[]; shownIn: ExportLocale },
): Promise<void> {
  const sheet = format === 'csv' ? csvOf(columns, rows, shownIn) : await xlsxOf(columns, rows, shownIn)
  download(sheet, `${name}.${format}`)
}

function csvOf<Row>(columns: Column<Row>[], rows: Row[], shownIn: ExportLocale): Blob {
  const lines = rows.map((row) =>
    columns.map((column) => {
      const { text, isText } = cellWords(exported(column.value(row)), row, 'shown', shownIn)
      return isText ? guardFormula(text) : text
    }),
  )
  const fields = columns.map((column) => guardFormula(column.header))
  const text = Papa.unparse({ fields, data: lines }, { delimiter: delimiterIn(shownIn.locale) })
  // The mark tells spreadsheets that the file is UTF-8.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
}

async function xlsxOf<Row>(columns: Column<Row>[], rows: Row[], shownIn: ExportLocale): Promise<Blob> {
  const { default: writeSheet } = await loadPart(() => import('write-excel-file/universal'))
  const codes = formatCodes(shownIn)
  const cellOf = (value: CellValue, row: Row) => {
    const cell = workbookCell(exported(value), row, 'shown', shownIn)
    if (cell === undefined) return null
    if (cell.type === 'text') return { value: cell.text, type: String }
    if (cell.type === 'boolean') return { value: cell.isTrue, type: Boolean }
    return { value: Number(cell.figure), type: Number, format: codes[cell.style] }
  }
  const head = columns.map((column) => ({ value: column.header, fontWeight: 'bold' as const }))
  const body: SheetData = rows.map((row) => columns.map((column) => cellOf(column.value(row), row)))
  const widths = columns.map((column) => ({ width: Math.max(12, column.header.length + 2) }))
  return writeSheet([head, ...body], { columns: widths, stickyRowsCount: 1 }).toBlob()
}

/** A value of the table as a column of one cell: each says itself of which kind it is. */
function exported(value: CellValue): ExportColumn<unknown> {
  const told = { key: '', label: '' }
  if (isEmpty(value) || value === undefined) return { ...told, kind: 'text', value: () => null }
  if (value instanceof Date) return { ...told, kind: 'dateTime', value: () => value.toISOString() }
  return { ...told, kind: typeof value === 'number' ? 'number' : 'text', value: () => value }
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
