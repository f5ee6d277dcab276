import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { type AllSettings, allSettings } from '#features/event/events/server/queries.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import { withoutLinkTokens } from '#platform/mail/link-token.ts'
import type { Delivery, MailTransport, OutgoingMessage } from '#platform/mail/transport.ts'
import { troubleOf } from '#platform/mail/trouble.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { undeliveredStatuses } from '../domain/email-status.ts'
import { type EmailType, urgentTypes } from '../domain/email-types.ts'
import { emailsTopic, undeliveredEmailsTopic } from '../domain/topic.ts'
import { sendEmail } from './jobs.ts'
import { type EmailContent, emailRenderer, forRecipient, NO_REPLY, renderEmail, senderOf } from './present.ts'
import { emails } from './tables.ts'

/** The type of an e-mail with the variables of that type. */
export type NewEmailContent = { [T in EmailType]: EmailContent<T> }[EmailType]

type NewEmail = NewEmailContent & {
  to: string
  /** The same key makes one e-mail, however often it is queued. */
  sendKey: string
  memberId?: string | null
  team?: { id: string; name: string } | null
  /** Chosen by who writes the placeholder of its link's token. */
  id?: string
  /** The id of what it tells about, by which `emailsAbout` finds it. */
  aboutId?: string
  /** Where an answer goes; without it, to the organiser's address. */
  replyTo?: string
}

/** Writes an e-mail into the outbox and enqueues its sending, in the open transaction if there is one. */
export async function queueEmail(scope: EventScope, email: NewEmail): Promise<string | null> {
  const [id] = await queueEmails(scope, [email])
  return id ?? null
}

/** An e-mail as it would be sent now. */
export async function drawEmail(scope: EventScope, content: NewEmailContent) {
  const settings = await allSettings(scope)
  return { from: senderOf(settings), ...(await renderEmail(scope, settings, content)) }
}

/** The same for many, in as many statements as for one. @returns the ids of those that were not there before */
export function queueEmails(scope: EventScope, queued: readonly NewEmail[]): Promise<string[]> {
  return inEvent(scope, async (event) => {
    if (queued.length === 0) return []
    const render = await emailRenderer(event, await allSettings(event))
    const drawn = await render(queued)
    const rows = drawn.map((email) => ({
      eventId: event.eventId,
      id: email.id ?? newId(),
      type: email.type,
      toAddress: email.to,
      memberId: email.memberId ?? null,
      teamId: email.team?.id ?? null,
      teamName: email.team?.name ?? '',
      subject: email.subject,
      html: email.html,
      text: email.text,
      sendKey: email.sendKey,
      replyTo: email.replyTo ?? '',
      aboutId: email.aboutId ?? null,
      createdAt: event.services.clock.now(),
    }))
    const added = await event.tx
      .insert(emails)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: emails.id, type: emails.type })
    const jobs = added.map(({ id, type }) => ({
      ...{ data: { emailId: id }, key: id, isUrgent: urgentTypes.has(type as EmailType) },
    }))
    await event.services.jobs.enqueueAll(event, sendEmail, jobs)
    if (added.length > 0) announce(event, [emailsTopic], organisers)
    return added.map(({ id }) => id)
  })
}

/** Of one e-mail: somebody who misses it gets it again, and nobody is flooded. */
const MOST_COPIES = 5

/**
 * Sends an e-mail about one thing once more, to the letter. A copy that still waits is not followed by another. @returns
 * the id of the copy
 */
export function copyEmail(
  scope: EventScope,
  { emailId, aboutId }: { emailId: string; aboutId: string },
): Promise<Result<string, 'emailNotFound' | 'waiting' | 'tooManyCopies'>> {
  return inEvent(scope, async (event) => {
    const { tx, eventId, services } = event
    const isAbout = and(eq(emails.eventId, eventId), eq(emails.aboutId, aboutId))
    // One after another, so that of two who press at once the second sees the copy of the first.
    await takeTurn(event, 'email-copy', aboutId)
    const about = await tx.select().from(emails).where(isAbout)
    const original = about.find(({ id }) => id === emailId)
    if (!original) return err('emailNotFound')
    const first = original.metadata.copyOf ?? original.id
    const same = about.filter(({ id, metadata }) => id === first || metadata.copyOf === first)
    if (same.some(({ status }) => status === 'queued')) return err('waiting')
    if (same.length > MOST_COPIES) return err('tooManyCopies')
    const id = newId()
    const { type, toAddress, memberId, teamId, teamName, subject, html, text, replyTo } = original
    await tx.insert(emails).values({
      ...{ eventId, id, type, toAddress, memberId, teamId, teamName, subject, html, text, replyTo, aboutId },
      ...{
        sendKey: `copy:${first}:${same.length}`,
        metadata: { copyOf: first },
        createdAt: services.clock.now(),
      },
    })
    await services.jobs.enqueue(event, sendEmail, { emailId: id }, { key: id })
    announce(event, [emailsTopic], organisers)
    return ok(id)
  })
}

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

type Withdrawal = { memberIds: readonly string[]; reason: string }

/** Keeps back what still waits to be sent to these members; what a provider has in hand goes out. */
export async function withdrawEmails(event: EventTransaction, { memberIds, reason }: Withdrawal) {
  const withdrawn = await event.tx
    .update(emails)
    .set({ status: 'unsent', detail: reason, updatedAt: sql`now()` })
    .where(
      and(
        eq(emails.eventId, event.eventId),
        inArray(emails.memberId, [...memberIds]),
        eq(emails.status, 'queued'),
        isNull(emails.claimId),
      ),
    )
    .returning({ id: emails.id })
  if (withdrawn.length > 0) announce(event, [emailsTopic], organisers)
}

const SUSPENDED = 'The event was suspended before it was sent.'
const RESTORED =
  'This was waiting when the portal was backed up, and the portal was restored from that backup. It may have been sent since.'

/** Writes a test e-mail to the person who asks for it. @returns its id, by which its way can be followed */
export async function sendTestEmail(
  scope: EventScope,
  { memberId, email, firstName }: Actor,
): Promise<string> {
  const { event } = await allSettings(scope)
  const sentAt = formatDateTime(scope.services.clock.now(), event.locale, event.timeZone)
  const id = await queueEmail(scope, {
    ...{ type: 'test', to: email, memberId, sendKey: `test:${newId()}` },
    variables: { firstName, sentAt },
  })
  if (id === null) throw new Error('A key that was made for this e-mail cannot be another’s')
  return id
}

type HandOver = { emailId: string; isLastTry: boolean }

/**
 * Hands an e-mail over to the provider: claims it, calls, and records the outcome, each by itself, so that a provider
 * that does not answer holds no connection to the database. The claim ends soon after the process that made it, and the
 * e-mail is then handed over anew, under the same message id, unless the provider can tell that it has it.
 * @throws if the provider did not take it for now, or another process has it in hand: the job is to be tried again
 */
export async function deliver(scope: EventScope, transport: MailTransport, handOver: HandOver) {
  const claim = { emailId: handOver.emailId, claimId: newId() }
  const claimed = await claimEmail(scope, claim)
  if (!claimed) return
  const renewal = setInterval(() => void renewClaim(scope, claim), CLAIM_SECONDS * 333)
  const outcome = await attempt(() => call(transport, claimed)).finally(() => clearInterval(renewal))
  if (outcome.ok) return settle(scope, claim, outcomeOf(outcome.value, scope.services.clock.now()))
  const status = handOver.isLastTry ? 'failed' : 'queued'
  await settle(scope, claim, { status, detail: withoutLinkTokens(troubleOf(outcome.error)) })
  throw outcome.error
}

async function call(transport: MailTransport, { message, isInDoubt }: Claimed): Promise<Delivery> {
  const known = isInDoubt ? await transport.find?.(message.messageId) : undefined
  return known ?? transport.send(message)
}

async function attempt<T>(work: () => Promise<T>): Promise<Result<T, unknown>> {
  try {
    return ok(await work())
  } catch (error) {
    return err(error)
  }
}

/**
 * Shorter than the silence after which the queue gives the job of a dead process to another, so that the claim has
 * ended by then.
 */
const CLAIM_SECONDS = 15
const claimEnd = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`

type Claim = { emailId: string; claimId: string }
type Claimed = {
  message: OutgoingMessage
  /** An earlier hand-over was begun, and nobody knows how it ended. */
  isInDoubt: boolean
}

/** Undefined for an e-mail that needs no hand-over. */
function claimEmail(scope: EventScope, { emailId, claimId }: Claim): Promise<Claimed | undefined> {
  return inEvent(scope, async (event) => {
    const [email] = await event.tx
      .select({
        ...getTableColumns(emails),
        isClaimed: sql<boolean>`coalesce(${emails.claimedUntil} > now(), false)`,
      })
      .from(emails)
      .where(and(eq(emails.eventId, event.eventId), eq(emails.id, emailId)))
      .for('update')
    // An earlier release gave up sooner than the job.
    if (!email || !['queued', 'failed'].includes(email.status)) return undefined
    if (email.isClaimed) throw new Error('Another process is handing this e-mail over')
    await event.tx
      .update(emails)
      .set({ claimId, claimedUntil: claimEnd })
      .where(and(eq(emails.eventId, event.eventId), eq(emails.id, emailId)))
    return { message: messageOf(event, email, await allSettings(event)), isInDoubt: email.claimId !== null }
  })
}

function messageOf(
  scope: EventScope,
  email: typeof emails.$inferSelect,
  settings: AllSettings,
): OutgoingMessage {
  const { emails: addresses, event: details } = settings
  const from = addresses.fromEmail || addresses.supportEmail || NO_REPLY
  const replyTo = email.replyTo || addresses.supportEmail
  return {
    to: email.toAddress,
    from: { name: details.eventName || details.longName, address: from },
    ...(replyTo ? { replyTo } : {}),
    subject: email.subject,
    ...forRecipient(scope, email),
    messageId: `<${email.id}@${from.split('@')[1] ?? 'localhost'}>`,
  }
}

async function renewClaim(scope: EventScope, { emailId, claimId }: Claim) {
  const renewed = inEvent(scope, ({ tx, eventId }) =>
    tx
      .update(emails)
      .set({ claimedUntil: claimEnd })
      .where(ours(eventId, emailId, claimId)),
  )
  // A claim that cannot be renewed ends early, and the e-mail may go out twice: better than never.
  await renewed.catch(() => undefined)
}

const ours = (eventId: string, emailId: string, claimId: string) =>
  and(eq(emails.eventId, eventId), eq(emails.id, emailId), eq(emails.claimId, claimId))

function outcomeOf({ status, detail = '', providerMessageId = '' }: Delivery, now: Date) {
  return {
    // Some servers quote the mail that they refuse.
    ...{ status, detail: withoutLinkTokens(detail), providerMessageId: providerMessageId || null },
    sentAt: status === 'unsent' ? null : now,
  }
}

/** Ends the claim, unless it has ended already and the e-mail is in other hands. */
function settle(
  scope: EventScope,
  { emailId, claimId }: Claim,
  outcome: Partial<typeof emails.$inferInsert>,
): Promise<void> {
  return inEvent(scope, async (event) => {
    await event.tx
      .update(emails)
      .set({ ...outcome, claimId: null, claimedUntil: null, updatedAt: sql`now()` })
      .where(ours(event.eventId, emailId, claimId))
    const isUndelivered = outcome.status !== undefined && undeliveredStatuses.includes(outcome.status)
    announce(event, [emailsTopic, ...(isUndelivered ? [undeliveredEmailsTopic] : [])], organisers)
  })
}
