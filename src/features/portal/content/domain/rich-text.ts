/**
 * What rich text may hold. The server removes everything else, wherever it was pasted from; the editor offers
 * nothing else, so that saving never changes the author's text. The first heading levels belong to the page
 * and its sections.
 */
export const richTextElements = [
  'p',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'br',
  'code',
  'pre',
  'sup',
  'sub',
] as const

/** Attributes by element; `target` and `rel` follow from the address and are set by the server. */
export const richTextAttributes = { a: ['href', 'target', 'rel'] } as const
