import type { MailLayout } from './mail-layout.ts'

/**
 * The one look of every mail, as a page and as a text alternative that says the same.
 * All input is data: it is escaped, never read as markup.
 * @throws when the accent is not `#rrggbb`, or the button leads anywhere but to http or https
 */
export async function renderLayout(layout: MailLayout): Promise<{ html: string; text: string }> {
  checkLayout(layout)
  // Loaded on the first mail: React Email takes longer to load than the rest of the server.
  const [{ render, toPlainText }, { layoutElement }] = await Promise.all([
    import('@react-email/render'),
    import('./layout.ts'),
  ])
  const html = await render(layoutElement(layout))
  return { html, text: toPlainText(html, { selectors: textSelectors }) }
}

// By default the converter writes headings in capitals, which garbles names.
const textSelectors = [{ selector: 'h1', options: { uppercase: false } }]

function checkLayout({ brand, button }: MailLayout): void {
  if (!/^#[0-9a-f]{6}$/i.test(brand.accent))
    throw new Error('The accent of a mail must be a colour like #0b6b74')
  if (button && !['http:', 'https:'].includes(URL.parse(button.url)?.protocol ?? '')) {
    throw new Error('The button of a mail must lead to an http or https address')
  }
}
