import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { type EmailPurpose, keptBackAs, purposeOf } from '../../domain/subscriptions.ts'
import { emailsTopic } from '../../domain/topic.ts'
import { standingFor } from '../queries/subscriptions.ts'
import { emails } from '../tables.ts'
import { noteHeldHere } from './subscriptions.ts'

type ToHandOver = { email: typeof emails.$inferSelect; purpose: EmailPurpose }

/**
 * An e-mail that is to be handed over now, locked; one that its recipient does not want, or that would not arrive, is kept
 * back instead.
 * @returns undefined for an e-mail that needs no hand-over
 * @throws while another process has it in hand
 */
export async function emailToHandOver(
  event: EventTransaction,
  emailId: string,
): Promise<ToHandOver | undefined> {
  const [found] = await event.tx
    .select({
      ...getTableColumns(emails),
      isClaimed: sql<boolean>`coalesce(${emails.claimedUntil} > now(), false)`,
    })
    .from(emails)
    .where(and(eq(emails.eventId, event.eventId), eq(emails.id, emailId)))
    .for('update')
  // An earlier release gave up sooner than the job.
  if (!found || !['queued', 'failed'].includes(found.status)) return undefined
  const { isClaimed, ...email } = found
  if (isClaimed) throw new Error('Another process is handing this e-mail over')
  const purpose = purposeOf(email.type)
  const kept = keptBackAs(purpose, await standingFor(event, { ...email, purpose }))
  // One in doubt may be with the provider: it is asked, or told again, what it was told before.
  if (kept === undefined || email.claimId !== null) return { email, purpose }
  await keepBack(event, email, kept)
  return undefined
}

/** It stays in the outbox, which says why. */
async function keepBack(
  event: EventTransaction,
  { id, toAddress }: { id: string; toAddress: string },
  status: 'unsubscribed' | 'held',
) {
  await event.tx
    .update(emails)
    .set({ status, detail: '', updatedAt: sql`now()` })
    .where(and(eq(emails.eventId, event.eventId), eq(emails.id, id)))
  if (status === 'held') await noteHeldHere(event, toAddress)
  announce(event, [emailsTopic], organisers)
}
