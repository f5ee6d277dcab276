import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { removeStoredFiles, type StoredBytes } from '../jobs.ts'

/** Has bytes removed that no row names any more, or that none came to name, once this is committed. */
export async function dropBytes(event: EventTransaction, stored: readonly StoredBytes[]): Promise<void> {
  if (stored.length > 0) await event.services.jobs.enqueue(event, removeStoredFiles, { files: [...stored] })
}
