import { createPurifier } from './purify.ts'

type Allowed = {
  elements: readonly string[]
  /** Attributes that any of the elements may have. */
  attributes: readonly string[]
  /** The address that a link keeps, perhaps rewritten; undefined or empty removes it. */
  link: (address: string) => string | undefined
}

/** HTML reduced to the allowed elements and attributes; the text of other elements stays. */
export function sanitiseHtml(html: string, { elements, attributes, link }: Allowed): string {
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

const purifier = createPurifier()

/** A link to another site opens beside the portal, and tells that site nothing about it. */
function keepSafely(anchor: Element, link: Allowed['link']) {
  const address = link(anchor.getAttribute('href') ?? '')
  for (const name of anchor.getAttributeNames()) anchor.removeAttribute(name)
  if (address === undefined || address === '') return
  anchor.setAttribute('href', address)
  if (!/^https?:/.test(address)) return
  anchor.setAttribute('target', '_blank')
  anchor.setAttribute('rel', 'noopener noreferrer')
}
