import { sql } from 'drizzle-orm'
import { defaultCorePages } from '#features/event/events/domain/core-pages.ts'
import { corePages } from '#features/portal/sidebar/server/tables.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/live.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { dashboardMessages } from '../../domain/messages.ts'
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
    const page = defaultCorePages.find(({ id }) => id === 'dashboard')
    const change = {
      assetId,
      version: version + 1,
      updatedAt: event.services.clock.now(),
      updatedBy: memberId,
    }
    const saved = await event.tx
      .insert(corePages)
      .values({
        eventId: event.eventId,
        id: 'dashboard',
        icon: page?.icon ?? '',
        isPublished: page?.isPublished ?? true,
        ...change,
        createdBy: memberId,
      })
      .onConflictDoUpdate({
        target: [corePages.eventId, corePages.id],
        set: change,
        // Of two people who make the row at once, the second one's is stale.
        setWhere: sql`${corePages.version} = ${version}`,
      })
      .returning({ id: corePages.id })
    if (saved.length === 0) return err(dashboardMessages.staleHeader)
    await recordAudit(event, {
      memberId,
      action: 'dashboard.saveHeader',
      subjectId: 'dashboard',
      before: { assetId: before.assetId },
      after: { assetId },
    })
    await announce(event, ['dashboard', 'sidebar', 'assets'])
    return ok(null)
  })
}
