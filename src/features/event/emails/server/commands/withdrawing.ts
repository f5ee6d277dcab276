import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { emailsTopic } from '../../domain/topic.ts'
import { emails } from '../tables.ts'

/**
 * Gives up what waited to be sent when a backup was made: the portal that it comes from may have sent it since, and
 * nobody should get it twice. @returns how many there were
 */
export function giveUpRestored(scope: EventScope): Promise<number> {
  return giveUpQueued(scope, RESTORED)
}

/** Gives up what has not been sent while the event is suspended, for good: resuming it sends no backlog. */
export async function giveUpSuspended(event: EventTransaction): Promise<void> {
  await giveUpQueued(event, SUSPENDED)
  announce(event, [emailsTopic], organisers)
}

function giveUpQueued(scope: EventScope, detail: string): Promise<number> {
  return inEvent(scope, async ({ tx, eventId }) => {
    const { rowCount } = await tx
      .update(emails)
      .set({ status: 'unsent', detail, claimId: null, claimedUntil: null, updatedAt: sql`now()` })
      .where(and(eq(emails.eventId, eventId), eq(emails.status, 'queued')))
    return rowCount ?? 0
  })
}

/** Keeps back what still waits to be sent to these members; what a provider has in hand goes out. */
export function withdrawEmails(
  event: EventTransaction,
  { memberIds, reason }: { memberIds: readonly string[]; reason: string },
): Promise<void> {
  return withdraw(event, inArray(emails.memberId, [...memberIds]), reason)
}

/** The same by their addresses: of somebody who is being erased, a guest too. */
export async function withdrawEmailsOfErased(
  event: EventTransaction,
  { memberIds, addresses }: { memberIds: readonly string[]; addresses: readonly string[] },
): Promise<void> {
  const theirs = or(
    inArray(emails.memberId, [...memberIds]),
    inArray(sql`lower(${emails.toAddress})`, [...addresses]),
  )
  if (theirs) await withdraw(event, theirs, 'The person was erased before it was sent.')
}

/** Takes what was answered out of e-mails about these things; that they were sent stays. */
export async function emptyEmailsAbout(
  { tx, eventId }: EventTransaction,
  aboutIds: readonly string[],
): Promise<void> {
  if (aboutIds.length === 0) return
  // Of an earlier release, there is nothing but what was drawn then.
  const drawn = { html: sql`case when ${emails.html} is null then null else '' end` }
  await tx
    .update(emails)
    .set({ ...drawn, text: sql`case when ${emails.text} is null then null else '' end`, details: null })
    .where(and(eq(emails.eventId, eventId), inArray(emails.aboutId, [...aboutIds])))
}

/** The same of what is about one thing. */
export function withdrawEmailsAbout(
  event: EventTransaction,
  { aboutId, reason }: { aboutId: string; reason: string },
): Promise<void> {
  return withdraw(event, eq(emails.aboutId, aboutId), reason)
}

async function withdraw(event: EventTransaction, which: SQL, reason: string) {
  const { rowCount } = await event.tx
    .update(emails)
    .set({ status: 'unsent', detail: reason, updatedAt: sql`now()` })
    .where(and(eq(emails.eventId, event.eventId), which, eq(emails.status, 'queued'), isNull(emails.claimId)))
  if ((rowCount ?? 0) > 0) announce(event, [emailsTopic], organisers)
}

const SUSPENDED = 'The event was suspended before it was sent.'
const RESTORED =
  'This was waiting when the portal was backed up, and the portal was restored from that backup. It may have been sent since.'
