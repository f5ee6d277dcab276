import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#database/client.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { FileOwner } from '../domain/owners.ts'
import type { StorageUse } from '../domain/quotas.ts'
import { files, uploads } from './tables.ts'

export type FileRecord = typeof files.$inferSelect

export async function fileById(scope: EventScope, fileId: string): Promise<FileRecord | undefined> {
  const [file] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(files)
      .where(and(eq(files.eventId, eventId), eq(files.id, fileId))),
  )
  return file
}

/** The existing ones among the files, in no certain order. */
export function filesByIds(scope: EventScope, fileIds: string[]): Promise<FileRecord[]> {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(files)
      .where(and(eq(files.eventId, eventId), inArray(files.id, fileIds))),
  )
}

/** Where the bytes of the event's files are, for a backup, which reads outside any scope. */
export function storedKeys(db: Db, eventId: string) {
  return db
    .select({ eventId: files.eventId, folder: files.folder, fileId: files.id })
    .from(files)
    .where(eq(files.eventId, eventId))
    .orderBy(files.id)
}

/** Files that belong to a thing, in no certain order. */
export function filesOf(scope: EventScope, owner: FileOwner): Promise<FileRecord[]> {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(files)
      .where(and(eq(files.eventId, eventId), belongsTo(owner))),
  )
}

/**
 * The existing ones among an owner's files, by id, so that an answer or a task can name them: until the end of the
 * transaction none of them is removed.
 */
export async function filesToName(
  { tx, eventId }: EventTransaction,
  owner: FileOwner,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, FileRecord>> {
  if (fileIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(files)
    .where(and(eq(files.eventId, eventId), inArray(files.id, [...fileIds]), belongsTo(owner)))
    // In one order, so that two who name the same files never wait for each other.
    .orderBy(files.id)
    .for('key share')
  return new Map(rows.map((file) => [file.id, file]))
}

type HandedIn = { folder: string; before: Date; after: string }

/** Files in this folder that were stored before a moment, by id, from the one after `after` on. */
export function handedInBefore(
  { tx, eventId }: EventTransaction,
  { folder, before, after }: HandedIn,
  most: number,
): Promise<FileRecord[]> {
  return tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.eventId, eventId),
        eq(files.folder, folder),
        lt(files.createdAt, before),
        gt(files.id, after),
      ),
    )
    .orderBy(files.id)
    .limit(most)
}

/** Those of these files of teams and guests that nothing in the event names. */
export async function unnamedOf(
  event: EventTransaction,
  files: readonly FileRecord[],
): Promise<FileRecord[]> {
  let left = [...files]
  for (const usesOf of event.services.ports.fileUses) {
    if (left.length === 0) break
    const named = await usesOf(event, left)
    left = left.filter(({ id }) => !named.has(id))
  }
  return left
}

/** Bytes of the event's files and of one owner's, with what is promised to uploads that have begun. */
export function storageUse(scope: EventScope, owner: FileOwner | null): Promise<StorageUse> {
  const isOwn = sql`owner_kind = ${owner?.kind ?? ''} and owner_id is not distinct from ${owner?.id ?? null}`
  return inEvent(scope, async ({ tx, eventId }) => {
    const { rows } = await tx.execute<{ eventBytes: string; shareBytes: string }>(sql`
      select coalesce(sum(size), 0) as "eventBytes",
        coalesce(sum(size) filter (where ${isOwn}), 0) as "shareBytes"
      from (
        select size, owner_kind, owner_id from ${files} where ${files.eventId} = ${eventId}
        union all
        select size, owner_kind, owner_id from ${uploads} where ${uploads.eventId} = ${eventId}
      ) as stored`)
    const [use] = rows
    return { eventBytes: Number(use?.eventBytes ?? 0), shareBytes: Number(use?.shareBytes ?? 0) }
  })
}

/** The condition on rows of files that they belong to this thing. */
export function belongsTo({ kind, id }: FileOwner) {
  return and(eq(files.ownerKind, kind), id === null ? isNull(files.ownerId) : eq(files.ownerId, id))
}
