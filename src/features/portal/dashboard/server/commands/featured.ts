import { checkFeaturedCount } from '#features/event/events/domain/featured.ts'
import { changeSettings } from '#features/event/events/settings/server/commands.ts'
import { settingsForChange } from '#features/event/events/settings/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { dashboardTopic } from '../../domain/topic.ts'
import { pagesToFeature } from '../queries/featured.ts'

export type FeaturedRefusal = 'featuredNumber' | 'featuredTwice' | 'missingPage' | 'stale'

/** Features 0, 4 or 8 pages that exist and are not archived, in this order. */
export function updateFeatured(
  scope: EventScope,
  author: Author,
  { version, contentIds }: { version: number; contentIds: string[] },
): Promise<Result<null, FeaturedRefusal>> {
  return inEvent(scope, async (event) => {
    if (!checkFeaturedCount(contentIds).ok) return err('featuredNumber')
    // Held before the pages are read: a page that is archived meanwhile either waits, or is seen to be gone.
    await settingsForChange(event, 'featured')
    const known = new Set((await pagesToFeature(event, contentIds)).map(({ id }) => id))
    if (contentIds.some((id) => !known.has(id))) return err('missingPage')
    const saved = await changeSettings(event, author, 'featured', { version, contentIds })
    // Their number is right by now, so the only other refusal is for a page that is named twice.
    if (!saved.ok) return err(saved.error === 'stale' ? 'stale' : 'featuredTwice')
    announce(event, [dashboardTopic], everyone)
    return ok(null)
  })
}
