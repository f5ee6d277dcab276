import type { MailLayout } from './mail-layout.ts'

export type RenderedLayout = { html: string; text: string }

/**
 * The one look of every mail, as a page and as a text alternative that says the same.
 * All input is data: it is escaped, never read as markup.
 * @throws when the accent is not `#rrggbb`, or the button or the logo lead anywhere but to http or https
 */
export async function renderLayout(layout: MailLayout): Promise<RenderedLayout> {
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
const textSelectors = [
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'h2', options: { uppercase: false } },
  { selector: 'img', format: 'skip' },
]

function checkLayout({ brand, button, details = [], unsubscribe }: MailLayout): void {
  if (brand.logo !== undefined && !isWebAddress(brand.logo)) {
    throw new Error('The logo of a mail must have an http or https address')
  }
  if (!/^#[0-9a-f]{6}$/i.test(brand.accent))
    throw new Error('The accent of a mail must be a colour like #0b6b74')
  if (button && !isWebAddress(button.url)) {
    throw new Error('The button of a mail must lead to an http or https address')
  }
  if (details.some(({ url }) => url !== undefined && !isWebAddress(url))) {
    throw new Error('What a mail lists must lead to an http or https address')
  }
  if (unsubscribe && !isWebAddress(unsubscribe.url)) {
    throw new Error('The link to unsubscribe must have an http or https address')
  }
}

function isWebAddress(address: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '')
}
