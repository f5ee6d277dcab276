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

const markup = new RegExp(`</?(?:${richTextElements.join('|')})(?:\\s[^<>]*)?/?>`, 'i')

/**
 * Whether a text has markup: without it, it is plain, with lines of its own. What the editor does not offer is no markup
 * but what somebody typed: “Use <script> in the feed” stays as it is.
 */
export function hasMarkup(text: string): boolean {
  return markup.test(text)
}

/** A plain text as rich text, its lines kept; what has markup stays as it is. */
export function asRichText(text: string): string {
  if (hasMarkup(text) || text.trim() === '') return text
  const escaped = text.replace(/&(?!(?:nbsp|lt|gt|quot|#39|amp);)/g, '&amp;').replace(/</g, '&lt;')
  const paragraphs = escaped.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  return paragraphs.map((lines) => `<p>${lines.split('\n').join('<br>')}</p>`).join('')
}
