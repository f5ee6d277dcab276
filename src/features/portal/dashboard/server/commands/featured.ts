import { checkFeaturedCount } from '#features/event/events/domain/featured.ts'
import { eventMessages } from '#features/event/events/domain/messages.ts'
import { changeSettings } from '#features/event/events/settings/server/commands.ts'
import { err, type Result } from '#kit/result/result.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { dashboardMessages } from '../../domain/messages.ts'
import { dashboardTopic } from '../../domain/topic.ts'
import { pagesToFeature } from '../queries/featured.ts'

type FeaturedRefusal = { message: string; fields: Record<string, string> } | 'stale'

/** Features 0, 4 or 8 pages that are there and not archived, in this order. */
export function saveFeatured(
  scope: EventScope,
  memberId: string,
  { version, contentIds }: { version: number; contentIds: string[] },
): Promise<Result<null, FeaturedRefusal>> {
  return inEvent(scope, async (event) => {
    const counted = checkFeaturedCount(contentIds)
    if (!counted.ok) return err(refusal(counted.error))
    const known = new Set((await pagesToFeature(event)).map(({ id }) => id))
    if (contentIds.some((id) => !known.has(id))) return err(refusal(dashboardMessages.unknownPage))
    const saved = await changeSettings(event, memberId, 'featured', { version, contentIds })
    if (!saved.ok) return saved
    announce(event, [dashboardTopic], everyone)
    return { ok: true, value: null }
  })
}

const refusal = (message: string) => ({
  message: eventMessages.featuredNumber,
  fields: { contentIds: message },
})
