import { checkFeaturedCount } from '#features/event/events/domain/featured.ts'
import { plural } from '#kit/text/list-words.ts'

const ROW = 4

/** Moves a page before place `place` of the featured ones, or adds one from outside. */
export function putFeatured(ids: readonly string[], pageId: string, place: number): string[] {
  const from = ids.indexOf(pageId)
  const others = ids.filter((id) => id !== pageId)
  // The index still counts the page at its old place.
  const to = Math.max(0, from >= 0 && from < place ? place - 1 : place)
  return others.toSpliced(to, 0, pageId)
}

/** “3 of 4”, “5 of 8”, “None” */
export function countWords(count: number): string {
  if (count === 0) return 'None'
  return `${count} of ${count <= ROW ? ROW : 2 * ROW}`
}

/** What must be done before this number can be saved; undefined when it can. */
export function adviceOf(ids: readonly string[]): string | undefined {
  if (checkFeaturedCount(ids).ok) return undefined
  const over = ids.length % ROW
  if (ids.length > 2 * ROW) return `Remove ${ids.length - 2 * ROW}.`
  const missing = ROW - over
  return `Add ${missing} more, or remove ${over} ${plural(over, 'page', 'pages')}.`
}
