import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import type { Services } from '#platform/services.ts'
import { sessions } from '../tables.ts'
import { ABSOLUTE_LIMIT_SECONDS, callEngine, engineHeaders, engineOf, passCookies } from './engine.ts'

export type SignedIn = {
  accountId: string
  sessionId: string
  isStaff: boolean
  since: Date
  email: string
  name: string
}

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

export async function endSession(services: Services, request: RequestFacts) {
  await callEngine(services, request, '/sign-out', {})
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

/** Only the person's own: another's session id does nothing. */
export async function revokeSession(
  services: Services,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const ended = await services.database.db
    .delete(sessions)
    .where(and(eq(sessions.userId, accountId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function revokeOtherSessions(
  services: Services,
  { accountId, currentSessionId }: { accountId: string; currentSessionId: string },
) {
  await services.database.db
    .delete(sessions)
    .where(and(eq(sessions.userId, accountId), ne(sessions.id, currentSessionId)))
}

export async function revokeAllSessions(tx: Tx, accountId: string) {
  await tx.delete(sessions).where(eq(sessions.userId, accountId))
}
