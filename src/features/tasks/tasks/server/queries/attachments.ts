import { and, arrayContains, eq, inArray, ne } from 'drizzle-orm'
import { files } from '#features/event/files/server/tables.ts'
import { viewerOf } from '#features/people/teams/server/queries.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { tasks } from '../tables.ts'
import { taskIsVisible } from './tasks.ts'

/** The files that these tasks name, as people read of them. */
export async function attachmentsOf(
  { tx, eventId }: EventTransaction,
  shown: readonly { attachmentIds: string[] }[],
) {
  const ids = shown.flatMap(({ attachmentIds }) => attachmentIds)
  if (ids.length === 0) return []
  return tx
    .select({ fileId: files.id, name: files.name, size: files.size, mimeType: files.mimeType })
    .from(files)
    .where(and(eq(files.eventId, eventId), inArray(files.id, ids)))
}

/** Whether the person sees a task that this file is attached to. */
export function isAttachmentSeen(scope: EventScope, actor: Actor, fileId: string): Promise<boolean> {
  return inEvent(scope, async ({ tx, eventId, services }) => {
    const isSeen = taskIsVisible(viewerOf(actor), services.clock.now())
    const [found] = await tx
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(eq(tasks.eventId, eventId), arrayContains(tasks.attachmentIds, [fileId]), isSeen))
      .limit(1)
    return found !== undefined
  })
}

/** Those of the files that no other task names. */
export async function attachedNowhere(
  { tx, eventId }: EventTransaction,
  fileIds: readonly string[],
  exceptTaskId: string,
): Promise<string[]> {
  if (fileIds.length === 0) return []
  const named = await tx
    .select({ attachmentIds: tasks.attachmentIds })
    .from(tasks)
    .where(and(eq(tasks.eventId, eventId), ne(tasks.id, exceptTaskId)))
  const kept = new Set(named.flatMap(({ attachmentIds }) => attachmentIds))
  return fileIds.filter((id) => !kept.has(id))
}
