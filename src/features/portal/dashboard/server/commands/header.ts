import { picturesByIds } from '#features/library/assets/server/queries.ts'
import { setCorePagePicture } from '#features/portal/core-pages/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { dashboardTopic } from '../../domain/topic.ts'
import { headerForChange } from '../queries/header.ts'

export type HeaderRefusal = 'notAPicture' | 'stale'

/** Sets or removes the library picture above the dashboard; refuses a change of an older version. */
export function updateHeader(
  scope: EventScope,
  author: Author,
  { version, assetId }: { version: number; assetId: string | null },
): Promise<Result<null, HeaderRefusal>> {
  return inEvent(scope, async (event) => {
    if (assetId !== null && !(await picturesByIds(event, [assetId])).has(assetId)) return err('notAPicture')
    const before = await headerForChange(event)
    const isSaved =
      before.version === version &&
      (await setCorePagePicture(event, author, { id: 'dashboard', assetId, version }))
    if (!isSaved) return err('stale')
    await recordAudit(event, {
      memberId: author.memberId,
      action: 'dashboardHeader.update',
      subjectId: 'dashboard',
      before: { assetId: before.assetId },
      after: { assetId },
    })
    announce(event, [dashboardTopic], everyone)
    return ok(null)
  })
}
