import { eq } from 'drizzle-orm'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { members } from '../tables.ts'

/**
 * Of an event that comes from elsewhere: each person opens their part anew, by a link in their mailbox. An account of the same
 * address may be used here by whoever invited it.
 */
export async function closeAllMembers({ tx, eventId }: EventTransaction): Promise<void> {
  await tx.update(members).set({ openedAt: null }).where(eq(members.eventId, eventId))
}
