import { Zip, ZipDeflate } from 'fflate'
import {
  type ExportColumn,
  type ExportLocale,
  type ExportManner,
  exportHeaders,
} from '#kit/sheets/export-column.ts'
import { formatCodes } from '#kit/sheets/format-codes.ts'
import { workbookCell } from '#kit/sheets/workbook-cell.ts'
import { inBatches } from './in-batches.ts'
import { fixedParts, SHEET_PATH, sheetEnd, sheetStart } from './workbook-parts.ts'
import { columnName, headerXml, rowXml } from './workbook-xml.ts'

/** What Excel opens; the largest event has half of it. */
const MOST_ROWS = 1_048_576

type Workbook = {
  sheetName: string
  eventName: string
  at: Date
  /** When it was so, in the event's zone: printed below each page. */
  asOf: string
  manner: ExportManner
  shownIn: ExportLocale
}

/**
 * A workbook (XLSX) of one sheet, written as its rows come: neither they nor the file are ever held as a whole.
 * Text stands in its cells instead of in a table of texts, which could only be written when all are known.
 * @throws {RangeError} when there are more rows than a sheet holds
 */
export async function* writeWorkbook<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
  { sheetName, eventName, at, asOf, manner, shownIn }: Workbook,
): AsyncGenerator<Uint8Array> {
  const archive = openArchive(at)
  for (const [path, xml] of fixedParts(sheetName, formatCodes(shownIn))) archive.add(path).end(xml)
  const sheet = archive.add(SHEET_PATH)
  const names = columns.map((_, index) => columnName(index))
  sheet.write(
    sheetStart(columns.map(({ label, kind }) => ({ label, kind }))) +
      headerXml(names, exportHeaders(columns, manner)),
  )
  yield* archive.taken()
  let line = 1
  for await (const batch of inBatches(rows)) {
    if (line + batch.length > MOST_ROWS) throw new RangeError('A workbook holds 1,048,575 rows and no more')
    const xml = batch.map((row) => {
      line += 1
      return rowXml(
        line,
        names,
        columns.map((column) => workbookCell(column, row, manner, shownIn)),
      )
    })
    sheet.write(xml.join(''))
    yield* archive.taken()
  }
  sheet.end(sheetEnd(names, line, { name: `${eventName}: ${sheetName}`, asOf }))
  archive.end()
  yield* archive.taken()
}

/** A ZIP file whose finished bytes wait until they are taken. */
function openArchive(at: Date) {
  const encoder = new TextEncoder()
  let finished: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    finished.push(bytes)
  })
  return {
    add(path: string) {
      // The lowest level packs a list almost as small as the highest, in a fraction of the time.
      const entry = new ZipDeflate(path, { level: 1 })
      entry.mtime = at
      zip.add(entry)
      return {
        write: (text: string) => entry.push(encoder.encode(text)),
        end: (text: string) => entry.push(encoder.encode(text), true),
      }
    },
    end: () => zip.end(),
    *taken() {
      const taken = finished
      finished = []
      yield* taken
    },
  }
}
