import { claimFile } from '#features/event/files/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { SupplierInput } from '../domain/schema.ts'
import { suppliersTopic } from '../domain/topic.ts'
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
