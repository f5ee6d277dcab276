import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { memberById } from '#features/people/members/server/queries.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { hashOf } from '#platform/sealed/hash-of.ts'
import {
  type EventScope,
  type EventTransaction,
  inEvent,
  markingTransactions,
} from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import type { TokenArea } from '../domain/areas.ts'
import type { TokenLevel, TokenScope } from '../domain/rights.ts'
import { TOKEN_PREFIX, tokenLimits, WINDOW_SECONDS } from '../domain/token.ts'
import { apiTokensTopic } from '../domain/topic.ts'
import { countTokens, type ReadToken, tokenById } from './queries.ts'
import { apiCalls, apiTokens } from './tables.ts'

/** 256 bits: no limit on guesses is needed, and no slow hash. */
const TOKEN_BYTES = 32
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

export type NewToken = {
  name: string
  level: TokenLevel
  scope: TokenScope
  areas: readonly TokenArea[] | null
  expiresInDays: number
}
export type CreateRefusal = 'full' | 'nameTaken' | 'levelTooHigh' | 'noPart'

/** Makes a token that acts in the person's name. Answers with the token itself, which is kept nowhere. */
export function createToken(
  scope: EventScope,
  actor: Actor,
  input: NewToken,
): Promise<Result<{ token: string; made: ReadToken }, CreateRefusal>> {
  return inEvent(scope, async (event): Promise<Result<{ token: string; made: ReadToken }, CreateRefusal>> => {
    const { name, level, areas } = input
    if (!isAtLeast(actor.level, level)) return err('levelTooHigh')
    if (!(await memberById(event, actor.memberId))) return err('noPart')
    // Two at one moment would both count one too few.
    await takeTurn(event, 'apiTokens')
    const counted = await countTokens(event, name)
    if (counted.named > 0) return err('nameTaken')
    if (counted.all >= tokenLimits.perEvent) return err('full')
    const id = newId()
    const token = `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`
    const now = event.services.clock.now()
    await event.tx.insert(apiTokens).values({
      ...{ eventId: event.eventId, id, memberId: actor.memberId, tokenHash: hashOf(token) },
      ...{ name, level, scope: input.scope, areas: areas === null ? null : [...areas] },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + input.expiresInDays * DAY) },
    })
    await recordAudit(event, {
      ...{ memberId: actor.memberId, action: 'apiToken.create', subjectId: id },
      after: { name, level, scope: input.scope, areas, expiresInDays: input.expiresInDays },
    })
    announce(event, [apiTokensTopic], organisers)
    const made = await tokenById(event, id)
    if (!made) throw new Error('A token that was just made is not there')
    return ok({ token, made })
  })
}

/** From the next call on it does not work. */
export function revokeToken(
  scope: EventScope,
  actor: Actor,
  tokenId: string,
): Promise<Result<null, 'tokenNotFound'>> {
  return inEvent(scope, async (event): Promise<Result<null, 'tokenNotFound'>> => {
    const token = await tokenById(event, tokenId)
    if (!token) return err('tokenNotFound')
    await event.tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.eventId, event.eventId), eq(apiTokens.id, tokenId)))
    const { name, level, scope: held, areas } = token
    await recordAudit(event, {
      ...{ memberId: actor.memberId, action: 'apiToken.revoke', subjectId: tokenId },
      before: { name, level, scope: held, areas },
    })
    announce(event, [apiTokensTopic], organisers)
    return ok(null)
  })
}

/** Nobody acts in the name of people who have left. */
export async function revokeTokensOf(event: EventTransaction, memberIds: readonly string[]): Promise<void> {
  const isTheirs = and(eq(apiTokens.eventId, event.eventId), inArray(apiTokens.memberId, [...memberIds]))
  const revoked = await event.tx.delete(apiTokens).where(isTheirs).returning({ id: apiTokens.id })
  if (revoked.length > 0) announce(event, [apiTokensTopic], organisers)
}

export type TokenUse = { calls: number; endsInSeconds: number }

/**
 * Notes that a token is used, and counts its calls of the current minute, over all processes. It need not outlive a
 * crash of the database, and so does not wait for the disk.
 */
export async function countTokenCall(scope: EventScope, tokenId: string): Promise<TokenUse> {
  const now = scope.services.clock.now()
  const windowStart = new Date(now.getTime() - WINDOW_SECONDS * 1000)
  const isOver = sql`${apiTokens.windowStartedAt} is null or ${apiTokens.windowStartedAt} <= ${windowStart}`
  const [, counted] = await inEvent(scope, ({ tx, eventId }) =>
    Promise.all([
      tx.execute(sql`set local synchronous_commit = off`),
      tx
        .update(apiTokens)
        .set({
          lastUsedAt: now,
          calls: sql`case when ${isOver} then 1 else ${apiTokens.calls} + 1 end`,
          windowStartedAt: sql`case when ${isOver} then ${now} else ${apiTokens.windowStartedAt} end`,
        })
        .where(and(eq(apiTokens.eventId, eventId), eq(apiTokens.id, tokenId)))
        .returning({ calls: apiTokens.calls, since: apiTokens.windowStartedAt }),
    ]),
  )
  const { calls = 1, since } = counted[0] ?? {}
  const endsAt = (since ?? now).getTime() + WINDOW_SECONDS * 1000
  return { calls, endsInSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) }
}

/** After so long without an answer, the process that made a call has ended. */
const PATIENCE_MILLISECONDS = 5 * 60 * 1000

export type NamedCall = { tokenId: string; key: string; fingerprint: string }
type Answer = { status: number; answer: string }
type Claim = { startedAt: Date } | Answer
export type KeyRefusal = 'otherCall' | 'running' | 'answerLost'

/**
 * Makes a call once for each key: repeated, it is answered as the first time, also by another process. What the first
 * one wrote is noted in its own transaction, so that it is known of a call whose process ended before it answered
 * whether it may be made again.
 */
export async function callOnce(
  scope: EventScope,
  call: NamedCall,
  run: () => Promise<Answer>,
): Promise<Result<Answer & { isRepeated: boolean }, KeyRefusal>> {
  const claimed = await claimCall(scope, call)
  if (!claimed.ok) return claimed
  if ('answer' in claimed.value) return ok({ ...claimed.value, isRepeated: true })
  const { startedAt } = claimed.value
  const answered = await markingTransactions((event) => markWritten(event, call, startedAt), run)
  await keepAnswer(scope, call, startedAt, answered)
  return ok({ ...answered, isRepeated: false })
}

function claimCall(scope: EventScope, call: NamedCall): Promise<Result<Claim, KeyRefusal>> {
  const startedAt = scope.services.clock.now()
  return inEvent(scope, async (event): Promise<Result<Claim, KeyRefusal>> => {
    const { tx, eventId } = event
    const { fingerprint } = call
    const made = await tx
      .insert(apiCalls)
      .values({ eventId, ...call, startedAt })
      .onConflictDoNothing()
      .returning({ key: apiCalls.key })
    if (made.length > 0) return ok({ startedAt })
    const [held] = await tx.select().from(apiCalls).where(isCall(event, call)).for('update')
    // Its holder has let it go between the two statements.
    if (!held) return err('running')
    const age = startedAt.getTime() - held.startedAt.getTime()
    if (age < tokenLimits.keyHours * HOUR) {
      if (held.fingerprint !== fingerprint) return err('otherCall')
      if (held.status !== null) return ok({ status: held.status, answer: held.answer ?? '' })
      if (age < PATIENCE_MILLISECONDS) return err('running')
      if (held.hasWritten) return err('answerLost')
    }
    const anew = { fingerprint, startedAt, hasWritten: false, status: null, answer: null }
    await tx.update(apiCalls).set(anew).where(isCall(event, call))
    return ok({ startedAt })
  })
}

/**
 * Notes, with the commit of a transaction that has written something, that the call has. Of a call that was taken over
 * meanwhile the commit fails, by the column that may not be null.
 */
function markWritten(event: EventTransaction, call: NamedCall, startedAt: Date): Promise<unknown> {
  return event.tx
    .update(apiCalls)
    .set({
      hasWritten: true,
      startedAt: sql`case when ${apiCalls.startedAt} = ${startedAt} then ${apiCalls.startedAt} end`,
    })
    .where(and(isCall(event, call), sql`pg_current_xact_id_if_assigned() is not null`))
}

/** Keeps the answer. A refused call that has written nothing is let go: sent again, it may be accepted. */
async function keepAnswer(scope: EventScope, call: NamedCall, startedAt: Date, { status, answer }: Answer) {
  await inEvent(scope, async (event) => {
    const isMine = and(isCall(event, call), eq(apiCalls.startedAt, startedAt))
    await event.tx
      .update(apiCalls)
      .set({ status, answer })
      .where(status < 400 ? isMine : and(isMine, eq(apiCalls.hasWritten, true)))
    await event.tx.delete(apiCalls).where(and(isMine, isNull(apiCalls.status)))
  })
}

/** Removes calls past their day. */
export async function removeOldCalls(scope: EventScope): Promise<void> {
  const before = new Date(scope.services.clock.now().getTime() - tokenLimits.keyHours * HOUR)
  await inEvent(scope, ({ tx, eventId }) =>
    tx.delete(apiCalls).where(and(eq(apiCalls.eventId, eventId), lte(apiCalls.startedAt, before))),
  )
}

function isCall({ eventId }: EventTransaction, { tokenId, key }: NamedCall) {
  return and(eq(apiCalls.eventId, eventId), eq(apiCalls.tokenId, tokenId), eq(apiCalls.key, key))
}
