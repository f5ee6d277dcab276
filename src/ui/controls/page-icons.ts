import { symbolOf } from '#kit/text/icon-names.ts'

const ELEMENT = 'page-icons'

let icons: Readonly<Record<string, string>> | undefined

/** The SVG text of an icon that the server wrote into the page, because its first screen shows it. */
export function iconOfPage(name: string): string | undefined {
  icons ??= JSON.parse(document.getElementById(ELEMENT)?.textContent?.trim() || '{}') as Record<
    string,
    string
  >
  return icons[symbolOf(name)]
}
