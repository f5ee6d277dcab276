import { Readable } from 'node:stream'
import { formatDateTime } from '#kit/dates/format.ts'
import { calendarDay } from '#kit/dates/zone.ts'
import type { ExportColumn, ExportFormat, ExportLocale, ExportManner } from '#kit/sheets/export-column.ts'
import { writeCsv } from './write-csv.ts'
import { writePdf } from './write-pdf.ts'
import { writeWorkbook } from './write-workbook.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

export type Export<Row> = {
  /** What the rows are, in the event's terms: “teams”. */
  title: string
  columns: readonly ExportColumn<Row>[]
  /** Asked for as fast as the file is taken, and no faster. */
  rows: AsyncIterable<Row>
}

export type FileOptions = {
  format: ExportFormat
  manner: ExportManner
  shownIn: ExportLocale
  eventName: string
  at: Date
  /** Told of what failed when the answer had begun; its connection is cut, so that nobody takes a part for the whole. */
  onTrouble: (error: unknown) => void
}

export type ExportFile = { name: string; contentType: string; content: ReadableStream<Uint8Array> }

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** The file of an export, whose content is written while it is read; when a row fails, so does the reading. */
export function exportFile<Row>({ title, columns, rows }: Export<Row>, options: FileOptions): ExportFile {
  const { format, manner, shownIn, eventName, at, onTrouble } = options
  const day = calendarDay(at, shownIn.timeZone)
  const asOf = `${formatDateTime(at, shownIn.locale, shownIn.timeZone)} (${shownIn.timeZone})`
  const listed = { eventName, at, asOf, manner, shownIn }
  const writers = {
    csv: () => writeCsv(columns, rows, manner, shownIn),
    xlsx: () => writeWorkbook(columns, rows, { ...listed, sheetName: title }),
    pdf: () => writePdf(columns, rows, { ...listed, title }),
  }
  // Two files of one list, saved on one day, are told apart by their names.
  const what = manner === 'raw' ? `${title} (for other programs)` : title
  return {
    name: `${eventName} ${what} ${day}.${format}`,
    contentType: contentTypes[format],
    content: streamed(writers[format](), onTrouble),
  }
}

export type ArchiveOptions = Pick<FileOptions, 'eventName' | 'at' | 'onTrouble'> & {
  shownIn: Pick<ExportLocale, 'timeZone'>
}

/** Files as one archive, which is written while it is read; when a file cannot be read, so does the reading. */
export function archiveFile(
  { title, entries }: { title: string; entries: AsyncIterable<ZipEntry> },
  { shownIn, eventName, at, onTrouble }: ArchiveOptions,
): ExportFile {
  return {
    name: `${eventName} ${title} ${calendarDay(at, shownIn.timeZone)}.zip`,
    contentType: 'application/zip',
    content: streamed(writeZip(entries, { at }), onTrouble),
  }
}

function streamed(content: AsyncIterable<Uint8Array>, onTrouble: FileOptions['onTrouble']) {
  const read = Readable.from(watched(content, onTrouble), { objectMode: false })
  return Readable.toWeb(read) as ReadableStream<Uint8Array>
}

async function* watched(content: AsyncIterable<Uint8Array>, onTrouble: (error: unknown) => void) {
  try {
    yield* content
  } catch (error) {
    onTrouble(error)
    throw error
  }
}
