import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { removeStoredFiles, removeUnclaimedFile, type StoredBytes } from '../jobs.ts'

/** Has bytes removed that no row names any more, or that none came to name, once this is committed. */
export async function dropBytes(event: EventTransaction, stored: readonly StoredBytes[]): Promise<void> {
  if (stored.length > 0) await event.services.jobs.enqueue(event, removeStoredFiles, { files: [...stored] })
}

/** Looks at once whether files are still needed that nothing took away by mistake. */
export async function dropFilesAtOnce(event: EventTransaction, fileIds: readonly string[]): Promise<void> {
  const looks = fileIds.map((fileId) => ({ data: { fileId }, key: `${fileId}/erased` }))
  await event.services.jobs.enqueueAll(event, removeUnclaimedFile, looks)
}
