import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { FileOwner } from '../domain/owners.ts'
import { files } from './tables.ts'

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

/** Files that belong to a thing, in no certain order. */
export function filesOf(scope: EventScope, owner: FileOwner): Promise<FileRecord[]> {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(files)
      .where(and(eq(files.eventId, eventId), belongsTo(owner))),
  )
}

/** The condition on rows of files that they belong to this thing. */
export function belongsTo({ kind, id }: FileOwner) {
  return and(eq(files.ownerKind, kind), id === null ? isNull(files.ownerId) : eq(files.ownerId, id))
}
