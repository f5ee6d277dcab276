import Papa from 'papaparse'
import { cellWords } from '#kit/sheets/cell-words.ts'
import {
  delimiterIn,
  type ExportColumn,
  type ExportLocale,
  type ExportManner,
  exportHeaders,
} from '#kit/sheets/export-column.ts'
import { guardFormula } from '#kit/sheets/formula-guard.ts'
import { inBatches } from './in-batches.ts'

/** Tells spreadsheets that the file is UTF-8; programs would take it for part of the first header. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

export async function* writeCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
  manner: ExportManner,
  shownIn: ExportLocale,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const delimiter = manner === 'shown' ? delimiterIn(shownIn.locale) : ','
  const headers = exportHeaders(columns, manner).map(guardFormula)
  const mark = manner === 'shown' ? BYTE_ORDER_MARK : ''
  // In quotes, so that nothing in a header can be taken for the sign between them.
  yield encoder.encode(mark + Papa.unparse([headers], { quotes: true, delimiter }) + LINE_END)
  for await (const batch of inBatches(rows)) {
    const lines = batch.map((row) => columns.map((column) => cellText(column, row, manner, shownIn)))
    yield encoder.encode(Papa.unparse(lines, { delimiter, newline: LINE_END }) + LINE_END)
  }
}

function cellText<Row>(
  column: ExportColumn<Row>,
  row: Row,
  manner: ExportManner,
  shownIn: ExportLocale,
): string {
  const { text, isText } = cellWords(column, row, manner, shownIn)
  return isText ? guardFormula(text) : text
}
