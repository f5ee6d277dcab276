import Papa from 'papaparse'
import type { SheetData } from 'write-excel-file/universal'
import { loadPart } from '#ui/parts/load-part.ts'
import { type CellValue, type Column, isEmpty } from './columns.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** Downloads a sheet of the given columns and rows, in their order, as `{name}.csv` or `{name}.xlsx`. */
export async function exportRows<Row>(
  name: string,
  format: ExportFormat,
  columns: Column<Row>[],
  rows: Row[],
): Promise<void> {
  const sheet = format === 'csv' ? csvOf(columns, rows) : await xlsxOf(columns, rows)
  download(sheet, `${name}.${format}`)
}

function csvOf<Row>(columns: Column<Row>[], rows: Row[]): Blob {
  const lines = rows.map((row) => columns.map((column) => plain(column.value(row))))
  // A cell that starts like a formula is escaped, so that a spreadsheet shows it and does not run it.
  const text = Papa.unparse(
    { fields: columns.map((column) => column.header), data: lines },
    { escapeFormulae: true },
  )
  // The mark tells spreadsheets that the file is UTF-8.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
}

async function xlsxOf<Row>(columns: Column<Row>[], rows: Row[]): Promise<Blob> {
  const { default: writeSheet } = await loadPart(() => import('write-excel-file/universal'))
  const head = columns.map((column) => ({ value: column.header, fontWeight: 'bold' as const }))
  const body: SheetData = rows.map((row) => columns.map((column) => cellOf(column.value(row))))
  const widths = columns.map((column) => ({ width: Math.max(12, column.header.length + 2) }))
  return writeSheet([head, ...body], { columns: widths, stickyRowsCount: 1 }).toBlob()
}

function cellOf(value: CellValue) {
  if (isEmpty(value)) return null
  if (value instanceof Date) return { value, format: 'yyyy-mm-dd hh:mm' }
  return typeof value === 'number' ? value : plain(value)
}

function plain(value: CellValue): string | number {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value instanceof Date ? value.toISOString() : value
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
