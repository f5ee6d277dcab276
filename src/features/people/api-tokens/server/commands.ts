import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { memberById } from '#features/people/members/server/queries.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { hashOf } from '#platform/sealed/hash-of.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import type { TokenArea } from '../domain/areas.ts'
import type { TokenLevel, TokenScope } from '../domain/rights.ts'
import { TOKEN_PREFIX, tokenLimits, WINDOW_SECONDS } from '../domain/token.ts'
import { apiTokensTopic } from '../domain/topic.ts'
import { countTokens, type ReadToken, tokenById } from './queries.ts'
import { apiTokens } from './tables.ts'

/** 256 bits: no limit on guesses is needed, and no slow hash. */
const TOKEN_BYTES = 32
const DAY = 24 * 60 * 60 * 1000

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
