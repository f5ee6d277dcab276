import { eq } from 'drizzle-orm'
import {
  type AddressRefusal,
  createEventWithin,
  takenAddress,
} from '#features/event/events/server/commands.ts'
import { allSettings, appUrlOfEvent, eventById } from '#features/event/events/server/queries.ts'
import {
  beginOwnWork,
  beginWork,
  endWork,
  keepingLease,
  recordProgress,
} from '#features/event/long-work/server/commands.ts'
import type { Lease } from '#features/event/long-work/server/ports.ts'
import { workById } from '#features/event/long-work/server/queries.ts'
import { createTeam } from '#features/people/teams/server/commands.ts'
import { tenantById } from '#features/staff/tenants/server/queries.ts'
import { daysBetween, parseDay } from '#kit/dates/zone.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { withAddress } from '#platform/cloning/copied-address.ts'
import { copiedId, uuidsIn, withCopiedIds } from '#platform/cloning/copied-id.ts'
import {
  readRows,
  removeRows,
  type StoredRow,
  type StoredRows,
  writeRows,
} from '#platform/cloning/event-rows.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, type EventTransaction, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { clonedTables } from '../domain/plan.ts'
import { type CloneRecord, cloneOf, sourceOf } from './queries.ts'
import { eventClones } from './tables.ts'

export type NewClone = {
  sourceEventId: string
  eventName: string
  slug: string
  host: string | null
  /** ISO day on which the copy begins; empty keeps all days as they are. */
  startDate: string
}

export type CloneRefusal = AddressRefusal | 'noEvent' | 'noTenant' | 'noStartDate'

/** Makes the event of a copy, and begins the work that fills it. @returns the id of the event */
export async function cloneEvent(
  services: Services,
  author: Author & { name: string },
  clone: NewClone,
): Promise<Result<string, CloneRefusal>> {
  const begun = await beginClone(services, author, clone, async (event, work) => {
    const started = await beginWork(event, author, work)
    if (!started.ok) throw new Error('A new event has work already.')
    return event.eventId
  })
  return begun
}

/**
 * The same in this process, for the command line, which waits until the copy is done. When it dies, `resumeClone` goes on.
 */
export async function cloneEventNow(
  services: Services,
  author: Author & { name: string },
  clone: NewClone,
  onProgress: (steps: Progress) => void,
): Promise<Result<string, CloneRefusal>> {
  const begun = await beginClone(services, author, clone, async (event, work) => {
    const lease = await beginOwnWork(event, author, work)
    if (!lease.ok) throw new Error('A new event has work already.')
    return { eventId: event.eventId, lease: lease.value }
  })
  if (!begun.ok) return begun
  const { eventId, lease } = begun.value
  await finishNow(services, eventId, lease, onProgress)
  return ok(eventId)
}

export type ResumeRefusal = 'noEvent' | 'noClone' | 'isDone' | 'alreadyRunning'

/** Goes on with a copy whose process at the command line has ended before it was done. */
export async function resumeClone(
  services: Services,
  author: Author & { name: string },
  eventId: string,
  onProgress: (steps: Progress) => void,
): Promise<Result<null, ResumeRefusal>> {
  const found = await eventById(services, eventId)
  if (!found) return err('noEvent')
  const target = mintScope(services, found)
  const clone = await cloneOf(target)
  if (!clone) return err('noClone')
  if (clone.finishedAt !== null) return err('isDone')
  const work = await workOf(await sourceOf(target, clone), author)
  const lease = await inEvent(target, (event) => beginOwnWork(event, author, work))
  if (!lease.ok) return lease
  await finishNow(services, eventId, lease.value, onProgress)
  return ok(null)
}

export type Progress = { done: number; total: number }

async function finishNow(
  services: Services,
  eventId: string,
  lease: Lease,
  onProgress: (steps: Progress) => void,
) {
  const found = await eventById(services, eventId)
  if (!found) throw new Error('The copy is gone.')
  const target = mintScope(services, found)
  await keepingLease(target, lease, () => continueClone(target, lease, () => false, onProgress))
  await endWork(target, lease)
}

type Work = { kind: 'eventClone'; title: string; total: number; startedBy: string }

/** A file each, and the rows of all tables. */
async function workOf(source: EventScope, { name }: { name: string }): Promise<Work> {
  const { eventName } = (await allSettings(source)).event
  const { length } = await filesOf(source)
  return { kind: 'eventClone', title: eventName, total: length + 1, startedBy: name }
}

async function beginClone<T>(
  services: Services,
  author: Author & { name: string },
  { sourceEventId, eventName, slug, host, startDate }: NewClone,
  begin: (event: EventTransaction, work: Work) => Promise<T>,
): Promise<Result<T, CloneRefusal>> {
  const found = await eventById(services, sourceEventId)
  if (!found) return err('noEvent')
  const source = mintScope(services, found)
  const { event: details } = await allSettings(source)
  const days = daysApart(details.startDate, startDate)
  if (days === undefined) return err('noStartDate')
  const tenant = await tenantById(services, found.tenantId)
  if (!tenant) return err('noTenant')
  const work = await workOf(source, author)
  return services.database.transaction(async (tx) => {
    const taken = await takenAddress(tx, { slug, host })
    if (taken) return err(taken)
    const named = { ...details, eventName, shortName: eventName, longName: eventName }
    const created = {
      tenantId: tenant.id,
      slug,
      ...(host === null ? {} : { host }),
      settings: { event: named },
    }
    return createEventWithin(services, tx, created, async (event) => {
      const { memberId } = author
      await event.tx.insert(eventClones).values({
        ...{ eventId: event.eventId, sourceEventId, eventName, days },
        ...{ createdAt: services.clock.now(), createdBy: memberId },
      })
      const after = { eventName, slug, host, sourceEventId, days }
      await recordAudit(event, { memberId, action: 'event.clone', subjectId: event.eventId, after })
      await createTeam(event, author, { name: tenant.name, isOrganiser: true })
      return ok(await begin(event, work))
    })
  })
}

/** Undefined where the copy is to begin on a day, and nobody knows on which the original does. */
function daysApart(from: string, to: string): number | undefined {
  if (to === '') return 0
  return parseDay(from) === undefined ? undefined : daysBetween(from, to)
}

/**
 * Copies the bytes of one file after another, and then the rows of all tables at once, as they are at that moment: a copy
 * that is interrupted has no rows yet, and begins again where it was.
 */
export async function continueClone(
  target: EventScope,
  lease: Lease,
  isOver: () => boolean,
  onProgress: (steps: Progress) => void = () => undefined,
): Promise<'more' | 'done'> {
  const [clone, work] = await Promise.all([cloneOf(target), workById(target, lease.workId)])
  if (!clone || !work) throw new Error('The copy is gone.')
  const source = await sourceOf(target, clone)
  const files = await filesOf(source)
  for (const [index, file] of files.entries()) {
    if (index < work.done) continue
    if (isOver()) return 'more'
    await copyBytes({ source, target }, file)
    const { isCancelAsked } = await inEvent(target, (event) =>
      recordProgress(event, lease, { done: 1, failed: 0 }),
    )
    if (isCancelAsked) return 'done'
    onProgress({ done: index + 1, total: files.length + 1 })
  }
  const rows = await readRows(source, readTables)
  // Those that were added meanwhile; the others are there.
  for (const file of rows.get('files') ?? []) await copyBytes({ source, target }, file)
  const copied = await copiesOf(rows, { source, target }, clone)
  await inEvent(target, async (event) => {
    await recordProgress(event, lease, { done: 1, failed: 0 })
    await writeCopies(event, copied)
  })
  onProgress({ done: files.length + 1, total: files.length + 1 })
  return 'done'
}

const readTables = clonedTables.map(([table, { where }]) => ({ table, ...(where ? { where } : {}) }))

async function filesOf(source: EventScope): Promise<readonly StoredRow[]> {
  const rows = await readRows(
    source,
    readTables.filter(({ table }) => table === 'files'),
  )
  return (rows.get('files') ?? []).toSorted((one, other) => String(one.id).localeCompare(String(other.id)))
}

type Ends = { source: EventScope; target: EventScope }

async function copyBytes({ source, target }: Ends, file: StoredRow) {
  const { storage } = source.services
  const [id, folder, contentType] = [String(file.id), String(file.folder), String(file.mime_type)]
  const to = storageKey({ eventId: target.eventId, folder, fileId: copiedId(target.eventId, id) })
  if (await storage.stat(to)) return
  const found = await storage.get(storageKey({ eventId: source.eventId, folder, fileId: id }))
  // As in the original, where it cannot be opened either.
  if (found.status !== 'found') return
  await storage.put(to, found.stream, { contentType })
}

/** The rows of the copy: new ids wherever they stand, the copy's address in links, days shifted, nobody's name. */
async function copiesOf(
  rows: StoredRows,
  { source, target }: Ends,
  clone: CloneRecord,
): Promise<[table: string, copies: StoredRow[]][]> {
  const ids = [...rows.values()].flat().map(({ id }) => id)
  const originals = new Set(ids.flatMap((id) => (typeof id === 'string' ? uuidsIn(id) : [])))
  const [from, to] = await Promise.all([appUrlOfEvent(source), appUrlOfEvent(target)])
  const now = target.services.clock.now().toISOString()
  const copyOf = (row: StoredRow): StoredRow => {
    const text = withCopiedIds(JSON.stringify(row), target.eventId, originals)
    const own = JSON.parse(withAddress(text, from, to)) as StoredRow
    return { ...own, ...withoutPeople(own, now), event_id: target.eventId }
  }
  return clonedTables.map(([table, { change = unchanged }]) => [
    table,
    (rows.get(table) ?? []).map((row) => change(copyOf(row), clone)),
  ])
}

const unchanged = (row: StoredRow) => row

/** Who made and changed a row was in the original; the copy is made now. */
function withoutPeople(row: StoredRow, now: string): StoredRow {
  const changes: StoredRow = {}
  for (const column of ['created_by', 'updated_by', 'published_by']) if (column in row) changes[column] = null
  for (const column of ['created_at', 'updated_at', 'published_at']) if (column in row) changes[column] = now
  return changes
}

async function writeCopies(event: EventTransaction, copied: readonly [string, StoredRow[]][]) {
  for (const [table, { replaces }] of clonedTables) if (replaces) await removeRows(event, table)
  for (const [table, copies] of copied) await writeRows(event, table, copies)
  await event.tx
    .update(eventClones)
    .set({ finishedAt: event.services.clock.now() })
    .where(eq(eventClones.eventId, event.eventId))
}
