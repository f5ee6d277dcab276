import { type AnyColumn, and, eq, sql } from 'drizzle-orm'
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
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { undeliveredStatuses } from '../domain/email-status.ts'
import { type EmailType, urgentTypes } from '../domain/email-types.ts'
import { responseOfHandOver } from '../domain/responses.ts'
import { senderFor, senderName } from '../domain/sender.ts'
import { type EmailPurpose, isOptional, purposeOf } from '../domain/subscriptions.ts'
import { testKey } from '../domain/test-key.ts'
import { emailsTopic, undeliveredEmailsTopic } from '../domain/topic.ts'
import { queueCopy } from './commands/copying.ts'
import { insertEmails } from './commands/inserting.ts'
import { emailToHandOver } from './commands/keeping-back.ts'
import { waitUntilItMayLeave } from './commands/pacing.ts'
import { logHandOver } from './commands/responses.ts'
import { noteStanding } from './commands/subscriptions.ts'
import { sendEmail } from './jobs.ts'
import { drawStored, type Look, lookOf } from './present/drawing.ts'
import { type EmailContent, writeEmails } from './present/writing.ts'
import { forRecipient, unsubscribeHeaders } from './present.ts'
import { emails } from './tables.ts'

/** As its reader would see it, for the previews of what other features send. Nothing is queued. */
export { presentExample as drawExample } from './present.ts'

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

/**
 * The same for many, in as many statements as for one. What they say is settled here; they are drawn when they are sent.
 * @returns the ids of those that were not there before
 */
export function queueEmails(scope: EventScope, queued: readonly NewEmail[]): Promise<string[]> {
  return inEvent(scope, async (event) => {
    if (queued.length === 0) return []
    const written = await writeEmails(event, await allSettings(event), queued)
    const added = await insertEmails(
      event,
      written.map((email) => ({ ...email, id: email.id ?? newId() })),
    )
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
    const { tx, eventId } = event
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
    const copy = { sendKey: `copy:${first}:${same.length}`, metadata: { copyOf: first } }
    const id = await queueCopy(event, original, copy)
    announce(event, [emailsTopic], organisers)
    return ok(id)
  })
}

/** Writes a test e-mail to the person who asks for it. @returns its id, by which its way can be followed */
export async function sendTestEmail(
  scope: EventScope,
  { memberId, email, firstName }: Actor,
): Promise<string> {
  const { event } = await allSettings(scope)
  const sentAt = formatDateTime(scope.services.clock.now(), event.locale, event.timeZone)
  const id = await queueEmail(scope, {
    ...{ type: 'test', to: email, memberId, sendKey: testKey() },
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
  await waitUntilItMayLeave(scope, claim.emailId)
  const claimed = await claimEmail(scope, claim)
  if (!claimed) return
  const renewal = setInterval(() => void renewClaim(scope, claim), CLAIM_SECONDS * 333)
  const outcome = await handedOver(scope, transport, claimed).finally(() => clearInterval(renewal))
  if (outcome === 'notDrawn') return settle(scope, claim, { status: 'failed', detail: NOT_DRAWN })
  if (outcome.ok) {
    const settled = outcomeOf(outcome.value, scope.services.clock.now())
    await settle(scope, claim, settled)
    // After it: what fails here must not send the e-mail again.
    return noteStanding(scope, { to: claimed.message.to, purpose: claimed.purpose }, outcome.value)
  }
  const status = handOver.isLastTry ? 'failed' : 'queued'
  await settle(scope, claim, { status, detail: withoutLinkTokens(troubleOf(outcome.error)) })
  throw outcome.error
}

/** Trying again would not help: the same words would be drawn. */
async function handedOver(
  scope: EventScope,
  transport: MailTransport,
  claimed: Claimed,
): Promise<Result<Delivery, unknown> | 'notDrawn'> {
  const { email, look, isInDoubt } = claimed
  const drawn = await attempt(() =>
    drawStored(scope, look, email, { isWaitedFor: urgentTypes.has(email.type as EmailType) }),
  )
  if (!drawn.ok) scope.services.report(drawn.error, { eventId: scope.eventId })
  const page = drawn.ok ? drawn.value : undefined
  if (!page) return 'notDrawn'
  const message = { ...claimed.message, ...forRecipient(scope, { id: email.id, ...page }) }
  return attempt(async () => {
    const known = isInDoubt ? await transport.find?.(message) : undefined
    return known ?? transport.send(message)
  })
}

const NOT_DRAWN =
  'The portal could not put it together from its words. The person who runs the portal can see why in the log.'

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
  email: typeof emails.$inferSelect
  look: Look
  message: Omit<OutgoingMessage, 'html' | 'text'>
  purpose: EmailPurpose
  /** An earlier hand-over was begun, and nobody knows how it ended. */
  isInDoubt: boolean
}

/**
 * Undefined for an e-mail that needs no hand-over. Whether its recipient wants it is asked only now, after its turn has
 * come: they may have unsubscribed while it waited.
 */
function claimEmail(scope: EventScope, { emailId, claimId }: Claim): Promise<Claimed | undefined> {
  return inEvent(scope, async (event) => {
    const found = await emailToHandOver(event, emailId)
    if (!found) return undefined
    const { email, purpose } = found
    await event.tx
      .update(emails)
      .set({ claimId, claimedUntil: claimEnd })
      .where(and(eq(emails.eventId, event.eventId), eq(emails.id, emailId)))
    const settings = await allSettings(event)
    const look = await lookOf(event, settings)
    const message = messageOf(event, email, {
      settings,
      headers: isOptional(purpose) ? unsubscribeHeaders(event, { id: email.id, appUrl: look.appUrl }) : {},
    })
    return { email, look, message, purpose, isInDoubt: email.claimId !== null }
  })
}

function messageOf(
  { services }: EventScope,
  email: typeof emails.$inferSelect,
  { settings, headers }: { settings: AllSettings; headers: Record<string, string> },
): Omit<OutgoingMessage, 'html' | 'text'> {
  const { emails: addresses, event: details } = settings
  const { address: from, replyTo: ofEvent } = senderFor(addresses, services.settings.mail)
  const replyTo = email.replyTo || ofEvent
  return {
    to: email.toAddress,
    from: { name: senderName(details), address: from },
    ...(replyTo ? { replyTo } : {}),
    subject: email.subject,
    headers,
    metadata: metadataOf(email),
    isBulk: isOptional(purposeOf(email.type)),
    messageId: `<${email.id}@${from.split('@')[1] ?? 'localhost'}>`,
  }
}

/** By which reports find the e-mail again (platform specification, section 7, template e-mail calls). */
function metadataOf({
  eventId,
  memberId,
  teamId,
}: Pick<typeof emails.$inferSelect, 'eventId' | 'memberId' | 'teamId'>) {
  return {
    eventId,
    ...(memberId === null ? {} : { userId: memberId }),
    ...(teamId === null ? {} : { teamId }),
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
    const { status = 'queued', detail = '', providerMessageId = null, sentAt = null } = outcome
    // A report of the mail service may have come before its answer, and knows more.
    const unlessReported = (column: AnyColumn, value: string) =>
      sql`case when ${emails.status} in ('queued', 'failed') then ${value} else ${column} end`
    await event.tx
      .update(emails)
      .set({
        ...{ status: unlessReported(emails.status, status), detail: unlessReported(emails.detail, detail) },
        ...{ providerMessageId: providerMessageId ?? sql`${emails.providerMessageId}` },
        ...{ sentAt: sentAt ?? sql`${emails.sentAt}`, updatedAt: sql`now()` },
        ...{ claimId: null, claimedUntil: null },
      })
      .where(ours(event.eventId, emailId, claimId))
    const type = responseOfHandOver(status)
    if (type) await logHandOver(event, { emailId, type, messageId: providerMessageId, details: detail })
    const isUndelivered = outcome.status !== undefined && undeliveredStatuses.includes(outcome.status)
    announce(event, [emailsTopic, ...(isUndelivered ? [undeliveredEmailsTopic] : [])], organisers)
  })
}
