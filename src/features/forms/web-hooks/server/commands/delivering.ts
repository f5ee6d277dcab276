import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import { queueEmails } from '#features/event/emails/server/commands.ts'
import { appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { formHead } from '#features/forms/forms/server/queries.ts'
import { adminsOf } from '#features/people/members/server/queries/admins.ts'
import { newId } from '#kit/ids/new-id.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import { type GuardedRequest, guardedCall } from '#platform/outside/guarded-call.ts'
import { signingHeaders } from '#platform/outside/standard-webhooks.ts'
import { unsealed } from '#platform/sealed/sealed.ts'
import { signedQuery } from '#platform/storage/signed-link.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { bodyIn } from '../../domain/body.ts'
import { isCredential } from '../../domain/headers.ts'
import { FILE_LINK_HOURS } from '../../domain/limits.ts'
import { type HookPayload, withFileLinks } from '../../domain/payload.ts'
import { pauseAfter, retryAfterSeconds } from '../../domain/retries.ts'
import { webHooksTopic } from '../../domain/topic.ts'
import { hasBody, type StopReason } from '../../domain/words.ts'
import { deliverWebHook } from '../jobs.ts'
import { readPayload } from '../queries/deliveries.ts'
import { type HookRecord, readableHook } from '../queries/hooks.ts'
import { webHookDeliveries, webHooks, webHookTries } from '../tables.ts'
import { stopDeliveries } from './stopping.ts'

type Turn = { deliveryId: string; turn: number }

/**
 * Makes one try to deliver: claims it, calls, and records what came back, each by itself, so that a receiver that does
 * not answer holds nothing of the database. The claim of a process that dies ends by itself, and the call is then made
 * again under the same id: at least once, and recognisable.
 * @throws if another process has it in hand: the job is to be tried again
 */
export async function deliver(scope: EventScope, turn: Turn): Promise<void> {
  const claimId = newId()
  const claimed = await claim(scope, { ...turn, claimId })
  if (!claimed) return
  const calling = await callOf(scope, claimed)
  if (typeof calling === 'string') return settle(scope, claimed, { stop: calling })
  const startedAt = performance.now()
  const outcome = await guardedCall(calling.request, { reach: scope.services.settings.hookReach })
  const milliseconds = Math.round(performance.now() - startedAt)
  await settle(scope, claimed, { ...outcome, milliseconds, at: calling.at, request: calling.request })
}

/** A call takes ten seconds at most; the rest is for what comes before and after it. */
const CLAIM_SECONDS = 25

type Claimed = {
  claimId: string
  delivery: typeof webHookDeliveries.$inferSelect
  hook: HookRecord
}

/** Undefined where nothing is to be done: it was delivered, given up, or overtaken. */
function claim(
  scope: EventScope,
  { deliveryId, turn, claimId }: Turn & { claimId: string },
): Promise<Claimed | undefined> {
  return inEvent(scope, async ({ tx, eventId }) => {
    const which = and(eq(webHookDeliveries.eventId, eventId), eq(webHookDeliveries.id, deliveryId))
    const [delivery] = await tx
      .select({
        ...getTableColumns(webHookDeliveries),
        isClaimed: sql<boolean>`coalesce(${webHookDeliveries.claimedUntil} > now(), false)`,
      })
      .from(webHookDeliveries)
      .where(which)
      .for('update')
    if (!delivery || delivery.turn !== turn || !['waiting', 'retrying'].includes(delivery.state)) return
    if (delivery.isClaimed) throw new Error('Another process is delivering this')
    const [hook] = await tx
      .select()
      .from(webHooks)
      .where(and(eq(webHooks.eventId, eventId), eq(webHooks.id, delivery.hookId)))
    if (!hook) return
    await tx
      .update(webHookDeliveries)
      .set({ claimId, claimedUntil: sql`now() + make_interval(secs => ${CLAIM_SECONDS})` })
      .where(which)
    return { claimId, delivery, hook: readableHook(scope, hook) }
  })
}

type Calling = { request: GuardedRequest; at: Date }
type Unsendable = Extract<StopReason, 'secretLost' | 'unreadable'>

/** Or why there is none: a secret cannot be read, as after a restore into another deployment, or what is stored. */
async function callOf(scope: EventScope, { delivery, hook }: Claimed): Promise<Calling | Unsendable> {
  const { services } = scope
  const at = services.clock.now()
  const former = hook.formerUntil && hook.formerUntil > at ? hook.formerSecret : null
  const secret = hook.secret === null ? undefined : await unsealed(services, hook.secret)
  if (secret === undefined) return 'secretLost'
  const stored = readPayload(scope, delivery)
  if (!stored || hook.isUnreadable) return 'unreadable'
  const formerSecret = former === null ? undefined : await unsealed(services, former)
  const payload = withFileLinks(stored, await fileLinks(scope, at))
  const body = hasBody(hook.method) ? bodyIn(hook.format, payload) : undefined
  const signed = signingHeaders({
    id: delivery.messageId,
    timestamp: Math.floor(at.getTime() / 1000),
    body: body?.text ?? '',
    secrets: [secret, ...(formerSecret === undefined ? [] : [formerSecret])],
  })
  const headers: Record<string, string> = {
    'user-agent': 'Eventflow',
    ...(body ? { 'content-type': body.contentType } : {}),
    ...signed,
  }
  for (const { name, value } of hook.headers) {
    const opened = value === '' ? '' : await unsealed(services, value)
    if (opened === undefined) return 'secretLost'
    headers[name.toLowerCase()] = opened
  }
  const url = body ? hook.url : withHints(hook.url, stored)
  return { request: { url, method: hook.method, headers, body: body?.text }, at }
}

/** A call without a body says in its address what has happened, by ids alone: addresses stand in many logs. */
function withHints(address: string, { type, sequence, form, submission }: HookPayload): string {
  const url = new URL(address)
  const hints = { type, sequence, formId: form.id, submissionId: submission?.id }
  for (const [name, value] of Object.entries(hints)) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

async function fileLinks(scope: EventScope, at: Date): Promise<(fileId: string) => string> {
  const appUrl = await appUrlOfEvent(scope)
  const until = new Date(at.getTime() + FILE_LINK_HOURS * 60 * 60 * 1000)
  const { authSecret } = scope.services.settings
  return (fileId) =>
    `${appUrl}/files/${fileId}?${signedQuery(authSecret, { eventId: scope.eventId, fileId }, until)}`
}

type Answered = Awaited<ReturnType<typeof guardedCall>> & Calling & { milliseconds: number }
type Outcome = Answered | { stop: Unsendable }

/** Records the try and what follows from it, unless the claim has ended and the delivery is in other hands. */
function settle(scope: EventScope, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { claimId, delivery, hook } = claimed
  return inEvent(scope, async (event) => {
    const { tx, eventId } = event
    const which = and(
      eq(webHookDeliveries.eventId, eventId),
      eq(webHookDeliveries.id, delivery.id),
      eq(webHookDeliveries.claimId, claimId),
    )
    const [current] = await tx
      .select({ turn: webHookDeliveries.turn, state: webHookDeliveries.state })
      .from(webHookDeliveries)
      .where(which)
      .for('update')
    if (!current) return
    const free = { claimId: null, claimedUntil: null }
    if ('stop' in outcome) {
      await tx
        .update(webHookDeliveries)
        .set({ ...free, state: 'failed', stopReason: outcome.stop, nextAt: null })
        .where(which)
      return announce(event, [webHooksTopic], organisers)
    }
    const tries = delivery.tries + 1
    await tx.insert(webHookTries).values({
      ...{ eventId, deliveryId: delivery.id, number: tries },
      ...tryOf(hook, outcome),
    })
    const told = {
      ...free,
      tries,
      ...{ lastStatus: null, lastTrouble: null, lastMilliseconds: outcome.milliseconds },
      ...('answer' in outcome ? { lastStatus: outcome.answer.status } : { lastTrouble: outcome.trouble }),
    }
    // Switched off or sent again meanwhile: that decides what comes next, unless the receiver has it now.
    const isOvertaken = current.turn !== delivery.turn
    const next = nextOf(event, { delivery, outcome })
    const decided = isOvertaken && next.state !== 'delivered' ? {} : next
    await tx
      .update(webHookDeliveries)
      .set({ ...told, ...decided })
      .where(which)
    if (!isOvertaken && next.state === 'retrying') await enqueueNext(event, delivery.id, next)
    if ('answer' in outcome && outcome.answer.status === 410) await switchOff(event, hook, delivery.messageId)
    announce(event, [webHooksTopic], organisers)
  })
}

function tryOf({ method, format, headers: own }: Claimed['hook'], outcome: Answered) {
  const { request, at, milliseconds } = outcome
  const hidden = new Set(own.map(({ name }) => name.toLowerCase()).filter(isCredential))
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, hidden.has(name) ? '••••••' : value]),
  )
  const sent = { method, format, url: request.url, headers, at, milliseconds }
  if (!('answer' in outcome)) return { ...sent, trouble: outcome.trouble }
  const { status, statusText, headers: answerHeaders, body, bytes, isCutOff } = outcome.answer
  return {
    ...sent,
    ...{ status, statusText, answerHeaders: withoutCookies(answerHeaders) },
    ...{ answer: body, answerBytes: bytes, isAnswerCutOff: isCutOff },
  }
}

function withoutCookies(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'set-cookie'))
}

type Settling = { delivery: Claimed['delivery']; outcome: Answered }

function nextOf({ services }: EventScope, { delivery, outcome }: Settling) {
  const status = 'answer' in outcome ? outcome.answer.status : 0
  const roundTries = delivery.roundTries + 1
  const done = { roundTries, nextAt: null, stopReason: null }
  if (status >= 200 && status < 300) return { ...done, state: 'delivered' as const }
  const stopped = { ...done, state: 'failed' as const }
  if (status === 410) return { ...stopped, stopReason: 'gone' as const }
  // Whoever tests looks at what comes back, and tests again.
  if (delivery.type === 'test') return stopped
  const now = services.clock.now()
  const asked = 'answer' in outcome ? outcome.answer.headers['retry-after'] : undefined
  const retryAfter = retryAfterSeconds(asked, now)
  const pause = pauseAfter({ tries: roundTries, retryAfter, chance: Math.random() })
  if (pause === undefined) return { ...stopped, stopReason: 'lastTry' as const }
  const again = { state: 'retrying' as const, nextAt: new Date(now.getTime() + pause * 1000) }
  return { ...done, ...again, turn: delivery.turn + 1, pause }
}

async function enqueueNext(
  event: EventTransaction,
  deliveryId: string,
  { turn, pause }: { turn: number; pause: number },
) {
  const key = `${deliveryId}/${turn}`
  await event.services.jobs.enqueue(event, deliverWebHook, { deliveryId, turn }, { key, delaySeconds: pause })
}

/** The receiver wants no more: the hook is switched off, and the admins hear of it. */
async function switchOff(event: EventTransaction, { id, name, formId }: Claimed['hook'], messageId: string) {
  const [off] = await event.tx
    .update(webHooks)
    .set({ isActive: false, goneAt: event.services.clock.now() })
    .where(and(eq(webHooks.eventId, event.eventId), eq(webHooks.id, id), eq(webHooks.isActive, true)))
    .returning({ id: webHooks.id })
  if (!off) return
  await stopDeliveries(event, { hookId: id, reason: 'gone' })
  const sides = { before: { isActive: true }, after: { isActive: false } }
  await recordAudit(event, { memberId: null, action: 'webHook.update', subjectId: id, ...sides })
  const [admins, form, appUrl] = await Promise.all([
    adminsOf(event),
    formHead(event, formId),
    appUrlOfEvent(event),
  ])
  const webHookUrl = `${appUrl}${addressOf('/admin/forms/{formId}/webhooks/{webhookId}', { formId, webhookId: id })}`
  await queueEmails(
    event,
    admins.map(({ memberId, email, firstName }) => ({
      ...{ type: 'webHookGone' as const, to: email, memberId },
      sendKey: `webHookGone:${messageId}:${memberId}`,
      variables: { firstName, hookName: name, formTitle: form?.title ?? '', webHookUrl },
    })),
  )
}
