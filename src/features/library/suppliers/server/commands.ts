import { and, eq, sql } from 'drizzle-orm'
import { claimFile } from '#features/event/files/server/commands.ts'
import { withoutTeamType } from '#features/people/team-types/domain/limits.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { SupplierInput } from '../domain/schema.ts'
import { suppliersTopic } from '../domain/topic.ts'
import { suppliersOfTeamType } from './queries.ts'
import { suppliers } from './tables.ts'

type NewSupplier = SupplierInput & {
  /** A file that an organiser has uploaded, and nothing has used yet. */
  logoFileId?: string | null
}

/** Answers with the supplier's id. Without the logo, no supplier is created. */
export function createSupplier(
  scope: EventScope,
  { memberId }: Author,
  { logoFileId = null, ...input }: NewSupplier,
): Promise<Result<string, 'notUploaded'>> {
  return inEvent(scope, async (event) => {
    const id = newId()
    if (logoFileId !== null) {
      const claimed = await claimFile(event, logoFileId, { kind: 'supplier', id })
      if (!claimed.ok) return err('notUploaded')
    }
    await event.tx
      .insert(suppliers)
      .values({ ...input, logoFileId, eventId: event.eventId, id, createdBy: memberId, updatedBy: memberId })
    await recordAudit(event, { memberId, action: 'supplier.create', subjectId: id, after: input })
    announce(event, [suppliersTopic], everyone)
    return ok(id)
  })
}

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
