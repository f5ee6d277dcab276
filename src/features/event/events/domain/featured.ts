import { err, ok, type Result } from '#kit/result/result.ts'
import { eventMessages } from './messages.ts'

/** They fill one row of the dashboard, two, or none (platform specification, sections 2 and 9). */
const featuredCounts = [0, 4, 8]
export const MOST_FEATURED = Math.max(...featuredCounts)

/** Checks the number of featured pages; the specified text when it is not allowed. */
export function checkFeaturedCount(contentIds: readonly string[]): Result<null, string> {
  return featuredCounts.includes(contentIds.length) ? ok(null) : err(eventMessages.featuredNumber)
}
