/**
 * What rich text may hold. The server keeps nothing else of what is sent, whatever it was pasted from; the editor
 * offers nothing else, so that saving never changes what somebody wrote. Page and section have the first headings.
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
