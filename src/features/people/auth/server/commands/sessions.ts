import { and, eq, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#database/client.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import { announceSessionEnds } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { ABSOLUTE_LIMIT_SECONDS } from '../../domain/session-limits.ts'
import { accountLinks, rateLimits, sessions, verifications } from '../tables.ts'
import { callEngine, engineHeaders, engineOf, passCookies } from './engine.ts'

export type SignedIn = {
  accountId: string
  sessionId: string
  isStaff: boolean
  since: Date
  email: string
  name: string
}

/** The version before counted for less than an hour. */
const COUNTED_MILLISECONDS = 60 * 60 * 1000
const SESSION_COOKIE = 'eventflow.session_token='

/** The person whom the request's cookie identifies. Ends a session that has reached its absolute limit. */
export async function readSession(services: Services, request: RequestFacts): Promise<SignedIn | undefined> {
  if (!request.headers.get('cookie')?.includes(SESSION_COOKIE)) return undefined
  const { headers, response } = await engineOf(services).api.getSession({
    headers: engineHeaders(request),
    returnHeaders: true,
  })
  if (!response) return undefined
  const { session, user } = response
  const age = services.clock.now().getTime() - session.createdAt.getTime()
  if (age > ABSOLUTE_LIMIT_SECONDS * 1000) {
    await services.database.db.delete(sessions).where(eq(sessions.id, session.id))
    return undefined
  }
  passCookies(headers, request)
  return {
    accountId: user.id,
    sessionId: session.id,
    isStaff: user.isStaff === true,
    since: session.createdAt,
    email: user.email,
    name: user.name,
  }
}

/** True when address and password match; then the answer carries the session's cookie. */
export async function startSession(
  services: Services,
  request: RequestFacts,
  { email, password, rememberMe }: { email: string; password: string; rememberMe: boolean },
): Promise<boolean> {
  const response = await callEngine(services, request, '/sign-in/email', { email, password, rememberMe })
  return response.ok
}

export async function startSessionByDemoLink(
  services: Services,
  request: RequestFacts,
  token: string,
): Promise<boolean> {
  const response = await callEngine(services, request, '/demo-links', { token })
  return response.ok
}

export async function endSession(services: Services, request: RequestFacts, sessionId?: string) {
  await callEngine(services, request, '/sign-out', {})
  if (sessionId !== undefined) await announceSessionEnds(services.database.db, [sessionId])
}

/** Drops the cookies that this answer was about to set, when a sign-in is refused after all. */
export async function withdrawSession(services: Services, request: RequestFacts) {
  const cookies = request.responseHeaders.getSetCookie()
  const token = cookies
    .find((cookie) => cookie.startsWith(SESSION_COOKIE))
    ?.slice(SESSION_COOKIE.length)
    .split(/[.;]/)[0]
  request.responseHeaders.delete('set-cookie')
  if (token) await services.database.db.delete(sessions).where(eq(sessions.token, decodeURIComponent(token)))
}

/** Sessions and links whose time is over; until then they are refused, and only take room. */
export async function removeExpired({ database, clock }: Services) {
  const now = clock.now()
  const tooOld = new Date(now.getTime() - ABSOLUTE_LIMIT_SECONDS * 1000)
  await database.db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.createdAt, tooOld)))
  await database.db.delete(accountLinks).where(lte(accountLinks.expiresAt, now))
  await database.db.delete(verifications).where(lte(verifications.expiresAt, now))
  await database.db.delete(rateLimits).where(lt(rateLimits.lastRequest, now.getTime() - COUNTED_MILLISECONDS))
}

/** Only the person's own: another's session id does nothing. */
export async function revokeSession(
  services: Services,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  return (await revoke(services.database.db, accountId, eq(sessions.id, sessionId))) > 0
}

export async function revokeOtherSessions(
  services: Services,
  { accountId, currentSessionId }: { accountId: string; currentSessionId: string },
) {
  await revoke(services.database.db, accountId, ne(sessions.id, currentSessionId))
}

export async function revokeAllSessions(tx: Tx, accountId: string) {
  await revoke(tx, accountId)
}

/** @returns how many have ended */
async function revoke(db: Db | Tx, accountId: string, which?: SQL): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, accountId), which))
    .returning({ id: sessions.id })
  await announceSessionEnds(
    db,
    ended.map(({ id }) => id),
  )
  return ended.length
}
