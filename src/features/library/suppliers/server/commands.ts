import { claimFile } from '#features/event/files/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { SupplierInput } from '../domain/schema.ts'
import { suppliersTopic } from '../domain/topic.ts'
import { suppliers } from './tables.ts'

type NewSupplier = SupplierInput & {
  /** A fresh upload of an organiser. */
  logoFileId?: string | null
}

/** The supplier's id; or, in words, why the logo could not be taken, and then there is no supplier. */
export function createSupplier(
  scope: EventScope,
  memberId: string | null,
  { logoFileId = null, ...input }: NewSupplier,
): Promise<Result<string, string>> {
  return inEvent(scope, async (event) => {
    const id = newId()
    if (logoFileId !== null) {
      const claimed = await claimFile(event, logoFileId, { kind: 'supplier', id: id })
      if (!claimed.ok) return claimed
    }
    await event.tx
      .insert(suppliers)
      .values({ ...input, logoFileId, eventId: event.eventId, id, createdBy: memberId, updatedBy: memberId })
    await recordAudit(event, { memberId, action: 'supplier.create', subjectId: id, after: input })
    announce(event, [suppliersTopic], everyone)
    return ok(id)
  })
}
