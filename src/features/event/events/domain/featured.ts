import { err, ok, type Result } from '#kit/result/result.ts'
import { eventMessages } from './messages.ts'

/** They fill one row of the dashboard, two, or none (platform specification, sections 2 and 9). */
const featuredCounts = [0, 4, 8]
const MOST_FEATURED = Math.max(...featuredCounts)

/** Checks the number of featured pages; the specified text when it is not allowed. */
export function checkFeaturedCount(contentIds: readonly string[]): Result<null, string> {
  return featuredCounts.includes(contentIds.length) ? ok(null) : err(eventMessages.featuredNumber)
}

/** What becomes of the places of pages that leave: other pages take them in this order, or no page is featured. */
export type FeaturedReplacement = 'clearAll' | { readonly contentIds: readonly string[] }

export type FeaturedRefusal =
  /** Another number than 0, 4 or 8 would be left. */
  | 'featuredNumber'
  /** A page that should come in is featured already, leaves itself, or is named twice. */
  | 'cannotReplace'
  /** The page whose place a page should take is not featured. */
  | 'notFeatured'

type Featured = readonly string[]

/**
 * The featured pages when some pages go. Others take the places that become free, in order; what is left over of either
 * closes up or comes last. Without a featured page among those that go, nothing changes.
 */
export function featuredWithout(
  featured: Featured,
  goingIds: readonly string[],
  replacement: FeaturedReplacement = { contentIds: [] },
): Result<Featured, FeaturedRefusal> {
  const going = new Set(goingIds)
  if (!featured.some((id) => going.has(id))) return ok(featured)
  if (replacement === 'clearAll') return ok([])
  const coming = [...replacement.contentIds]
  const taken = new Set([...featured, ...goingIds])
  if (coming.some((id) => taken.has(id)) || new Set(coming).size < coming.length) return err('cannotReplace')
  const left = featured.flatMap((id) => (going.has(id) ? coming.splice(0, 1) : [id]))
  return counted([...left, ...coming])
}

/** The featured pages with one more: in the place of another, or last. */
export function featuredWith(
  featured: Featured,
  contentId: string,
  inPlaceOf?: string,
): Result<Featured, FeaturedRefusal> {
  if (featured.includes(contentId)) return ok(featured)
  if (inPlaceOf === undefined) return counted([...featured, contentId])
  if (!featured.includes(inPlaceOf)) return err('notFeatured')
  return counted(featured.map((id) => (id === inPlaceOf ? contentId : id)))
}

/**
 * The featured pages after archived pages are back. One of them may be featured from before that was refused: it stays
 * so only where the others do not number right without it.
 */
export function featuredAfterReturn(featured: Featured, backIds: readonly string[]): Featured {
  const others = featured.filter((id) => !backIds.includes(id))
  return others.length < featured.length && checkFeaturedCount(others).ok ? others : featured
}

/** How many pages have to come in when `going` of `featured` pages go: to the next number that is allowed. */
export function placesToFill(featured: number, going: number): number {
  const left = featured - going
  return Math.max(0, (featuredCounts.find((count) => count >= left) ?? MOST_FEATURED) - left)
}

function counted(featured: Featured): Result<Featured, FeaturedRefusal> {
  return checkFeaturedCount(featured).ok ? ok(featured) : err('featuredNumber')
}
