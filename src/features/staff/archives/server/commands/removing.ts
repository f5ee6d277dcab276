import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { deleteEvent, lockEvent } from '#features/event/events/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { RemovalHindrance } from '../../domain/keeping.ts'
import { missingArchive } from '../queries/archives.ts'
import { eventArchiveRuns, eventArchives, eventRestores } from '../tables.ts'
import { removeAbandonedRestores } from './restoring.ts'

export type RemovalRefusal = 'noEvent' | 'notHeld' | RemovalHindrance

type Removal = {
  /** Somebody has said by the event's name that it may go as it is. */
  isWithoutArchive: boolean
  /** What is in the storage alone has to stay there, as if nobody had said. */
  keepsArchive?: boolean
  /** The account of product staff; null at the command line. */
  removedBy: string | null
}

/**
 * Removes an event for good, with all its rows and files; its people keep their accounts. It has to be closed or suspended,
 * and to have a whole archive that holds its last change.
 */
export async function removeEvent(
  scope: EventScope,
  { isWithoutArchive, keepsArchive, removedBy }: Removal,
): Promise<Result<null, RemovalRefusal>> {
  const { services, eventId } = scope
  const removed = await services.database.transaction(async (tx) => {
    const state = await lockEvent(tx, eventId)
    if (state === undefined) return err('noEvent' as const)
    if (state === 'open') return err('isOpen' as const)
    const newest = await newestArchive(services, eventId)
    const missing = isWithoutArchive ? undefined : await missingArchive(scope, newest)
    if (missing) return err(missing)
    const now = services.clock.now()
    if (newest && !isWithoutArchive) {
      const isStoredAlone = newest.storedId !== null && newest.downloadedAt === null
      if (isStoredAlone && keepsArchive === false) return err('notHeld' as const)
      const kept = isStoredAlone || keepsArchive ? { keptUntil: null } : {}
      // It may have been deleted, or have expired, since it was read: then there would be nothing of the event.
      const isKept = or(isNull(eventArchives.keptUntil), gt(eventArchives.keptUntil, now))
      const noted = await tx
        .update(eventArchives)
        .set({ removedAt: now, removedBy, ...kept })
        .where(and(eq(eventArchives.id, newest.id), isKept))
        .returning({ id: eventArchives.id })
      if (noted.length === 0) return err('noArchive' as const)
    }
    await tx.delete(eventArchiveRuns).where(eq(eventArchiveRuns.archivedEventId, eventId))
    // Its files are those of an event that there is not, from the commit on.
    await tx.insert(eventRestores).values({ id: eventId, startedAt: now })
    await deleteEvent(tx, eventId)
    return ok(null)
  })
  if (removed.ok) await removeAbandonedRestores(services)
  return removed
}

async function newestArchive({ database }: Services, eventId: string) {
  const [archive] = await database.db
    .select()
    .from(eventArchives)
    .where(eq(eventArchives.archivedEventId, eventId))
    .orderBy(desc(eventArchives.madeAt))
    .limit(1)
  return archive
}
