import { desc, eq, isNotNull } from 'drizzle-orm'
import { eventById } from '#features/event/events/server/queries.ts'
import { accountOfStaff } from '#features/people/accounts/domain/staff-ids.ts'
import { accountNames } from '#features/people/accounts/server/queries.ts'
import type { Services } from '#platform/services.ts'
import { type StorageKey, storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import type { ArchiveRun, EventArchive, EventArchives } from '../../contract.ts'
import type { RemovalHindrance } from '../../domain/keeping.ts'
import { eventArchiveRuns, eventArchives } from '../tables.ts'
import { countChanges } from './reading.ts'

export type StoredArchive = typeof eventArchives.$inferSelect
export type StoredRun = typeof eventArchiveRuns.$inferSelect

/** Outside of every event, since an archive outlives its own. */
export function archiveKey({
  archivedEventId,
  storedId,
}: {
  archivedEventId: string
  storedId: string
}): StorageKey {
  return storageKey({ eventId: 'archives', folder: archivedEventId, fileId: storedId })
}

export async function scopeOfEvent(services: Services, eventId: string): Promise<EventScope | undefined> {
  const event = await eventById(services, eventId)
  return event && mintScope(services, event)
}

/** Undefined when there is no such event. */
export async function archivesOf(services: Services, eventId: string): Promise<EventArchives | undefined> {
  const event = await eventById(services, eventId)
  if (!event) return undefined
  const { db } = services.database
  const [run] = await db
    .select()
    .from(eventArchiveRuns)
    .where(eq(eventArchiveRuns.archivedEventId, eventId))
    .orderBy(desc(eventArchiveRuns.askedAt), desc(eventArchiveRuns.id))
    .limit(1)
  const archives = await db
    .select()
    .from(eventArchives)
    .where(eq(eventArchives.archivedEventId, eventId))
    .orderBy(desc(eventArchives.madeAt))
  const newest = archives[0]
  const hindrance =
    event.state === 'open' ? 'isOpen' : await missingArchive(mintScope(services, event), newest)
  const names = await namesOf(services, archives, run)
  return {
    run: run ? presentRun(run, names) : null,
    archives: archives.map((archive) => presentArchive(archive, names)),
    hindrance: hindrance ?? null,
  }
}

/** An event may be removed whose newest archive holds its last change. */
export async function missingArchive(
  scope: EventScope,
  newest: Pick<StoredArchive, 'changes'> | undefined,
): Promise<Exclude<RemovalHindrance, 'isOpen'> | undefined> {
  if (!newest) return 'noArchive'
  const changes = await inEvent(scope, countChanges)
  return newest.changes === changes ? undefined : 'changedSince'
}

/** Of events that are gone, the last that was removed first; also those that are no longer stored. */
export async function archivesOfRemoved(services: Services): Promise<EventArchive[]> {
  const archives = await services.database.db
    .select()
    .from(eventArchives)
    .where(isNotNull(eventArchives.removedAt))
    .orderBy(desc(eventArchives.removedAt), desc(eventArchives.madeAt))
  const names = await namesOf(services, archives, undefined)
  return archives.map((archive) => presentArchive(archive, names))
}

export async function archiveById(services: Services, archiveId: string): Promise<StoredArchive | undefined> {
  const [archive] = await services.database.db
    .select()
    .from(eventArchives)
    .where(eq(eventArchives.id, archiveId))
  return archive
}

type Names = ReadonlyMap<string, string>

function namesOf(services: Services, archives: readonly StoredArchive[], run: StoredRun | undefined) {
  const staff = archives.flatMap((archive) => [
    accountOfStaff(archive.createdBy),
    archive.lastDownloadedBy,
    archive.removedBy,
  ])
  const known = [...staff, run?.askedBy].filter((id) => typeof id === 'string')
  return accountNames(services, [...new Set(known)])
}

function presentArchive(archive: StoredArchive, names: Names): EventArchive {
  const { id, eventName, slug, organisation, madeAt, createdBy, size, rows, files, storedId } = archive
  const { keptUntil, downloadedAt, lastDownloadedAt, lastDownloadedBy, removedAt, removedBy } = archive
  return {
    ...{ id, eventName, slug, organisation, madeAt: madeAt.toISOString(), bytes: size, rows, files },
    madeByName: names.get(accountOfStaff(createdBy) ?? '') ?? '',
    isStored: storedId !== null,
    keptUntil: keptUntil?.toISOString() ?? null,
    downloadedAt: downloadedAt?.toISOString() ?? null,
    lastDownloadedAt: lastDownloadedAt?.toISOString() ?? null,
    lastDownloadedByName: names.get(lastDownloadedBy ?? '') ?? '',
    removedAt: removedAt?.toISOString() ?? null,
    removedByName: names.get(removedBy ?? '') ?? '',
  }
}

function presentRun(
  { id, state, askedAt, askedBy, done, total, endedAt, error }: StoredRun,
  names: Names,
): ArchiveRun {
  return {
    ...{ id, state, askedAt: askedAt.toISOString(), askedByName: names.get(askedBy) ?? '', done, total },
    ...{ endedAt: endedAt?.toISOString() ?? null, error },
  }
}
