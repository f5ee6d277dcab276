import { and, eq, inArray, ne } from 'drizzle-orm'
import { files } from '#features/event/files/server/tables.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { tasks } from '../tables.ts'

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

/** Those of the files that no other task names. */
export async function attachedNowhere(
  { tx, eventId }: EventTransaction,
  fileIds: readonly string[],
  exceptTaskId?: string,
): Promise<string[]> {
  if (fileIds.length === 0) return []
  const named = await tx
    .select({ attachmentIds: tasks.attachmentIds })
    .from(tasks)
    .where(
      and(eq(tasks.eventId, eventId), exceptTaskId === undefined ? undefined : ne(tasks.id, exceptTaskId)),
    )
  const kept = new Set(named.flatMap(({ attachmentIds }) => attachmentIds))
  return fileIds.filter((id) => !kept.has(id))
}
