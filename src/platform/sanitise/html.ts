import type { DOMPurify } from 'dompurify'
import { createPurifier } from './purify.ts'

type Allowed = {
  elements: readonly string[]
  /** All that any of the elements may have. */
  attributes: readonly string[]
  /** The address that a link may keep, as it is then kept; undefined or empty takes it off. */
  link: (address: string) => string | undefined
}

/** HTML of which nothing is left but the allowed elements and attributes; what other elements say stays as text. */
export async function sanitiseHtml(html: string, { elements, attributes, link }: Allowed): Promise<string> {
  const purifier = await htmlPurifier()
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A') keepSafely(node, link)
  })
  try {
    return purifier.sanitize(html, {
      ALLOWED_TAGS: [...elements],
      ALLOWED_ATTR: [...attributes],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    })
  } finally {
    purifier.removeAllHooks()
  }
}

let purifier: Promise<DOMPurify> | undefined

function htmlPurifier(): Promise<DOMPurify> {
  purifier ??= createPurifier()
  return purifier
}

/** A link to elsewhere opens beside the portal, and tells the other site nothing of it. */
function keepSafely(anchor: Element, link: Allowed['link']) {
  const address = link(anchor.getAttribute('href') ?? '')
  for (const name of anchor.getAttributeNames()) anchor.removeAttribute(name)
  if (address === undefined || address === '') return
  anchor.setAttribute('href', address)
  if (!/^https?:/.test(address)) return
  anchor.setAttribute('target', '_blank')
  anchor.setAttribute('rel', 'noopener noreferrer')
}
