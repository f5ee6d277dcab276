/** Rich text without its markup, for what compares and counts; entities as they are read. */
export function plainWords(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/li|\/h[2-4]|\/blockquote|\/pre|hr)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\u00a0/g, ' ')
    .trim()
}

const entities: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** Whether there is nothing to read in it. */
export function isBlank(html: string): boolean {
  return plainWords(html) === ''
}

/** The beginning of a text in one line, for a list. */
export function excerptOf(html: string, length = 160): string {
  const line = plainWords(html).replace(/\s+/g, ' ')
  return line.length <= length ? line : `${line.slice(0, length).trimEnd()}…`
}
