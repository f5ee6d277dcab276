import { setImmediate } from 'node:timers/promises'
import { openPdf, TURN_MILLISECONDS } from './pdf-document.ts'

/** A line of a document: a heading, or something with what was said of it; empty for what was left blank. */
export type DocumentLine =
  | { kind: 'heading'; words: string }
  | { kind: 'quiet'; words: string }
  | { kind: 'entry'; label: string; value: string; blank?: string }

export type DocumentSection = { title: string; lines: readonly DocumentLine[] }

type PaperDocument = {
  title: string
  facts: readonly { label: string; value: string }[]
  sections: readonly DocumentSection[]
}

type Written = { language: string; at: Date; foot: string }

/** Facts at the top, and sections of labels and values below, as one document to keep. */
export async function* writeDocument(
  { title, facts, sections }: PaperDocument,
  { language, at, foot }: Written,
): AsyncGenerator<Uint8Array> {
  const pdf = openPdf({ title, language, at, foot })
  pdf.title(title)
  for (const { label, value } of facts) pdf.entry(label, value)
  let turn = performance.now()
  for (const section of sections) {
    pdf.rule()
    pdf.heading(section.title, 13)
    for (const line of section.lines) {
      if (line.kind === 'heading') pdf.heading(line.words, 11)
      else if (line.kind === 'quiet') pdf.quiet(line.words)
      else if (line.value !== '') pdf.entry(line.label, line.value)
      else pdf.entry(line.label, line.blank ?? '–', 'quiet')
      if (performance.now() - turn < TURN_MILLISECONDS) continue
      yield* pdf.taken()
      await setImmediate()
      turn = performance.now()
    }
  }
  pdf.end()
  yield* pdf.rest()
}
