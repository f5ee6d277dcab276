import {
  type FeaturedRefusal,
  type FeaturedReplacement,
  featuredAfterReturn,
  featuredWith,
  featuredWithout,
} from '#features/event/events/domain/featured.ts'
import { changeSettings } from '#features/event/events/settings/server/commands.ts'
import { settingsForChange } from '#features/event/events/settings/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { outPagesAmong } from '../queries/pages.ts'

// What changes pages also changes which are featured, in its own transaction. Each of these holds the list until the
// end, so that two people at once leave a number that is allowed; pages are held before it, by everybody.

export type FeaturingRefusal = { code: FeaturedRefusal | 'archivedFeatured' }

/** Features a page, in the place of another or as the last. */
export function featurePage(
  event: EventTransaction,
  author: Author,
  { pageId, inPlaceOf }: { pageId: string; inPlaceOf?: string | undefined },
): Promise<Result<null, FeaturingRefusal>> {
  return changeFeatured(event, author, (featured) => featuredWith(featured, pageId, inPlaceOf))
}

/** Takes pages out of the featured ones. Other pages that exhibitors can see now take their places, or all are cleared. */
export async function unfeaturePages(
  event: EventTransaction,
  author: Author,
  { pageIds, replacement }: { pageIds: readonly string[]; replacement?: FeaturedReplacement | undefined },
): Promise<Result<null, FeaturingRefusal>> {
  return changeFeatured(event, author, async (featured) => {
    const changed = featuredWithout(featured, pageIds, replacement)
    if (!changed.ok) return changed
    const coming = changed.value.filter((id) => !featured.includes(id))
    const out = await outPagesAmong(event, coming)
    return coming.every((id) => out.includes(id)) ? changed : err('cannotReplace')
  })
}

/** Archived pages are back. */
export async function returnPages(event: EventTransaction, author: Author, pageIds: readonly string[]) {
  const kept = await changeFeatured(event, author, (featured) => ok(featuredAfterReturn(featured, pageIds)))
  if (!kept.ok) throw new Error(`Restored pages were refused: ${kept.error.code}`)
}

type Change = Result<readonly string[], FeaturedRefusal>

async function changeFeatured(
  event: EventTransaction,
  author: Author,
  change: (featured: readonly string[]) => Change | Promise<Change>,
): Promise<Result<null, FeaturingRefusal>> {
  const { settings, version } = await settingsForChange(event, 'featured')
  const changed = await change(settings.contentIds)
  if (!changed.ok) return err({ code: changed.error })
  if (changed.value === settings.contentIds) return ok(null)
  const saved = await changeSettings(event, author, 'featured', { version, contentIds: changed.value })
  if (!saved.ok) throw new Error('Featured pages that were held and counted are refused.')
  return ok(null)
}
