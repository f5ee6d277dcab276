import { openPdf } from './pdf-document.ts'

/** A line of a receipt: a heading, or something with what was said of it; empty for what was left blank. */
export type ReceiptLine =
  | { kind: 'heading'; words: string }
  | { kind: 'entry'; label: string; value: string; blank?: string }

type Receipt = {
  title: string
  facts: readonly { label: string; value: string }[]
  /** What stands above the lines: “What you sent”. */
  above: string
  lines: readonly ReceiptLine[]
}

type Written = { language: string; at: Date; foot: string }

/** What somebody has handed in, as one document to keep. */
export async function* writeReceipt(
  { title, facts, above, lines }: Receipt,
  { language, at, foot }: Written,
): AsyncGenerator<Uint8Array> {
  const pdf = openPdf({ title, language, at, foot })
  pdf.title(title)
  for (const { label, value } of facts) pdf.entry(label, value)
  pdf.rule()
  pdf.heading(above, 13)
  for (const line of lines) {
    if (line.kind === 'heading') pdf.heading(line.words, 11)
    else if (line.value !== '') pdf.entry(line.label, line.value)
    else pdf.entry(line.label, line.blank ?? '–', 'quiet')
  }
  pdf.end()
  yield* pdf.rest()
}
