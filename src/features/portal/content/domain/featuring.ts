import {
  type FeaturedReplacement,
  featuredWith,
  featuredWithout,
} from '#features/event/events/domain/featured.ts'
import { eventMessages } from '#features/event/events/domain/messages.ts'

/** Whether a page should be featured, and what keeps the number of featured pages right when that changes. */
export type Featuring = {
  readonly isFeatured: boolean
  /** The page that it changes places with, or 'clearAll' for no featured pages at all; empty when none is chosen. */
  readonly exchange: string
}

/** How a save tells the server. */
export type FeaturingInput = {
  isFeatured: boolean
  inPlaceOf?: string
  replacement?: 'clearAll' | { contentIds: string[] }
}

export function inputOfFeaturing({ isFeatured, exchange }: Featuring): FeaturingInput {
  if (exchange === '') return { isFeatured }
  if (isFeatured) return { isFeatured, inPlaceOf: exchange }
  return { isFeatured, replacement: exchange === 'clearAll' ? exchange : { contentIds: [exchange] } }
}

type ListedPage = { id: string; isPublished: boolean; isFeatured: boolean }

export function featuredAmong(pages: readonly ListedPage[]): string[] {
  return pages.flatMap(({ id, isFeatured }) => (isFeatured ? [id] : []))
}

/** Of the pages that are not archived: exhibitors can read it, and it is not featured. */
export function mayTakePlace({ isPublished, isFeatured }: ListedPage): boolean {
  return isPublished && !isFeatured
}

/** Why the server would refuse it, while these pages are featured; undefined when it would not. */
export function featuringProblem(
  pageId: string,
  featuring: Featuring,
  featuredIds: readonly string[],
): string | undefined {
  const { isFeatured, inPlaceOf, replacement } = inputOfFeaturing(featuring)
  const changed = isFeatured
    ? featuredWith(featuredIds, pageId, inPlaceOf)
    : featuredWithout(featuredIds, [pageId], replacement satisfies FeaturedReplacement | undefined)
  return changed.ok ? undefined : eventMessages[changed.error]
}
