import { describe, expect, it } from 'vitest'
import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { pdfPages } from '#test/pdf-text.ts'
import { MOST_PDF_ROWS, writePdf } from './write-pdf.ts'

type Row = { name: string; said: string }

const columns: ExportColumn<Row>[] = [
  { key: 'team', label: 'Team', kind: 'text', value: ({ name }) => name },
  { key: 'said', label: 'Remarks', kind: 'text', value: ({ said }) => said },
]

async function pagesOf(rows: readonly Row[]) {
  const shownIn = { locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' }
  const listed = { title: 'submissions', eventName: 'Hafen Köln', asOf: '22 November 2026', shownIn }
  const all = (async function* () {
    yield* rows
  })()
  const at = new Date('2026-11-22T12:00:00Z')
  const pieces: Uint8Array[] = []
  for await (const piece of writePdf(columns, all, { ...listed, at, manner: 'shown' })) pieces.push(piece)
  return pdfPages(Buffer.concat(pieces))
}

describe('a list as a PDF', () => {
  it('shows the letters of names, wherever they come from', async () => {
    const names = ['Łukasz Żółć', 'Ünal Şahin', 'Ελένη Παπαδοπούλου', 'Київ Експо', 'Þórður Ægisson']
    const [page] = await pagesOf(names.map((name) => ({ name, said: `Said by ${name}` })))
    for (const name of names) expect(page).toContain(`Said by ${name}`)
    expect(page).toContain('Hafen Köln · submissions · 22 November 2026')
  })

  it('goes on over pages, loses nothing on the way, and numbers them', async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `word${index}`)
    const pages = await pagesOf([
      { name: 'Alpha', said: words.join(' ') },
      { name: 'Beta', said: '' },
    ])
    expect(pages.length).toBeGreaterThan(2)
    const said = pages.join(' ').split(/\s+/)
    expect(words.filter((word) => !said.includes(word))).toEqual([])
    expect(said.filter((word) => word.startsWith('word'))).toHaveLength(words.length)
    pages.forEach((page, index) => {
      expect(page).toMatch(new RegExp(`submissions · 22 November 2026\\s*${index + 1}(?!\\d)`))
    })
    // What is empty is left out, with its label.
    expect(pages.join(' ').match(/Remarks/g)).toHaveLength(1)
  })

  it('ends after as many as can be drawn in a moment, and says so', async () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `Team ${index}`, said: `Hall ${index % 9}` }))
    const whole = (await pagesOf(some(MOST_PDF_ROWS))).join(' ')
    expect(whole).toContain(`Team ${MOST_PDF_ROWS - 1}`)
    expect(whole).not.toContain('This file ends')
    const cut = (await pagesOf(some(MOST_PDF_ROWS + 1))).join(' ')
    expect(cut).not.toContain(`Team ${MOST_PDF_ROWS}`)
    expect(cut).toContain('This file ends after 2,000 entries')
  })

  it('says so when there is nothing', async () => {
    expect((await pagesOf([])).join()).toContain('There is nothing in this list.')
  })
})
