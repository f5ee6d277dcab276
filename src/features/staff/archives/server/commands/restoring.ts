import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { patient, type Tx } from '#database/client.ts'
import {
  type AddressRefusal,
  createEventWithin,
  takenAddress,
} from '#features/event/events/server/commands.ts'
import { appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { findOrCreateAccountsIn } from '#features/people/accounts/server/commands.ts'
import { closeAllMembers } from '#features/people/members/server/commands/closing.ts'
import { tenantNamed } from '#features/staff/tenants/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { isBackingUp, isRestoringEvent, whileRestoringEvent } from '#platform/backup/backup-lock.ts'
import { partsOf } from '#platform/backup/read-archive.ts'
import { withAddress } from '#platform/cloning/copied-address.ts'
import { copiedId, withCopiedIds } from '#platform/cloning/copied-id.ts'
import { gatherRows, openGathering, removeRows, writeGathered } from '#platform/cloning/event-rows.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { storageKey, storagePrefix } from '#platform/storage/key.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { ACCOUNTS } from '../../domain/format.ts'
import { type CheckedEventArchive, rowsIn, tableOf } from '../queries/checking.ts'
import { eventRestores } from '../tables.ts'
import { type GivenUp, giveUpWhatWaited } from './giving-up.ts'

type Restoring = {
  archive: CheckedEventArchive
  slug: string
  /** Its organisation; one of this name is made when there is none. */
  organisation: string
  signal: AbortSignal
  onProgress: (steps: { done: number; total: number }) => void
}

export type RestoredEvent = { eventId: string; rows: number; files: number; givenUp: GivenUp }

/**
 * Brings an event back from its archive, as another event with ids of its own: its files first, then all rows in one
 * transaction, in which everything that goes wrong takes all of it back. It is suspended until product staff resume it,
 * and its people have to open their parts anew. Nobody is written to.
 */
export async function restoreEvent(
  services: Services,
  author: Author,
  restoring: Restoring,
): Promise<Result<RestoredEvent, AddressRefusal>> {
  await removeAbandonedRestores(services)
  const eventId = newId()
  return whileRestoringEvent(services.database.url, eventId, async () => {
    await services.database.db.insert(eventRestores).values({ id: eventId, startedAt: services.clock.now() })
    try {
      const address = { slug: restoring.slug, host: null }
      // Asked again with the rows; but nobody waits for files to hear of it.
      const taken = await services.database.transaction((tx) => takenAddress(tx, address))
      const files = taken ? 0 : await storeFiles(services, eventId, restoring)
      const made = taken ? err(taken) : await writeRows(services, author, { ...restoring, eventId, files })
      if (!made.ok) await clearAway(services, eventId)
      return made
    } catch (error) {
      await clearAway(services, eventId)
      throw error
    }
  })
}

/** Everything that is in the database, with the mark of the restore gone: all of it, or nothing. */
function writeRows(
  services: Services,
  author: Author,
  { eventId, files, ...restoring }: Restoring & { eventId: string; files: number },
): Promise<Result<RestoredEvent, AddressRefusal>> {
  const { archive, slug, organisation, signal } = restoring
  return services.database.transaction(async (tx) => {
    const taken = await takenAddress(tx, { slug, host: null })
    if (taken) return err(taken)
    await tx.delete(eventRestores).where(eq(eventRestores.id, eventId))
    const accountIds = await accountsOf(tx, archive)
    const tenant = await tenantNamed(services, organisation)
    await openGathering(tx)
    const created = {
      ...(tenant ? { tenantId: tenant.id } : { tenantName: organisation }),
      ...{ eventId, slug, state: 'suspended' as const, settings: {} },
    }
    return createEventWithin(services, tx, created, async (event) => {
      const rows = await writeTables(event, accountIds, restoring)
      const givenUp = await finish(event, author, restoring)
      signal.throwIfAborted()
      return ok({ eventId, rows, files, givenUp })
    })
  }, patient)
}

/** Clears away files of events that there are not: of restores whose process was killed, and of events that were removed. */
export async function removeAbandonedRestores(services: Services): Promise<void> {
  const { database } = services
  // A backup may still name them.
  if (await isBackingUp(database)) return
  for (const { id } of await database.db.select({ id: eventRestores.id }).from(eventRestores)) {
    if (await isRestoringEvent(database, id)) continue
    // One that has just ended well has taken its mark with it.
    const [left] = await database.db.select().from(eventRestores).where(eq(eventRestores.id, id))
    if (left) await clearAway(services, id)
  }
}

async function clearAway(services: Services, eventId: string) {
  await services.storage.removeAll(storagePrefix({ eventId }))
  await services.database.db.delete(eventRestores).where(eq(eventRestores.id, eventId))
}

async function storeFiles(
  { storage }: Services,
  eventId: string,
  { archive, signal, onProgress }: Restoring,
): Promise<number> {
  const total = archive.contents.parts.length
  let [done, stored] = [0, 0]
  for await (const { name, stream } of partsOf(archive)) {
    signal.throwIfAborted()
    const file = archive.files.get(name)
    if (file) {
      const fileId = copiedId(eventId, file.id)
      const { folder, contentType } = file
      await storage.put(storageKey({ eventId, folder, fileId }), stream, { contentType })
      stored += 1
    } else await finished(stream.resume())
    done += 1
    onProgress({ done, total })
  }
  return stored
}

/** By the ids that they have in the archive: those of the same addresses here, or new ones, without any password. */
async function accountsOf(tx: Tx, { accounts }: CheckedEventArchive): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (let from = 0; from < accounts.length; from += ACCOUNTS_AT_ONCE) {
    const some = accounts.slice(from, from + ACCOUNTS_AT_ONCE)
    const found = await findOrCreateAccountsIn(
      tx,
      some.map(({ email, name }) => ({ email, name })),
    )
    for (const { id, email } of some) ids.set(id, found.get(email)?.id ?? '')
  }
  return ids
}

const ACCOUNTS_AT_ONCE = 500

/** The rows as they are in the archive, with other ids wherever these stand, and with the event's new address in links. */
async function writeTables(
  event: EventTransaction,
  accountIds: ReadonlyMap<string, string>,
  { archive, signal }: Restoring,
): Promise<number> {
  const { manifest, contents } = archive
  const [from, to] = [manifest.event.url, await appUrlOfEvent(event)]
  const known = new Map([...accountIds, [manifest.event.id, event.eventId]])
  const otherwise = (text: string) =>
    withAddress(withCopiedIds(text, event.eventId, archive.ids, known), from, to)
  // The new event has those that every event begins with.
  await removeRows(event, 'settings')
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]))
  let [written, table] = [0, '']
  const writeTable = async () => {
    const known = columns.get(table)
    if (known) written += await writeGathered(event, table, known)
  }
  const last = contents.parts.findLastIndex(({ name }) => tableOf(name) !== undefined)
  for await (const { name, stream } of partsOf(archive)) {
    signal.throwIfAborted()
    const next = tableOf(name)
    if (next !== undefined && next !== table) {
      await writeTable()
      table = next
    }
    const content = await buffer(stream)
    if (table !== ACCOUNTS && next !== undefined)
      for (const rows of someAtOnce(await rowsIn(content))) await gatherRows(event, rows.map(otherwise))
    if (name === contents.parts[last]?.name) break
  }
  await writeTable()
  return written
}

/** Of a piece: no more in one statement than some megabytes. */
function* someAtOnce(rows: readonly string[]): Generator<string[]> {
  let [some, size]: [string[], number] = [[], 0]
  for (const row of rows) {
    some.push(row)
    size += row.length
    if (size < GATHERED_CHARACTERS) continue
    yield some
    ;[some, size] = [[], 0]
  }
  if (some.length > 0) yield some
}

const GATHERED_CHARACTERS = 1_000_000

async function finish(
  event: EventTransaction,
  { memberId }: Author,
  { archive }: Restoring,
): Promise<GivenUp> {
  const { eventId } = event
  await closeAllMembers(event)
  const givenUp = await giveUpWhatWaited(event)
  const { event: former, madeAt, release } = archive.manifest
  const after = { slug: event.slug, archivedAt: madeAt, release, formerEventId: former.id }
  await recordAudit(event, { memberId, action: 'event.restore', subjectId: eventId, after })
  return givenUp
}
