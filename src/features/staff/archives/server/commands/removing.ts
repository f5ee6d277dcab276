import { desc, eq } from 'drizzle-orm'
import { deleteEvent, lockEvent } from '#features/event/events/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { countChanges } from '../queries/reading.ts'
import { eventArchives, eventRestores } from '../tables.ts'
import { removeAbandonedRestores } from './restoring.ts'

export type RemovalRefusal = 'noEvent' | 'isOpen' | 'noArchive' | 'changedSince'

/**
 * Removes an event for good, with all its rows and files; its people keep their accounts. It has to be closed or suspended,
 * and to have a whole archive that holds its last change.
 * @param isWithoutArchive somebody has said by the event's name that it may go as it is
 */
export async function removeEvent(
  scope: EventScope,
  { isWithoutArchive }: { isWithoutArchive: boolean },
): Promise<Result<null, RemovalRefusal>> {
  const { services, eventId } = scope
  const removed = await services.database.transaction(async (tx) => {
    const state = await lockEvent(tx, eventId)
    if (state === undefined) return err('noEvent' as const)
    if (state === 'open') return err('isOpen' as const)
    const missing = isWithoutArchive ? undefined : await missingArchive(scope)
    if (missing) return err(missing)
    // Its files are those of an event that there is not, from the commit on.
    await tx.insert(eventRestores).values({ id: eventId, startedAt: services.clock.now() })
    await deleteEvent(tx, eventId)
    return ok(null)
  })
  if (removed.ok) await removeAbandonedRestores(services)
  return removed
}

async function missingArchive(scope: EventScope): Promise<'noArchive' | 'changedSince' | undefined> {
  const archive = await newestArchive(scope.services, scope.eventId)
  if (!archive) return 'noArchive'
  const changes = await inEvent(scope, countChanges)
  return archive.changes === changes ? undefined : 'changedSince'
}

async function newestArchive({ database }: Services, eventId: string) {
  const [archive] = await database.db
    .select({ changes: eventArchives.changes })
    .from(eventArchives)
    .where(eq(eventArchives.archivedEventId, eventId))
    .orderBy(desc(eventArchives.madeAt))
    .limit(1)
  return archive
}
