import { Readable } from 'node:stream'
import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { staffMemberId } from '#features/people/accounts/domain/staff-ids.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { BackupRefusal } from '#platform/backup/archive-format.ts'
import type { ArchivePlace } from '#platform/backup/archive-place.ts'
import type { Services } from '#platform/services.ts'
import type { StorageKey } from '#platform/storage/key.ts'
import { keptUntilFrom } from '../../domain/keeping.ts'
import { archiveMessages } from '../../domain/messages.ts'
import { archiveKey, type StoredRun, scopeOfEvent } from '../queries/archives.ts'
import { checkEventArchive } from '../queries/checking.ts'
import { eventArchiveRuns, eventArchives } from '../tables.ts'
import { noteArchive } from './noting.ts'
import { writeEventArchive } from './writing.ts'

/** A process that has died has no archive in hand after this. */
const LEASE_SECONDS = 60
const RENEW_MILLISECONDS = 5_000
const MOST_ATTEMPTS = 3
const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`
const TAR = 'application/x-tar'

/** Asks the workers for an archive; one of them begins within seconds. */
export async function askForArchive(
  { database, clock }: Services,
  { eventId, accountId }: { eventId: string; accountId: string },
): Promise<Result<null, 'goesOn'>> {
  const asked = { id: newId(), archivedEventId: eventId, askedBy: accountId, askedAt: clock.now() }
  const added = await database.db
    .insert(eventArchiveRuns)
    .values(asked)
    .onConflictDoNothing()
    .returning({ id: eventArchiveRuns.id })
  return added.length > 0 ? ok(null) : err('goesOn')
}

/**
 * Makes the archive that waits the longest, gives up those whose process has died, and takes away what is kept no longer.
 * No job of the queue: it holds back those of a suspended event, which is the one that is archived.
 */
export async function keepArchives(services: Services, signal: AbortSignal): Promise<void> {
  await giveUpAbandoned(services)
  await removeExpired(services)
  const run = await claimRun(services)
  if (run) await makeArchive(services, run, signal)
}

const storedIdOf = ({ id, attempt }: StoredRun) => `${id}-${attempt}`

function keyOf(run: StoredRun): StorageKey {
  return archiveKey({ archivedEventId: run.archivedEventId, storedId: storedIdOf(run) })
}

/** What its process has written so far is taken away, and another one begins anew, up to three times. */
async function giveUpAbandoned(services: Services) {
  const { database, storage, clock } = services
  const isAbandoned = and(eq(eventArchiveRuns.state, 'running'), lt(eventArchiveRuns.aliveUntil, sql`now()`))
  for (const run of await database.db.select().from(eventArchiveRuns).where(isAbandoned)) {
    if (await isNoted(services, run)) {
      await end(services, run, { state: 'done', endedAt: clock.now() })
      continue
    }
    await storage.remove(keyOf(run))
    const failed = { state: 'failed', endedAt: clock.now(), error: archiveMessages.ended } as const
    await end(services, run, run.attempt < MOST_ATTEMPTS ? { state: 'waiting' } : failed)
  }
}

/** Whether the process had only its end to tell. */
async function isNoted({ database }: Services, run: StoredRun): Promise<boolean> {
  const noted = await database.db
    .select({ id: eventArchives.id })
    .from(eventArchives)
    .where(eq(eventArchives.storedId, storedIdOf(run)))
  return noted.length > 0
}

async function claimRun({ database }: Services): Promise<StoredRun | undefined> {
  const next = sql`(select id from event_archive_runs where state = 'waiting' order by asked_at limit 1 for update skip locked)`
  const [run] = await database.db
    .update(eventArchiveRuns)
    .set({
      ...{ state: 'running', attempt: sql`${eventArchiveRuns.attempt} + 1`, done: 0, total: 0 },
      aliveUntil: leaseEnd,
    })
    .where(eq(eventArchiveRuns.id, next))
    .returning()
  return run
}

const isHeld = ({ id, attempt }: StoredRun) =>
  and(
    ...[eq(eventArchiveRuns.id, id), eq(eventArchiveRuns.attempt, attempt)],
    eq(eventArchiveRuns.state, 'running'),
  )

async function makeArchive(services: Services, run: StoredRun, stop: AbortSignal): Promise<void> {
  const steps = { done: 0, total: 0 }
  const lost = new AbortController()
  const renewing = setInterval(
    () =>
      void renew(services, run, steps).then(
        (isOurs) => isOurs || lost.abort(),
        () => lost.abort(),
      ),
    RENEW_MILLISECONDS,
  )
  try {
    const signal = AbortSignal.any([stop, lost.signal])
    await write(services, run, { signal, onProgress: (now) => Object.assign(steps, now) })
    await end(services, run, { state: 'done', ...steps, endedAt: services.clock.now() })
  } catch (error) {
    // Else it is there, whatever became of the line that says so: the next look finds that out.
    if (await isNoted(services, run)) throw error
    await services.storage.remove(keyOf(run))
    if (stop.aborted) return end(services, run, { state: 'waiting', attempt: run.attempt - 1 })
    if (!(error instanceof BackupRefusal)) services.report(error, { eventId: run.archivedEventId })
    await end(services, run, { state: 'failed', endedAt: services.clock.now(), error: wordsOf(error) })
  } finally {
    clearInterval(renewing)
  }
}

type Writing = { signal: AbortSignal; onProgress: (steps: { done: number; total: number }) => void }

/** Straight into the storage, and read again from there: a machine with a small disk can do it too. */
async function write(services: Services, run: StoredRun, { signal, onProgress }: Writing): Promise<void> {
  const scope = await scopeOfEvent(services, run.archivedEventId)
  if (!scope) throw new BackupRefusal('The event has been removed.')
  if (!(await services.disk.hasReserve()))
    throw new BackupRefusal('There is no room left for it. Make room first.')
  const key = keyOf(run)
  const written = await writeEventArchive(scope, { path: storedAt(services, key), signal, onProgress })
  const checked = await checkEventArchive('The archive', async () => {
    const found = await services.storage.get(key)
    if (found.status !== 'found') throw new BackupRefusal('The archive is not in the storage.')
    return found.stream
  })
  signal.throwIfAborted()
  const author = { memberId: staffMemberId(run.askedBy) }
  const keptUntil = keptUntilFrom(services.clock.now())
  await noteArchive(scope, author, { written, checked, storedId: storedIdOf(run), keptUntil })
}

function storedAt({ storage }: Services, key: StorageKey): ArchivePlace {
  return {
    words: 'the storage',
    async take(content) {
      const stream = content instanceof Readable ? content : Readable.from(content)
      return (await storage.put(key, stream, { contentType: TAR })).size
    },
  }
}

/** @returns whether it is still in the hand of this process */
async function renew({ database }: Services, run: StoredRun, steps: { done: number; total: number }) {
  const kept = await database.db
    .update(eventArchiveRuns)
    .set({ ...steps, aliveUntil: leaseEnd })
    .where(isHeld(run))
    .returning({ id: eventArchiveRuns.id })
  return kept.length > 0
}

async function end({ database }: Services, run: StoredRun, now: Partial<StoredRun>) {
  await database.db
    .update(eventArchiveRuns)
    .set({ ...now, aliveUntil: null })
    .where(isHeld(run))
}

function wordsOf(error: unknown): string {
  if (error instanceof BackupRefusal) return error.message
  const { code } = error as { code?: string }
  if (code === 'ENOSPC') return 'The disk is full. Make room, and make another one.'
  return 'Something went wrong. The log says what; make another one.'
}

/** What somebody has downloaded stays in the list, as a file of theirs. No event is removed for one that is over. */
async function removeExpired({ database, storage, clock }: Services) {
  const expired = await database.db
    .select()
    .from(eventArchives)
    .where(and(isNotNull(eventArchives.storedId), lte(eventArchives.keptUntil, clock.now())))
  for (const { id, archivedEventId, storedId, downloadedAt } of expired) {
    if (storedId) await storage.remove(archiveKey({ archivedEventId, storedId }))
    if (downloadedAt === null) await database.db.delete(eventArchives).where(eq(eventArchives.id, id))
    else
      await database.db
        .update(eventArchives)
        .set({ storedId: null, keptUntil: null })
        .where(eq(eventArchives.id, id))
  }
}

/**
 * Deletes a stored archive: of an event that is gone, when somebody has it; else it is the last of it. Who removed that
 * event stays: nothing else tells.
 */
export async function removeArchive(
  { database, storage }: Services,
  archiveId: string,
): Promise<Result<null, 'noArchive' | 'isKeptOnly'>> {
  const [archive] = await database.db.select().from(eventArchives).where(eq(eventArchives.id, archiveId))
  if (!archive) return err('noArchive')
  const { removedAt, downloadedAt, archivedEventId, storedId } = archive
  if (removedAt !== null && downloadedAt === null) return err('isKeptOnly')
  const which = eq(eventArchives.id, archiveId)
  if (removedAt !== null)
    await database.db.update(eventArchives).set({ storedId: null, keptUntil: null }).where(which)
  else {
    // Its event may have been removed since it was read, and then it is the last of it.
    const isStill = and(which, isNull(eventArchives.removedAt))
    const gone = await database.db.delete(eventArchives).where(isStill).returning({ id: eventArchives.id })
    if (gone.length === 0) return err('isKeptOnly')
  }
  if (storedId !== null) await storage.remove(archiveKey({ archivedEventId, storedId }))
  return ok(null)
}

/** Somebody has had it to its last byte. No audit of the event tells it: that would be a change which the archive lacks. */
export async function noteDownload(
  { database, clock }: Services,
  { archiveId, accountId }: { archiveId: string; accountId: string },
): Promise<void> {
  const now = clock.now()
  await database.db
    .update(eventArchives)
    .set({
      downloadedAt: sql`coalesce(${eventArchives.downloadedAt}, ${now.toISOString()}::timestamptz)`,
      ...{ lastDownloadedAt: now, lastDownloadedBy: accountId },
    })
    .where(eq(eventArchives.id, archiveId))
}
