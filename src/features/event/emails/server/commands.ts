import { and, eq, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import { withoutLinkTokens } from '#platform/mail/link-token.ts'
import type { Delivery, MailTransport } from '#platform/mail/transport.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { EmailType } from '../domain/email-types.ts'
import { emailsTopic } from '../domain/topic.ts'
import { sendEmail } from './jobs.ts'
import { type EmailContent, forRecipient, NO_REPLY, renderEmail } from './present.ts'
import { emails } from './tables.ts'

type NewEmail<T extends EmailType> = EmailContent<T> & {
  to: string
  /** The same key makes one e-mail, however often it is queued. */
  sendKey: string
  memberId?: string | null
  team?: { id: string; name: string } | null
  /** Chosen by who writes the placeholder of its link's token. */
  id?: string
}

/** Writes an e-mail into the outbox and enqueues its sending, in the open transaction if there is one. */
export function queueEmail<T extends EmailType>(
  scope: EventScope,
  email: NewEmail<T>,
): Promise<string | null> {
  return inEvent(scope, async (event) => {
    const rendered = await renderEmail(event, await allSettings(event), email)
    const id = email.id ?? newId()
    const added = await event.tx
      .insert(emails)
      .values({
        eventId: event.eventId,
        id,
        type: email.type,
        toAddress: email.to,
        memberId: email.memberId ?? null,
        teamId: email.team?.id ?? null,
        teamName: email.team?.name ?? '',
        ...rendered,
        sendKey: email.sendKey,
        createdAt: event.services.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: emails.id })
    if (added.length === 0) return null
    await event.services.jobs.enqueue(event, sendEmail, { emailId: id }, { key: id })
    announce(event, [emailsTopic], organisers)
    return id
  })
}

/**
 * Hands an e-mail over to the provider and records the outcome. Of two workers with the same job only
 * one sends; after a crash between sending and recording, the message goes out again with the same id, by
 * which the receiving server can tell.
 */
export async function deliver(scope: EventScope, transport: MailTransport, emailId: string) {
  await inEvent(scope, async (event) => {
    const which = and(eq(emails.eventId, event.eventId), eq(emails.id, emailId))
    const [email] = await event.tx.select().from(emails).where(which).for('update', { skipLocked: true })
    if (!email || !['queued', 'failed'].includes(email.status)) return
    const { emails: addresses, event: details } = await allSettings(event)
    const from = addresses.fromEmail || addresses.supportEmail || NO_REPLY
    const delivery = await transport.send({
      to: email.toAddress,
      from: { name: details.eventName || details.longName, address: from },
      ...(addresses.supportEmail ? { replyTo: addresses.supportEmail } : {}),
      subject: email.subject,
      ...forRecipient(event, email),
      messageId: `<${email.id}@${from.split('@')[1] ?? 'localhost'}>`,
    })
    await event.tx
      .update(emails)
      .set({ ...outcomeOf(delivery), sentAt: event.services.clock.now(), updatedAt: sql`now()` })
      .where(which)
    announce(event, [emailsTopic], organisers)
  })
}

function outcomeOf({
  status,
  detail = '',
  providerMessageId = null,
}: Omit<Delivery, 'providerMessageId'> & { providerMessageId?: string | null }) {
  // Some servers quote the mail that they refuse.
  return { status, detail: withoutLinkTokens(detail), providerMessageId }
}
