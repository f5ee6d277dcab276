import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import { appUrlOf } from '#features/event/events/domain/address.ts'
import { type EventAddressRow, eventById, hasHost } from '#features/event/events/server/queries.ts'
import { accountById } from '#features/people/accounts/server/queries.ts'
import type { EventState } from '#kit/access/event-state.ts'
import type { RequestContext, RequestFacts } from '#platform/http/context.ts'
import { hashOf } from '#platform/sealed/hash-of.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, mintScope } from '#platform/tenancy/scope.ts'
import { ABSOLUTE_LIMIT_SECONDS } from '../../domain/session-limits.ts'
import { passkeyOfSession } from '../queries/passkeys.ts'
import { firstPathOf } from '../queries.ts'
import { eventDoors, sessions } from '../tables.ts'
import { ownCookieOf, removeOwnCookie, setOwnCookie } from './cookies.ts'
import { actorOf, isByProviderOnly } from './resolve-request.ts'
import { secondStepOf } from './second-steps.ts'
import { endSession, isRemembered, startSessionFrom } from './sessions.ts'

/*
 * How a person who is signed in at one host goes on to an event at another (decision 68). Each step answers with the
 * address of the next:
 *
 * 1. here, `leave`: a link of our own page has been followed, which a cookie remembers;
 * 2. there, `bind`: the browser gets a secret in a cookie, and takes its hash back;
 * 3. here, `open`: whoever is signed in gets a token, which works with that secret alone;
 * 4. there, `enter`: token and secret become a session of the same person.
 *
 * Whatever does not fit leads to where the person can sign in, or choose again.
 */

/** The browser needs a second for all of it. */
const DOOR_SECONDS = 60
const WANTED_COOKIE = 'eventflow.door_wanted'
const SECRET_COOKIE = 'eventflow.door_secret'
const SECRET = /^[\w-]{32}$/
const HASH = /^[\w-]{43}$/
const SIGN_IN = '/auth/login'

/** @returns where to go; undefined when there is no such event for this person */
export async function leave(visit: RequestContext, eventId: string): Promise<string | undefined> {
  const { services, actor, request } = visit
  const { basePath, origin } = request
  if (!actor) return `${basePath}${addressOf('/auth/login', { redirect: '/my-events' })}`
  const event = await eventById(services, eventId)
  if (!event || isOfAnother(eventId, visit) || !(await mayEnter(services, event, actor))) return undefined
  const url = appUrlOf(event, services.settings.baseUrl)
  if (new URL(url).host === new URL(origin).host) {
    const path = await firstPathOf(mintScope(services, event), actor.accountId)
    return path === '/' ? url : `${url}${path}`
  }
  // Another site cannot move anybody on: they choose for themselves.
  if (!isOwnLink(request)) return `${basePath}/my-events`
  setOwnCookie(request, WANTED_COOKIE, { value: eventId, seconds: DOOR_SECONDS, sameSite: 'Lax' })
  return doorOf(url, eventId, 'bind', { host: new URL(origin).hostname, base: basePath })
}

type Source = { host: string; base: string }

/** @param step.from where the browser says that it came from, and goes back to */
export async function bind(
  { services, scope, request }: RequestContext,
  { eventId, from }: { eventId: string; from: Source },
): Promise<string | undefined> {
  if (scope?.eventId !== eventId) return undefined
  const source = await urlOfSource(services, from)
  if (source === undefined) return `${request.basePath}${SIGN_IN}`
  // Two tabs that go on at the same moment share it.
  const known = ownCookieOf(request, SECRET_COOKIE) ?? ''
  const secret = SECRET.test(known) ? known : randomBytes(24).toString('base64url')
  setOwnCookie(request, SECRET_COOKIE, { value: secret, seconds: DOOR_SECONDS, sameSite: 'Lax' })
  return doorOf(source, eventId, 'open', { challenge: hashOf(secret) })
}

/** Whoever an event's identity provider has let in goes on to no other event. */
function isOfAnother(eventId: string, { scope, actor }: RequestContext): boolean {
  return actor?.isEventOnly === true && scope?.eventId !== eventId
}

export async function open(
  { services, actor, request }: RequestContext,
  { eventId, challenge }: { eventId: string; challenge: string },
): Promise<string | undefined> {
  const event = await eventById(services, eventId)
  const isWanted = ownCookieOf(request, WANTED_COOKIE) === eventId
  if (!event || !isWanted) return undefined
  removeOwnCookie(request, WANTED_COOKIE)
  const url = appUrlOf(event, services.settings.baseUrl)
  if (!actor || actor.isEventOnly || !HASH.test(challenge)) return url
  if (!(await mayEnter(services, event, actor))) return url
  const token = randomBytes(24).toString('base64url')
  await services.database.db.insert(eventDoors).values({
    ...{ id: hashOf(token), sessionId: actor.sessionId, forEventId: eventId, challenge },
    rememberMe: isRemembered(services, request),
    expiresAt: new Date(services.clock.now().getTime() + DOOR_SECONDS * 1000),
  })
  return doorOf(url, eventId, 'enter', { token })
}

export async function enter(
  visit: RequestContext,
  { eventId, token }: { eventId: string; token: string },
): Promise<string | undefined> {
  const { services, scope, actor, request } = visit
  if (scope?.eventId !== eventId) return undefined
  const door = await passDoor(scope, request, token)
  const event = door && (await eventById(services, eventId))
  const own = door && { accountId: door.session.userId, sessionId: door.session.id }
  if (!own || !event || !(await mayEnter(services, event, own)))
    return `${request.basePath}${actor ? '/' : SIGN_IN}`
  removeOwnCookie(request, SECRET_COOKIE)
  if (actor?.accountId !== door.session.userId) {
    // Of somebody else, who used this browser before.
    await endSession(services, request)
    await startSessionFrom(services, request, door)
  }
  return `${request.basePath}${await firstPathOf(scope, door.session.userId)}`
}

/** Uses a token up, in the browser that asked for it; of two simultaneous attempts only one succeeds. */
async function passDoor({ services, eventId }: EventScope, request: RequestFacts, token: string) {
  const secret = ownCookieOf(request, SECRET_COOKIE) ?? ''
  if (!SECRET.test(secret)) return undefined
  const { db } = services.database
  const now = services.clock.now()
  const [door] = await db
    .delete(eventDoors)
    .where(
      and(
        eq(eventDoors.id, hashOf(token)),
        eq(eventDoors.challenge, hashOf(secret)),
        eq(eventDoors.forEventId, eventId),
        gt(eventDoors.expiresAt, now),
      ),
    )
    .returning()
  if (!door) return undefined
  const oldest = new Date(now.getTime() - ABSOLUTE_LIMIT_SECONDS * 1000)
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, door.sessionId), gt(sessions.expiresAt, now), gt(sessions.createdAt, oldest)))
  return session && { session, rememberMe: door.rememberMe }
}

/**
 * Whether the part of a person who is signed in elsewhere is open to them there, as it would be to their session. Who has
 * a second factor has shown it; who lacks one that the event requires sets it up when they sign in there.
 */
async function mayEnter(
  services: Services,
  event: EventAddressRow,
  {
    accountId,
    sessionId,
    isEventOnly = false,
  }: { accountId: string; sessionId: string; isEventOnly?: boolean },
): Promise<boolean> {
  const account = await accountById(services, accountId)
  if (!account || account.disabledAt || isShut(event.state, account)) return false
  const scope = mintScope(services, event)
  const actor = await actorOf(scope, account)
  if (!actor) return false
  if (isEventOnly) return true
  if (await isByProviderOnly(scope, actor.level)) return false
  const step = await secondStepOf(scope, { accountId, level: actor.level })
  // A passkey that began the session is a second factor; one that lies unused is not.
  return step === undefined || step === 'code' || (await passkeyOfSession(services, sessionId)) !== null
}

function isShut(state: EventState, { isStaff }: { isStaff: boolean }): boolean {
  return state === 'suspended' && !isStaff
}

/** Only hosts of this portal: nobody is sent to another site. */
async function urlOfSource(services: Services, { host, base }: Source): Promise<string | undefined> {
  const { protocol, hostname, port } = new URL(services.settings.baseUrl)
  if (!/^(\/e\/[a-z0-9-]+)?$/.test(base)) return undefined
  if (host !== hostname && !(await hasHost(services, host))) return undefined
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}${base}`
}

type Step = 'bind' | 'open' | 'enter'

function doorOf(url: string, eventId: string, step: Step, sent: Record<string, string>): string {
  return `${url}/event-doors/${eventId}/${step}?${new URLSearchParams(sent)}`
}

/** Browsers say it; where they do not, over plain http, the link is believed. */
function isOwnLink({ headers }: RequestFacts): boolean {
  return ['same-origin', 'none', null].includes(headers.get('sec-fetch-site'))
}
