import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { dropBytes } from '#features/event/files/server/commands/drop-bytes.ts'
import { addStoredFiles } from '#features/event/files/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ExportFile } from '#platform/exports/export-file.ts'
import { announce } from '#platform/live/announce.ts'
import { memberAlone } from '#platform/live/audience.ts'
import { readingScope } from '#platform/replica/reading.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { expiryFrom } from '../../domain/limits.ts'
import type { ExportProblem } from '../../domain/states.ts'
import { exportsTopic } from '../../domain/topic.ts'
import { EXPORTS_FOLDER, type ExportRecord, fileIdOf } from '../queries/exports.ts'
import { countRows, knownKeys, openList, refuseTooLong } from '../queries/opening.ts'
import { Problem, problemOf } from '../queries/problems.ts'
import { readerOf } from '../queries/reader.ts'
import { listExports } from '../tables.ts'
import { mailOfFile } from './telling.ts'

/** Shorter than the silence after which the queue gives the job of a dead process to another. */
const LEASE_SECONDS = 15
const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

/** How often the page hears how far it is, and the process whether it is to go on. */
const PROGRESS_MILLISECONDS = 2_000

type Turn = { exportId: string; turn: number }

/**
 * Makes a file, as who asked for it may read the list now. It begins anew after a crash, and the file is there once,
 * however often it was begun.
 * @throws while the lease of a process that may have died still lasts, or when it fails: the job is tried again
 */
export async function makeFile(scope: EventScope, turn: Turn, isLastTry: boolean): Promise<void> {
  const taken = await takeLease(scope, turn)
  if (!taken) return
  const made = { rows: 0, total: taken.total }
  try {
    const file = await opened(scope, taken, made)
    if (!(await scope.services.disk.hasReserve())) throw new Problem('noRoom')
    const size = await stored(scope, taken, made, file)
    if (size !== undefined) await finish(scope, taken, { ...made, size, file })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined && !isLastTry) {
      await giveBack(scope, taken)
      throw error
    }
    if (problem === undefined) scope.services.report(error, { eventId: scope.eventId })
    await end(scope, taken, problem ?? 'broken')
  }
}

const isOf = (eventId: string, exportId: string) =>
  and(eq(listExports.eventId, eventId), eq(listExports.id, exportId))

function takeLease(scope: EventScope, { exportId, turn }: Turn): Promise<ExportRecord | undefined> {
  return inEvent(scope, async (event) => {
    const { tx, eventId, services } = event
    const which = and(
      ...[isOf(eventId, exportId), eq(listExports.turn, turn)],
      inArray(listExports.state, ['waiting', 'running']),
    )
    const [taken] = await tx
      .update(listExports)
      .set({
        ...{
          state: 'running',
          attempt: sql`${listExports.attempt} + 1`,
          rows: 0,
          updatedAt: services.clock.now(),
        },
        ...{ leaseId: newId(), leasedUntil: leaseEnd },
      })
      .where(and(which, or(isNull(listExports.leaseId), lte(listExports.leasedUntil, sql`now()`))))
      .returning()
    if (!taken) {
      const [held] = await tx.select({ id: listExports.id }).from(listExports).where(which)
      if (held) throw new Error('Another process is making this file')
      return undefined
    }
    // The process before may have died after it had stored its file.
    if (taken.attempt > 1) {
      const fileId = fileIdOf({ ...taken, attempt: taken.attempt - 1 })
      await dropBytes(event, [{ folder: EXPORTS_FOLDER, fileId }])
    }
    announce(event, [exportsTopic], memberAlone(taken.memberId))
    return taken
  })
}

type Made = { rows: number; total: number }

/** @throws what the list refuses the person now */
async function opened(scope: EventScope, taken: ExportRecord, made: Made): Promise<ExportFile> {
  const reader = await readerOf(scope, taken)
  if (!reader) throw new Problem('noAccess')
  const exported = scope.services.ports.exportedLists.find(({ name }) => name === taken.list)
  if (!exported) throw new Problem('refused')
  // Of everything that was there when it began.
  const reading = { ...reader, scope: await readingScope(scope, { since: performance.now() }) }
  const { asked, options } = await openList(reading, exported, taken.query)
  const total = await countRows(reading, exported, taken.query)
  refuseTooLong(total, taken.format)
  made.total = total
  const { keys, file } = await exported.open(asked)
  const { format, manner } = taken
  const chosen = knownKeys(keys, taken.columns ?? undefined, format)
  const onRow = () => {
    made.rows += 1
  }
  // What fails, fails the reading too.
  const written = { ...options, format, manner, onTrouble: () => {} }
  return file({ keys: chosen, ids: undefined, onRow }, written)
}

/** @returns its size; undefined when somebody has stopped it, or another process has taken over */
async function stored(
  scope: EventScope,
  taken: ExportRecord,
  made: Made,
  file: ExportFile,
): Promise<number | undefined> {
  const content = Readable.fromWeb(file.content as NodeStream<Uint8Array>)
  const key = storageKey({ eventId: scope.eventId, folder: EXPORTS_FOLDER, fileId: fileIdOf(taken) })
  const renewing = keepLease(scope, taken, made, () =>
    content.destroy(new Error('Nobody waits for this file')),
  )
  try {
    const { size } = await scope.services.storage.put(key, content, { contentType: file.contentType })
    return size
  } catch (error) {
    if (renewing.isLost()) return undefined
    throw error
  } finally {
    await renewing.stop()
  }
}

/** Tells how far it is, and keeps the lease while the file is written, however slow its storage is. */
function keepLease(scope: EventScope, taken: ExportRecord, made: Made, onLost: () => void) {
  let isLost = false
  let renewal: Promise<void> | undefined
  const renew = async () => {
    const isHeld = await inEvent(scope, async (event) => {
      const { tx, eventId, services } = event
      const held = await tx
        .update(listExports)
        .set({ rows: made.rows, total: made.total, leasedUntil: leaseEnd, updatedAt: services.clock.now() })
        .where(isHeldBy(eventId, taken))
        .returning({ id: listExports.id })
      announce(event, [exportsTopic], memberAlone(taken.memberId))
      return held.length > 0
    })
    if (isHeld) return
    isLost = true
    onLost()
  }
  const timer = setInterval(() => {
    // One that cannot be renewed ends early, and its holder finds that out before it tells of the file.
    renewal ??= renew()
      .catch(() => undefined)
      .finally(() => {
        renewal = undefined
      })
  }, PROGRESS_MILLISECONDS)
  return {
    isLost: () => isLost,
    stop: async () => {
      clearInterval(timer)
      await renewal
    },
  }
}

const isHeldBy = (eventId: string, { id, leaseId }: ExportRecord) =>
  and(isOf(eventId, id), eq(listExports.leaseId, leaseId ?? ''), eq(listExports.state, 'running'))

type Finished = Made & { size: number; file: ExportFile }

/** The row and its file become one; whoever has lost the lease meanwhile takes its own away. */
async function finish(scope: EventScope, taken: ExportRecord, { rows, size, file }: Finished): Promise<void> {
  const fileId = fileIdOf(taken)
  const isTheirs = await inEvent(scope, async (event) => {
    const { tx, eventId, services } = event
    const now = services.clock.now()
    const [ready] = await tx
      .update(listExports)
      .set({
        ...{ state: 'ready', rows, total: rows, size, fileName: file.name, leaseId: null, leasedUntil: null },
        ...{ finishedAt: now, expiresAt: expiryFrom(now), updatedAt: now },
      })
      .where(isHeldBy(eventId, taken))
      .returning()
    if (!ready) return false
    const stored = { id: fileId, folder: EXPORTS_FOLDER, name: file.name, mimeType: file.contentType, size }
    await addStoredFiles(event, { kind: 'export', id: taken.id }, [stored])
    await mailOfFile(event, ready)
    announce(event, [exportsTopic], memberAlone(taken.memberId))
    return true
  })
  if (isTheirs) return
  await scope.services.storage.remove(storageKey({ eventId: scope.eventId, folder: EXPORTS_FOLDER, fileId }))
}

function end(scope: EventScope, taken: ExportRecord, problem: ExportProblem): Promise<void> {
  return inEvent(scope, async (event) => {
    const now = event.services.clock.now()
    const failed = await release(event, taken, {
      ...{ state: 'failed', problem, finishedAt: now, expiresAt: expiryFrom(now), updatedAt: now },
    })
    if (failed) await mailOfFile(event, failed)
  })
}

/** The next try need not wait for the end of the lease. */
async function giveBack(scope: EventScope, taken: ExportRecord): Promise<void> {
  await inEvent(scope, (event) => release(event, taken, { state: 'waiting' }))
}

async function release(
  event: EventTransaction,
  taken: ExportRecord,
  change: Partial<typeof listExports.$inferInsert>,
): Promise<ExportRecord | undefined> {
  const [released] = await event.tx
    .update(listExports)
    .set({ ...change, leaseId: null, leasedUntil: null })
    .where(isHeldBy(event.eventId, taken))
    .returning()
  announce(event, [exportsTopic], memberAlone(taken.memberId))
  return released
}
