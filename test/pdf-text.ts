import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What each page of a PDF says, as a reader extracts it: so its letters are there to be searched and copied. */
export async function pdfPages(content: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
  }
  await task.destroy()
  return pages
}
