import { and, eq, sql } from 'drizzle-orm'
import { withoutTeamType } from '#features/people/team-types/domain/limits.ts'
import { recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { suppliersTopic } from '../../domain/topic.ts'
import { suppliersOfTeamType } from '../queries/suppliers.ts'
import { suppliers } from '../tables.ts'

/**
 * Takes a team type that is being removed out of every audience, and archives what was shown to it alone.
 * @returns how many were shown to it alone
 */
export async function releaseSuppliers(
  event: EventTransaction,
  { memberId }: Author,
  teamTypeId: string,
): Promise<number> {
  const found = await suppliersOfTeamType(event, teamTypeId)
  const changes = found.map((before) => {
    const shown = withoutTeamType(before.showToTeamTypeIds, teamTypeId)
    const hidden = withoutTeamType(before.hideFromTeamTypeIds, teamTypeId)
    const isArchived = before.isArchived || shown.isNoLongerLimited
    const after = { showToTeamTypeIds: shown.left, hideFromTeamTypeIds: hidden.left, isArchived }
    return { before, after, isNoLongerLimited: shown.isNoLongerLimited }
  })
  for (const { before, after } of changes) {
    await event.tx
      .update(suppliers)
      .set({
        ...after,
        version: sql`${suppliers.version} + 1`,
        ...{ updatedAt: event.services.clock.now(), updatedBy: memberId },
      })
      .where(and(eq(suppliers.eventId, event.eventId), eq(suppliers.id, before.id)))
  }
  await recordAudits(
    event,
    changes.map(({ before, after, isNoLongerLimited }) => ({
      ...{ memberId, action: isNoLongerLimited ? 'supplier.archive' : 'supplier.update' },
      ...{ subjectId: before.id, before, after },
    })),
  )
  if (found.length > 0) announce(event, [suppliersTopic], everyone)
  return changes.filter(({ isNoLongerLimited }) => isNoLongerLimited).length
}
