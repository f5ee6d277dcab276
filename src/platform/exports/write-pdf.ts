import { setImmediate } from 'node:timers/promises'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { cellWords } from '#kit/sheets/cell-words.ts'
import {
  type ExportColumn,
  type ExportLocale,
  type ExportManner,
  exportHeaders,
} from '#kit/sheets/export-column.ts'
import { openPdf, TURN_MILLISECONDS } from './pdf-document.ts'

type Listed = {
  title: string
  eventName: string
  at: Date
  /** When it was so, in the event's zone: “22 Nov 2026, 14:30 (Europe/London)”. */
  asOf: string
  manner: ExportManner
  shownIn: ExportLocale
}

/**
 * So many are read and drawn in a minute or two, and hardly anybody reads on; for more there are sheets.
 * The file says where it ends.
 */
export const MOST_PDF_ROWS = 2_000

/**
 * A list to read and to print: each row below the other, by its first column, with what its columns say. A sheet of sixty
 * questions has no room on paper. What is empty is left out.
 */
export async function* writePdf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
  { title, eventName, at, asOf, manner, shownIn }: Listed,
): AsyncGenerator<Uint8Array> {
  const foot = `${eventName} · ${title} · ${asOf}`
  const pdf = openPdf({ title: `${eventName}: ${title}`, language: shownIn.locale, at, foot })
  pdf.title(title.charAt(0).toUpperCase() + title.slice(1))
  pdf.quiet(`${eventName}, as of ${asOf}`)
  const headers = exportHeaders(columns, manner)
  let turn = performance.now()
  let count = 0
  for await (const row of rows) {
    if (count === MOST_PDF_ROWS) {
      pdf.rule()
      pdf.heading(`This file ends after ${formatNumber(MOST_PDF_ROWS, shownIn.locale)} entries`)
      pdf.quiet('There are more in the list. Filter it, or export all of it as Excel or CSV.')
      break
    }
    count += 1
    const [name, ...cells] = columns.map((column) => cellWords(column, row, manner, shownIn).text)
    pdf.rule()
    pdf.heading(name || `${headers[0] ?? ''} –`)
    cells.forEach((text, index) => {
      if (text !== '') pdf.entry(headers[index + 1] ?? '', text)
    })
    if (performance.now() - turn < TURN_MILLISECONDS) continue
    yield* pdf.taken()
    await setImmediate()
    turn = performance.now()
  }
  if (count === 0) pdf.quiet('There is nothing in this list.')
  pdf.end()
  yield* pdf.rest()
}
