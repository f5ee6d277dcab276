import { z } from 'zod'
import { addressOf } from '#addresses/address.ts'
import { returnAddress } from '#addresses/local-address.ts'
import { appUrlOf } from '#features/event/events/domain/address.ts'
import { eventById } from '#features/event/events/server/queries.ts'
import { recordAccountEvent } from '#features/people/accounts/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestContext, RequestFacts } from '#platform/http/context.ts'
import { isTryLeft } from '#platform/limits/limit-tries.ts'
import { hashOf } from '#platform/sealed/hash-of.ts'
import { sealed, unsealed } from '#platform/sealed/sealed.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { authLimits } from '../../domain/attempt-limits.ts'
import type { SingleSignOnProblem } from '../../domain/single-sign-on-messages.ts'
import { identityProviderOf, type StoredProvider } from '../queries/single-sign-on.ts'
import { firstPathOf } from '../queries.ts'
import { spentChallenges } from '../tables.ts'
import { ownCookieOf, removeOwnCookie, setOwnCookie } from './cookies.ts'
import { type AdmissionRefusal, admit } from './identity-admission.ts'
import {
  type Asked,
  authorizationUrl,
  type Claims,
  claimsOf,
  discover,
  newQuestion,
  type Trouble,
  troubleOf,
} from './identity-calls.ts'
import { noteTrouble, secretOf } from './identity-provider.ts'
import { endSession, startSessionOf } from './sessions.ts'

/*
 * Signing in by the identity provider of the event: `begin` sends the browser there, `end` takes what it brings back.
 * Between the two everything is in a sealed cookie of this browser, so any process can go on, and another browser cannot.
 * Whatever goes wrong leads back to the sign-in screen, with its reason by name.
 */

export const SINGLE_SIGN_ON = '/single-sign-on'
const CALLBACK = `${SINGLE_SIGN_ON}/callback`
/** Long enough for a password, a telephone and a forgotten password at the provider. */
const QUESTION_SECONDS = 15 * 60

type Visit = RequestContext & { scope: EventScope }

/** Where the provider sends people back to. It has to be registered there, and is the same whatever address was used. */
export async function redirectUriOf({ services, eventId }: EventScope): Promise<string> {
  return `${await urlOf({ services, eventId })}${CALLBACK}`
}

async function urlOf({ services, eventId }: Pick<EventScope, 'services' | 'eventId'>): Promise<string> {
  const event = await eventById(services, eventId)
  if (!event) throw new Error('The event is gone.')
  return appUrlOf(event, services.settings.baseUrl)
}

/**
 * @param wanted.redirect the page that the person had asked for
 * @returns the address to go to: the provider's, or the sign-in screen again
 */
export async function begin(visit: Visit, wanted: { redirect: string | undefined }): Promise<string> {
  const { scope, request } = visit
  const redirect = pageIn(wanted.redirect)
  const url = await urlOf(scope)
  // The cookie would be of another host than the one that the provider sends back to.
  if (new URL(url).host !== new URL(request.origin).host)
    return `${url}${SINGLE_SIGN_ON}${searchOf({ redirect })}`
  const asked = newQuestion()
  const going = await questionTo(visit, { asked, redirectUri: `${url}${CALLBACK}` })
  if (!going.ok) return refusal(request, going.error, redirect)
  const question = { ...asked, eventId: scope.eventId, redirect, expiresAt: expiryOf(scope) }
  setOwnCookie(request, cookieNameOf(asked.state), {
    value: await sealed(scope.services, JSON.stringify(question)),
    ...{ seconds: QUESTION_SECONDS, sameSite: 'Lax' },
  })
  return going.value
}

async function questionTo(
  { scope, request }: Visit,
  { asked, redirectUri }: { asked: Asked; redirectUri: string },
): Promise<Result<string, SingleSignOnProblem>> {
  const tried = { request, limit: authLimits.singleSignOn, subject: scope.eventId }
  if (!(await isTryLeft(scope.services, tried))) return err('tooMany')
  const connection = await connectionOf(scope)
  if (!connection.ok) return connection
  try {
    const config = await discover(scope.services, connection.value)
    return ok((await authorizationUrl(config, { ...asked, redirectUri })).href)
  } catch (thrown) {
    return err(await failed({ scope, request }, connection.value.provider, troubleOf(thrown)))
  }
}

/** What an answer of the provider needs; the limits of a cookie keep tabs of one browser apart. */
const questionSchema = z.object({
  ...{ state: z.string(), nonce: z.string(), verifier: z.string(), eventId: z.string() },
  ...{ redirect: z.string().optional(), expiresAt: z.number() },
})

/** @param answer the query of the address to which the provider has sent the browser */
export async function end(visit: Visit, answer: URLSearchParams): Promise<string> {
  const { scope, request, services, eventState, actor } = visit
  const question = await questionOf(visit, answer.get('state') ?? '')
  if (!question) return refusal(request, 'expired', undefined)
  const { redirect } = question
  const claims = await answered(visit, question, answer)
  if (!claims.ok) return refusal(request, claims.error, redirect)
  if (eventState === 'suspended') return refusal(request, 'eventSuspended', redirect)
  const admitted = await admit(scope, claims.value)
  if (!admitted.ok) return refusal(request, admitted.error, redirect)
  const { accountId } = admitted.value
  // Of whoever used this browser before, or of the same person by another way: one browser has one session.
  if (actor) await endSession(services, request)
  await startSessionOf(services, request, { accountId, rememberMe: false, forEventId: scope.eventId })
  const detail = { provider: claims.value.provider.name }
  await recordAccountEvent(services, { accountId, kind: 'signIn', request, detail })
  const path = await firstPathOf(scope, accountId)
  if (redirect === undefined) return `${request.basePath}${path}`
  return `${request.basePath}${path === '/onboarding' ? addressOf(path, { redirect }) : redirect}`
}

/** Takes the question of this browser that a state is of, once. */
async function questionOf({ services, scope, request }: Visit, state: string) {
  if (!/^[\w-]{20,200}$/.test(state)) return undefined
  const name = cookieNameOf(state)
  const kept = await unsealed(services, ownCookieOf(request, name) ?? '')
  removeOwnCookie(request, name)
  if (kept === undefined) return undefined
  const question = questionSchema.parse(JSON.parse(kept))
  const isOurs = question.state === state && question.eventId === scope.eventId
  if (!isOurs || question.expiresAt < services.clock.now().getTime()) return undefined
  const spent = await services.database.db
    .insert(spentChallenges)
    .values({ id: hashOf(state), expiresAt: new Date(question.expiresAt) })
    .onConflictDoNothing()
    .returning({ id: spentChallenges.id })
  return spent.length > 0 ? question : undefined
}

type Answered = Result<{ provider: StoredProvider; claims: Claims }, SingleSignOnProblem>

async function answered({ scope, request }: Visit, asked: Asked, answer: URLSearchParams): Promise<Answered> {
  const connection = await connectionOf(scope)
  if (!connection.ok) return connection
  const { provider } = connection.value
  try {
    const config = await discover(scope.services, connection.value)
    const callback = new URL(`${await redirectUriOf(scope)}?${answer}`)
    const wanted = ['email', provider.groupsClaim]
    const claims = await claimsOf(config, { ...asked, callback, wanted })
    if (provider.lastTrouble !== null) await noteTrouble(scope, { issuer: provider.issuer, text: null })
    return ok({ provider, claims })
  } catch (thrown) {
    return err(await failed({ scope, request }, provider, troubleOf(thrown)))
  }
}

async function connectionOf(scope: EventScope) {
  const provider = await identityProviderOf(scope)
  if (!provider) return err('notSetUp' as const)
  const clientSecret = await secretOf(scope, provider)
  if (clientSecret === undefined) return err('misconfigured' as const)
  return ok({ provider, issuer: provider.issuer, clientId: provider.clientId, clientSecret })
}

/** The person reads what they can do; the log what it was, and the admin what our own calls have heard. */
async function failed(
  { scope, request }: Pick<Visit, 'scope' | 'request'>,
  { issuer }: StoredProvider,
  { kind, text, isHearsay }: Trouble,
): Promise<SingleSignOnProblem> {
  request.logged = { ...request.logged, singleSignOn: `${kind}: ${text}` }
  if (kind !== 'cancelled' && !isHearsay) await noteTrouble(scope, { issuer, text })
  return kind
}

/** One for each sign-in that is under way: two tabs do not take each other's. */
function cookieNameOf(state: string): string {
  return `eventflow.single_sign_on_${hashOf(state).slice(0, 12)}`
}

function expiryOf({ services }: EventScope): number {
  return services.clock.now().getTime() + QUESTION_SECONDS * 1000
}

function refusal(
  request: RequestFacts,
  problem: SingleSignOnProblem | AdmissionRefusal,
  redirect: string | undefined,
): string {
  request.logged = { singleSignOn: problem, ...request.logged }
  return `${request.basePath}${addressOf('/auth/login', redirect === undefined ? { problem } : { problem, redirect })}`
}

/** A cookie has room for 4 KB; who asked for a longer one goes to the first page. */
const LONGEST_PAGE = 1_000

function pageIn(written: string | undefined): string | undefined {
  const page = returnAddress(written)
  return page === '/' || page.length > LONGEST_PAGE ? undefined : page
}

function searchOf({ redirect }: { redirect: string | undefined }): string {
  return redirect === undefined ? '' : `?${new URLSearchParams({ redirect })}`
}
