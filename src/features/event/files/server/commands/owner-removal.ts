import { and, eq } from 'drizzle-orm'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { FileOwner } from '../../domain/owners.ts'
import { removeStoredFiles } from '../jobs.ts'
import { belongsTo } from '../queries.ts'
import { files, uploads } from '../tables.ts'

/** As many as one job removes, so that a repeated one repeats little. */
const REMOVED_AT_ONCE = 500

/** Removes everything that an owner has, which is removed too: rows, promised room and, once committed, the bytes. */
export async function removeFilesOf(event: EventTransaction, owner: FileOwner): Promise<void> {
  const { tx, eventId, services } = event
  const isBegun = and(eq(uploads.ownerKind, owner.kind), eq(uploads.ownerId, owner.id ?? ''))
  await tx.delete(uploads).where(and(eq(uploads.eventId, eventId), isBegun))
  const removed = await tx
    .delete(files)
    .where(and(eq(files.eventId, eventId), belongsTo(owner)))
    .returning({ folder: files.folder, fileId: files.id })
  const batches = Array.from({ length: Math.ceil(removed.length / REMOVED_AT_ONCE) }, (_, index) => ({
    data: { files: removed.slice(index * REMOVED_AT_ONCE, (index + 1) * REMOVED_AT_ONCE) },
  }))
  await services.jobs.enqueueAll(event, removeStoredFiles, batches)
}
