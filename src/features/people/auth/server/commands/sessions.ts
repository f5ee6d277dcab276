import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#database/client.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import { announceSessionEnds } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { ABSOLUTE_LIMIT_SECONDS, IDLE_LIMIT_SECONDS, RENEWAL_SECONDS } from '../../domain/session-limits.ts'
import {
  accountLinks,
  pendingSignIns,
  rateLimits,
  sessions,
  spentChallenges,
  verifications,
} from '../tables.ts'
import { callEngine, engineHeaders, engineOf, passCookies } from './engine.ts'

/** The version before counted for less than an hour. */
const COUNTED_MILLISECONDS = 60 * 60 * 1000
const SESSION_COOKIE = 'eventflow.session_token'
/** Of a browser that was told to forget its person. */
const FORGETFUL_COOKIE = 'eventflow.dont_remember'

/** The token of the session that the request's cookie names; undefined without one, and for one that we did not sign. */
export function tokenOf({ settings }: Services, request: RequestFacts): string | undefined {
  return signedCookie(request, SESSION_COOKIE, settings.authSecret)
}

/**
 * Whether a session still holds. Once it has been used for a day, the engine gives it its full time again; one that has
 * reached its absolute limit is ended.
 */
export async function holdSession(
  services: Services,
  request: RequestFacts,
  { id, createdAt, expiresAt }: { id: string; createdAt: Date; expiresAt: Date },
): Promise<boolean> {
  const now = services.clock.now().getTime()
  if (expiresAt.getTime() < now) return false
  if (now - createdAt.getTime() > ABSOLUTE_LIMIT_SECONDS * 1000) {
    await services.database.db.delete(sessions).where(eq(sessions.id, id))
    return false
  }
  const renewedAt = expiresAt.getTime() - IDLE_LIMIT_SECONDS * 1000
  const isForgetful = () =>
    signedCookie(request, FORGETFUL_COOKIE, services.settings.authSecret) !== undefined
  if (renewedAt + RENEWAL_SECONDS * 1000 > now || isForgetful()) return true
  const { headers, response } = await engineOf(services).api.getSession({
    headers: engineHeaders(request),
    returnHeaders: true,
  })
  if (response) passCookies(headers, request)
  return response !== null
}

/** A cookie as the engine signs it: the value, a full stop, and its HMAC in base64, all of it encoded as in an address. */
function signedCookie({ headers }: RequestFacts, name: string, secret: string): string | undefined {
  const all = headers.get('cookie') ?? ''
  const own = all.split(/; */).find((cookie) => cookie.startsWith(`${name}=`))
  const text = own === undefined ? '' : decoded(own.slice(name.length + 1))
  const at = text.lastIndexOf('.')
  if (at < 1) return undefined
  const value = text.slice(0, at)
  const given = Buffer.from(text.slice(at + 1))
  const due = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'))
  return given.length === due.length && timingSafeEqual(given, due) ? value : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
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

/**
 * For a sign-in whose steps have all been taken.
 * @param person.passkeyId the passkey that was shown, if one was
 * @throws when the account is gone by now
 */
export async function startSessionOf(
  services: Services,
  request: RequestFacts,
  person: { accountId: string; rememberMe: boolean; passkeyId?: string },
) {
  const response = await callEngine(services, request, '/sessions', person)
  if (!response.ok) throw new Error(`The session was not started: ${response.status}`)
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
    .find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1)
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
  await database.db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now))
  await database.db.delete(spentChallenges).where(lte(spentChallenges.expiresAt, now))
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
  db: Db | Tx,
  { accountId, currentSessionId }: { accountId: string; currentSessionId: string },
) {
  await revoke(db, accountId, ne(sessions.id, currentSessionId))
}

export async function revokeAllSessions(tx: Tx, accountId: string) {
  await revoke(tx, accountId)
}

/** Ends the sessions that a passkey has begun, but for the one that asks: it goes on as one of a password. */
export async function revokeSessionsOfPasskey(
  tx: Tx,
  { passkeyId, currentSessionId }: { passkeyId: string; currentSessionId: string },
) {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.passkeyId, passkeyId), ne(sessions.id, currentSessionId)))
    .returning({ id: sessions.id })
  await tx.update(sessions).set({ passkeyId: null }).where(eq(sessions.passkeyId, passkeyId))
  await announceSessionEnds(
    tx,
    ended.map(({ id }) => id),
  )
}

/** Has the live streams of the account begin anew, as far as they still may: what it signs in with is another now. */
export async function checkStreamsOf(tx: Tx, accountId: string) {
  const open = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, accountId))
  await announceSessionEnds(
    tx,
    open.map(({ id }) => id),
  )
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
