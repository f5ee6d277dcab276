import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** Inter has the letters of all languages written in Latin, Greek or Cyrillic, and is embedded by those that are used. */
const fonts = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  strong: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
}

const ink = { text: '#1c2024', quiet: '#60646c', line: '#d9d9e0' }
const MARGIN = 48
const LABEL_WIDTH = 150
const GAP = 14
/** Kept free below for the line at the foot of the page. */
const FOOT = 28
/** No label is longer on paper; the whole one is in the portal. */
const MOST_LABEL_LINES = 6

const REMEMBERED_ENTRIES = 2_000

/** For so long one is written before everybody else has a turn. */
export const TURN_MILLISECONDS = 15

type PdfOptions = {
  title: string
  /** BCP 47, for those who have it read aloud. */
  language: string
  at: Date
  /** Stands at the foot of each page, beside its number. */
  foot: string
}

/**
 * A PDF of labels and values that is written while it grows: a page that is full is never held, and neither is the file.
 */
export function openPdf({ title, language, at, foot }: PdfOptions) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: at, Creator: 'Eventflow', Producer: 'Eventflow' },
  })
  doc.registerFont('regular', fonts.regular).registerFont('strong', fonts.strong)
  const left = MARGIN
  let page = 0
  let entries = 0
  const heights = new Map<string, number>()
  doc.on('pageAdded', () => {
    page += 1
    drawFoot(doc, foot, page)
  })
  doc.addPage()
  const width = doc.page.width - 2 * MARGIN
  const lowest = () => doc.page.height - MARGIN - FOOT

  const write = (text: string, { font = 'regular', size = 10, colour = ink.text } = {}) =>
    doc.font(font).fontSize(size).fillColor(colour).text(drawable(text), left, doc.y, { width, lineGap: 2 })
  /** Begins a new page where less than this is left of the one at hand. */
  const keepRoom = (height: number) => {
    if (doc.y + height > lowest()) doc.addPage()
  }

  return {
    title: (text: string) => {
      write(text, { font: 'strong', size: 18 })
      doc.y += 8
    },
    quiet: (text: string) => {
      write(text, { size: 9, colour: ink.quiet })
      doc.y += 4
    },
    heading: (text: string, size = 12) => {
      // Never alone at the foot of a page.
      keepRoom(70)
      doc.y += size
      write(text, { font: 'strong', size })
      doc.y += 5
    },
    rule: () => {
      doc.y += 8
      doc
        .moveTo(left, doc.y)
        .lineTo(left + width, doc.y)
        .lineWidth(0.5)
        .strokeColor(ink.line)
        .stroke()
      doc.y += 4
    },
    /** The label on the left, and beside it what it is the label of, over several pages where it has to be. */
    entry: (label: string, value: string, colour: 'text' | 'quiet' = 'text') => {
      const written = drawable(label)
      const room = { width: LABEL_WIDTH, lineGap: 1 }
      doc.font('regular').fontSize(9)
      const line = doc.currentLineHeight(true) + 1
      // The labels of a list are the same in each row.
      const tall =
        heights.get(written) ?? Math.min(doc.heightOfString(written, room), MOST_LABEL_LINES * line)
      heights.set(written, tall)
      keepRoom(Math.max(tall, 2 * line))
      const [top, onPage] = [doc.y, page]
      doc.fillColor(ink.quiet).text(written, left, top, { ...room, height: tall, ellipsis: true })
      const from = left + LABEL_WIDTH + GAP
      doc
        .font('regular')
        .fontSize(10)
        .fillColor(ink[colour])
        .text(drawable(value), from, top - 1, { width: width - LABEL_WIDTH - GAP, lineGap: 1 })
      doc.y = (page === onPage ? Math.max(doc.y, top + tall) : doc.y) + 5
      entries += 1
      if (entries % REMEMBERED_ENTRIES === 0) forgetWords(doc)
    },
    end: () => doc.end(),
    *taken(): Generator<Uint8Array> {
      for (let bytes = doc.read(); bytes !== null; bytes = doc.read()) yield bytes as Uint8Array
    },
    /** What is left when it has ended. */
    async *rest(): AsyncGenerator<Uint8Array> {
      yield* doc as AsyncIterable<Uint8Array>
    },
  }
}

/** The writer remembers the shape of each word for good, which is most of its speed, and would be all of its memory. */
function forgetWords(doc: PDFKit.PDFDocument) {
  for (const name of ['regular', 'strong']) {
    const font: unknown = Reflect.get(doc.font(name), '_font')
    // Private to the library: another version may keep it elsewhere, and the tests then fail here.
    if (typeof font !== 'object' || font === null || !Reflect.has(font, 'layoutCache'))
      throw new Error('The PDF library keeps its words in another place now.')
    Reflect.set(font, 'layoutCache', Object.create(null))
  }
}

/** Drawn where the text may not go, and without moving where it goes on. */
function drawFoot(doc: PDFKit.PDFDocument, foot: string, page: number) {
  const { margins, height, width } = doc.page
  const { bottom } = margins
  const at = { x: doc.x, y: doc.y }
  const top = height - MARGIN - 4
  margins.bottom = 0
  doc.font('regular').fontSize(8).fillColor(ink.quiet)
  doc.text(drawable(foot), MARGIN, top, { width: width - 2 * MARGIN - 40, height: 10, ellipsis: true })
  doc.text(String(page), width - MARGIN - 40, top, { width: 40, align: 'right', lineBreak: false })
  margins.bottom = bottom
  doc.x = at.x
  doc.y = at.y
}

/** A tab has no width of its own in a font, and a carriage return no shape. */
function drawable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\t/g, '    ')
}
