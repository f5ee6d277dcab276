import { setCorePagePicture } from '#features/portal/core-pages/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { dashboardMessages } from '../../domain/messages.ts'
import { dashboardTopic } from '../../domain/topic.ts'
import { headerForChange } from '../queries/header.ts'

/** Puts a picture of the library above the dashboard, or none; refuses what was begun on an older version. */
export function saveHeader(
  scope: EventScope,
  memberId: string,
  { version, assetId }: { version: number; assetId: string | null },
): Promise<Result<null, string>> {
  return inEvent(scope, async (event) => {
    const before = await headerForChange(event)
    if (before.version !== version) return err(dashboardMessages.staleHeader)
    if (!(await setCorePagePicture(event, memberId, { id: 'dashboard', assetId, version }))) {
      return err(dashboardMessages.staleHeader)
    }
    await recordAudit(event, {
      memberId,
      action: 'dashboard.saveHeader',
      subjectId: 'dashboard',
      before: { assetId: before.assetId },
      after: { assetId },
    })
    announce(event, [dashboardTopic], everyone)
    return ok(null)
  })
}
