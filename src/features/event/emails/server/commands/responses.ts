import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import { eventById } from '#features/event/events/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import { withoutLinkTokens } from '#platform/mail/link-token.ts'
import type { Services } from '#platform/services.ts'
import {
  type EventScope,
  type EventTransaction,
  goOnInEvent,
  inEvent,
  mintScope,
} from '#platform/tenancy/scope.ts'
import { type EmailStatus, undeliveredStatuses } from '../../domain/email-status.ts'
import type { MailReport } from '../../domain/postmark-reports.ts'
import { KEPT_DAYS, type ResponseType, statesEndedBy } from '../../domain/responses.ts'
import { isOptional, purposeOf } from '../../domain/subscriptions.ts'
import { emailsTopic, undeliveredEmailsTopic } from '../../domain/topic.ts'
import { emailResponses, emails, heldAddresses } from '../tables.ts'
import { freeIfHeld, hold, noteHeldHere, release, setStop } from './subscriptions.ts'

/**
 * Takes a report of the mail service, in whatever order reports come and however often. `known`: it has been taken
 * before. `ignored`: it is of no e-mail of this portal, or names another event than the e-mail's own.
 */
export async function takeReport(
  services: Services,
  said: MailReport,
): Promise<'taken' | 'known' | 'ignored'> {
  const now = services.clock.now()
  // As a state of the address, a moment that is yet to come would outdo all that follows. In the log it stays as it was
  // reported, by which the same report is known again.
  const at = said.at > now ? now : said.at
  const found = await emailOfReport(services, said)
  if (!found) return (await noteAddressAlone(services, { ...said, at })) ? 'taken' : 'ignored'
  return services.database.transaction(async (tx) => {
    const { scope, email } = found
    // The tables of the deployment come first: from the event on they are out of reach.
    if (said.address === 'held') await hold(tx, said.recipient, at)
    if (said.address === 'free') await release(tx, said.recipient, at)
    // The provider says that it has arrived; only what is tried in spite of a hold shows that the address works again.
    if (said.type === 'delivery' && purposeOf(email.type) === 'account')
      await freeIfHeld(tx, said.recipient, at)
    return goOnInEvent(scope, tx, (event) => record(event, email, said))
  })
}

/** The same of an e-mail of this event, in the open transaction, and without a word about its address. */
export async function takeReportHere(
  event: EventTransaction,
  said: Omit<MailReport, 'eventId' | 'recipient' | 'address'>,
): Promise<void> {
  const email = await ownEmail(event, said.emailId)
  if (!email) throw new Error('There is no such e-mail in this event')
  const recipient = email.toAddress.toLowerCase()
  await record(event, email, { ...said, recipient, eventId: event.eventId, address: undefined })
}

type Email = Pick<typeof emails.$inferSelect, 'id' | 'type' | 'toAddress' | 'memberId' | 'teamId'>

async function emailOfReport(services: Services, { eventId, emailId, recipient }: MailReport) {
  const event = eventId === '' || emailId === '' ? undefined : await eventById(services, eventId)
  if (!event) return undefined
  const scope = mintScope(services, event)
  const email = await inEvent(scope, (inside) => ownEmail(inside, emailId))
  // Of a copy that somebody else got it says nothing about the one the e-mail is for.
  return email && email.toAddress.toLowerCase() === recipient ? { scope, email } : undefined
}

async function ownEmail({ tx, eventId }: EventTransaction, emailId: string): Promise<Email | undefined> {
  const [row] = await tx
    .select({
      ...{ id: emails.id, type: emails.type, toAddress: emails.toAddress, memberId: emails.memberId },
      teamId: emails.teamId,
    })
    .from(emails)
    .where(and(eq(emails.eventId, eventId), eq(emails.id, emailId)))
  return row
}

async function record(event: EventTransaction, email: Email, said: MailReport): Promise<'taken' | 'known'> {
  const added = await event.tx
    .insert(emailResponses)
    .values({
      ...{ eventId: event.eventId, id: newId(), emailId: email.id, templateId: email.type },
      ...{ teamId: email.teamId, memberId: email.memberId, recipient: said.recipient },
      ...{ messageId: said.messageId, type: said.type, createdAt: said.at },
      details: withoutLinkTokens(said.details),
      ...{ platform: said.platform, userAgent: said.userAgent, ipAddress: said.ipAddress },
    })
    .onConflictDoNothing()
    .returning({ id: emailResponses.id })
  if (added.length === 0) return 'known'
  const isChanged = said.isFinal && (await endStates(event, email.id, said))
  if (said.address === 'held') await noteHeldHere(event, email.toAddress)
  const kind = purposeOf(email.type)
  if (said.address === 'unsubscribed' && isOptional(kind)) {
    const { toAddress, memberId, id: emailId } = email
    await setStop(event, { kind, toAddress, memberId, emailId, isSubscribed: false })
  }
  const isUndelivered = isChanged && undeliveredStatuses.includes(said.type as EmailStatus)
  announce(event, [emailsTopic, ...(isUndelivered ? [undeliveredEmailsTopic] : [])], organisers)
  return 'taken'
}

/** @returns whether it changed what the outbox says of the e-mail */
async function endStates(
  { tx, eventId }: EventTransaction,
  emailId: string,
  said: MailReport,
): Promise<boolean> {
  const ended = statesEndedBy(said.type)
  if (ended.length === 0) return false
  const { rowCount } = await tx
    .update(emails)
    .set({
      status: said.type as EmailStatus,
      detail: withoutLinkTokens(said.reason || said.details),
      providerMessageId: sql`coalesce(${emails.providerMessageId}, ${said.messageId})`,
      sentAt: sql`coalesce(${emails.sentAt}, ${said.at.toISOString()}::timestamptz)`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(emails.eventId, eventId), eq(emails.id, emailId), inArray(emails.status, [...ended])))
  return (rowCount ?? 0) > 0
}

/**
 * The mail service says without a message of ours what it does with an address, such as when somebody frees it on its
 * own screen. It is true of all that we send through it.
 */
async function noteAddressAlone({ database }: Services, said: MailReport): Promise<boolean> {
  if (said.type !== 'subscriptionChange' || said.emailId !== '') return false
  if (said.address === 'unsubscribed') return false
  await database.transaction((tx) =>
    said.address === 'held' ? hold(tx, said.recipient, said.at) : release(tx, said.recipient, said.at),
  )
  return true
}

type HandedOver = { emailId: string; type: ResponseType; messageId: string | null; details: string }

/** What the hand-over of an e-mail has led to, beside what is reported later. */
export async function logHandOver(
  { tx, eventId, services }: EventTransaction,
  { emailId, type, messageId, details }: HandedOver,
) {
  await tx.execute(sql`
    insert into ${emailResponses}
      (event_id, id, email_id, message_id, type, recipient, details, team_id, member_id, template_id, created_at)
    select event_id, ${newId()}, id, ${messageId ?? emailId}, ${type}, lower(to_address), ${details}, team_id,
      member_id, type, ${services.clock.now().toISOString()}::timestamptz
    from ${emails} where event_id = ${eventId} and id = ${emailId}
    on conflict do nothing`)
}

const DAY = 24 * 60 * 60 * 1000

/** Forgets after some months from where e-mails were opened, and after a year what became of them. */
export function removeOldResponses(scope: EventScope): Promise<number> {
  return inEvent(scope, async ({ tx, eventId, services }) => {
    const daysAgo = (days: number) => new Date(services.clock.now().getTime() - days * DAY)
    await tx
      .update(emailResponses)
      .set({ platform: '', userAgent: '', ipAddress: '' })
      .where(
        and(
          eq(emailResponses.eventId, eventId),
          lt(emailResponses.createdAt, daysAgo(KEPT_DAYS.places)),
          or(
            ne(emailResponses.platform, ''),
            ne(emailResponses.userAgent, ''),
            ne(emailResponses.ipAddress, ''),
          ),
        ),
      )
    const { rowCount } = await tx
      .delete(emailResponses)
      .where(
        and(eq(emailResponses.eventId, eventId), lt(emailResponses.createdAt, daysAgo(KEPT_DAYS.responses))),
      )
    return rowCount ?? 0
  })
}

/** No report is that late. */
export async function removeReleased({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS.places * DAY)
  await database.transaction((tx: Tx) => tx.delete(heldAddresses).where(lt(heldAddresses.releasedAt, before)))
}
