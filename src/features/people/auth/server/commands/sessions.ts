import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '#database/client.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import { announceSessionEnds } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { ABSOLUTE_LIMIT_SECONDS, IDLE_LIMIT_SECONDS, RENEWAL_SECONDS } from '../../domain/session-limits.ts'
import {
  accountLinks,
  eventDoors,
  pendingSignIns,
  rateLimits,
  sessions,
  spentChallenges,
  verifications,
} from '../tables.ts'
import { cookieOf } from './cookies.ts'
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
  if (renewedAt + RENEWAL_SECONDS * 1000 > now || !isRemembered(services, request)) return true
  const { headers, response } = await engineOf(services).api.getSession({
    headers: engineHeaders(request),
    returnHeaders: true,
  })
  if (response) passCookies(headers, request)
  return response !== null
}

/** Whether the browser keeps its person after it is closed. */
export function isRemembered({ settings }: Services, request: RequestFacts): boolean {
  return signedCookie(request, FORGETFUL_COOKIE, settings.authSecret) === undefined
}

/** A cookie as the engine signs it: the value, a full stop, and its HMAC in base64, all of it encoded as in an address. */
function signedCookie(request: RequestFacts, name: string, secret: string): string | undefined {
  const text = decoded(cookieOf(request, name) ?? '')
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
 * @param person.forEventId the one event whose identity provider has said who this is, if it was one
 * @throws when the account is gone by now
 */
export async function startSessionOf(
  services: Services,
  request: RequestFacts,
  person: { accountId: string; rememberMe: boolean; passkeyId?: string; forEventId?: string },
): Promise<string> {
  const response = await callEngine(services, request, '/sessions', person)
  if (!response.ok) throw new Error(`The session was not started: ${response.status}`)
  return startedSchema.parse(await response.json()).sessionId
}

const startedSchema = z.object({ sessionId: z.string() })

/** A second session of the same browser, for another host. It is as old as the first: going back and forth renews nothing. */
export async function startSessionFrom(
  services: Services,
  request: RequestFacts,
  { session, rememberMe }: { session: typeof sessions.$inferSelect; rememberMe: boolean },
) {
  const { userId: accountId, passkeyId } = session
  const sessionId = await startSessionOf(services, request, {
    ...{ accountId, rememberMe },
    ...(passkeyId === null ? {} : { passkeyId }),
  })
  await services.database.db
    .update(sessions)
    .set({ createdAt: session.createdAt, originId: session.originId ?? session.id })
    .where(eq(sessions.id, sessionId))
}

export async function startSessionByDemoLink(
  services: Services,
  request: RequestFacts,
  token: string,
): Promise<boolean> {
  const response = await callEngine(services, request, '/demo-links', { token })
  return response.ok
}

/** Ends the session of the request, and those that the same browser has at other hosts. */
export async function endSession(services: Services, request: RequestFacts) {
  const token = tokenOf(services, request)
  if (token !== undefined) await revoke(services.database.db, sameBrowser(eq(sessions.token, token)))
  await callEngine(services, request, '/sign-out', {})
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
  await database.db.delete(eventDoors).where(lte(eventDoors.expiresAt, now))
  await database.db.delete(accountLinks).where(lte(accountLinks.expiresAt, now))
  await database.db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now))
  await database.db.delete(spentChallenges).where(lte(spentChallenges.expiresAt, now))
  await database.db.delete(verifications).where(lte(verifications.expiresAt, now))
  await database.db.delete(rateLimits).where(lt(rateLimits.lastRequest, now.getTime() - COUNTED_MILLISECONDS))
}

/** With those of the same browser at other hosts. Only the person's own: another's session id does nothing. */
export async function revokeSession(
  services: Services,
  {
    accountId,
    sessionId,
    forEventId,
  }: { accountId: string; sessionId: string; forEventId: string | undefined },
): Promise<boolean> {
  const own = and(eq(sessions.userId, accountId), eq(sessions.id, sessionId), countsIn(forEventId))
  return (await revoke(services.database.db, sameBrowser(own))) > 0
}

export async function revokeOtherSessions(
  db: Db | Tx,
  {
    accountId,
    currentSessionId,
    forEventId,
  }: { accountId: string; currentSessionId: string; forEventId?: string | undefined },
) {
  const others = and(eq(sessions.userId, accountId), ne(sessions.id, currentSessionId))
  await revoke(db, and(others, countsIn(forEventId)))
}

/** Only those of the identity provider of this event; undefined: all. */
function countsIn(forEventId: string | undefined): SQL | undefined {
  return forEventId === undefined ? undefined : eq(sessions.forEventId, forEventId)
}

export async function revokeAllSessions(tx: Tx, accountId: string) {
  await revoke(tx, eq(sessions.userId, accountId))
}

/** Ends the sessions that the identity provider of an event has begun. */
export async function revokeSessionsOfProvider(tx: Tx, forEventId: string) {
  await revoke(tx, eq(sessions.forEventId, forEventId))
}

/** The sessions of the browser that has this one. */
function sameBrowser(which: SQL | undefined): SQL {
  return sql`coalesce(${sessions.originId}, ${sessions.id}) in (
    select coalesce(origin_id, id) from ${sessions} where ${which})`
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
async function revoke(db: Db | Tx, which: SQL | undefined): Promise<number> {
  const ended = await db.delete(sessions).where(which).returning({ id: sessions.id })
  await announceSessionEnds(
    db,
    ended.map(({ id }) => id),
  )
  return ended.length
}
