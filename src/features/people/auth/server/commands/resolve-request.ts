import { resolveEventAddress } from '#features/event/events/domain/address.ts'
import { namesOf } from '#features/people/accounts/domain/names.ts'
import { staffMemberId } from '#features/people/accounts/domain/staff-ids.ts'
import { accountById } from '#features/people/accounts/server/queries.ts'
import {
  keyMessages,
  tokenMessages,
  tokenRefusalMessages,
} from '#features/people/api-tokens/domain/messages.ts'
import { levelNow, refusedByRights } from '#features/people/api-tokens/domain/rights.ts'
import { bearerOf, tokenLimits, WINDOW_SECONDS } from '#features/people/api-tokens/domain/token.ts'
import { callOnce, countTokenCall, type TokenUse } from '#features/people/api-tokens/server/commands.ts'
import { recordLogin } from '#features/people/members/server/commands/parts.ts'
import type { Level } from '#kit/access/levels.ts'
import type { RequestContext, RequestFacts } from '#platform/http/context.ts'
import { forbidden, tooManyRequests, unauthorised } from '#platform/http/errors.ts'
import { accepted } from '#platform/http/refusals.ts'
import { nameProgram } from '#platform/log/request-id.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { hashOf } from '#platform/sealed/hash-of.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, mintScope } from '#platform/tenancy/scope.ts'
import { mustUseProvider } from '../../domain/identity-provider.ts'
import { lacksSecondFactor } from '../../domain/two-factor.ts'
import { singleSignOnFrom } from '../queries/single-sign-on.ts'
import { type Part, partOfAccount, whoHoldsToken, whoIsAsking } from '../queries.ts'
import { holdSession, tokenOf } from './sessions.ts'

/** Splits '/e/{slug}' off a path. Whether the event exists is checked when something needs it. */
export function splitPath(path: string): { basePath: string; path: string } {
  const address = resolveEventAddress({ host: '', path }, { hosts: new Map(), defaultSlug: '' })
  return { basePath: address?.basePath ?? '', path: address?.rest ?? path }
}

/** Event by the address, person by the session or a token, and the person's part in the event. */
export async function resolveRequest(services: Services, request: RequestFacts): Promise<RequestContext> {
  const bearer = request.isForPrograms ? bearerOf(request.headers.get('authorization')) : undefined
  if (bearer !== undefined) return resolveByToken(services, request, bearer)
  const found = await whoIsAsking(services, {
    ...addressOf(request),
    token: tokenOf(services, request),
  })
  if (!found) return { services, scope: undefined, eventState: undefined, actor: undefined, request }
  const scope = mintScope(services, found.event)
  const { state: eventState, signedIn, part, event } = found
  if (!signedIn || !(await holdSession(services, request, signedIn.session)))
    return { services, scope, eventState, actor: undefined, request }
  const { account, session, hasSecondFactor, isByProvider } = signedIn
  const own = actorFrom({ part, account, sessionId: session.id, isEventOnly: isByProvider })
  const isKeptOut = eventState === 'suspended' && own?.level !== 'eventflowAdmin'
  // Signing in leads to the second factor that the event requires.
  const isToAddFactor = own && lacksSecondFactor(event, { level: own.level, hasSecondFactor })
  const isToUseProvider = own && mustUseProvider(event, { level: own.level, isByProvider })
  const actor = isKeptOut || isToAddFactor || isToUseProvider ? undefined : own
  if (part && actor) await noteArrival(scope, part, session.createdAt)
  return { services, scope, eventState, actor, request }
}

function addressOf({ origin, basePath }: RequestFacts) {
  return {
    host: new URL(origin).hostname,
    slug: basePath === '' ? undefined : basePath.slice('/e/'.length),
  }
}

/**
 * A program acts in the name of the person who made its token, at the lower of both levels, and within the token's rights.
 * A token that does not work is refused everywhere, so that nobody takes an answer to everyone for one to the program.
 */
async function resolveByToken(
  services: Services,
  request: RequestFacts,
  bearer: string,
): Promise<RequestContext> {
  const found = await whoHoldsToken(services, { ...addressOf(request), token: hashOf(bearer) })
  const scope = found && mintScope(services, found.event)
  const eventState = found?.state
  const holder = found?.holder
  // Their names are those of their part, without which nobody has a token.
  const own =
    holder &&
    actorFrom({
      part: { ...holder.part, team: holder.team },
      account: { ...holder.account, name: '' },
      sessionId: '',
    })
  const refused = (refuse: () => never): RequestContext => {
    return { services, scope, eventState, actor: undefined, request, refuseCall: refuse }
  }
  if (!scope || !own || own.memberId !== holder.part.id) {
    return refused(() => {
      throw unauthorised(tokenMessages.invalid)
    })
  }
  const { calls, endsInSeconds } = await countTokenCall(scope, holder.token.id)
  tellLimit(request.responseHeaders, { calls, endsInSeconds })
  if (calls > tokenLimits.calls) {
    request.responseHeaders.set('retry-after', String(endsInSeconds))
    return refused(() => {
      throw tooManyRequests(endsInSeconds)
    })
  }
  const actor = { ...own, level: levelNow(holder.token.level, own.level) }
  nameProgram(holder.token.name)
  request.logged = { ...request.logged, token: holder.token.id }
  const refuseCall: RequestContext['refuseCall'] = (call) => {
    const refusal = refusedByRights(holder.token, call)
    if (refusal) throw forbidden(tokenRefusalMessages[refusal])
  }
  const onceByKey: RequestContext['onceByKey'] = async (call, run) => {
    const answered = await callOnce(scope, { tokenId: holder.token.id, ...call }, async () => {
      const answer = await run()
      return { status: answer.status, answer: await answer.text() }
    })
    const { status, answer, isRepeated } = accepted(answered, {
      otherCall: { status: 'invalid', message: keyMessages.otherCall },
      running: { status: 'conflict', message: keyMessages.running },
      answerLost: { status: 'conflict', message: keyMessages.answerLost },
    })
    if (isRepeated) request.responseHeaders.set('idempotent-replayed', 'true')
    return new Response(answer, { status, headers: { 'content-type': 'application/json' } })
  }
  return { services, scope, eventState, actor, request, refuseCall, onceByKey }
}

/** How many calls are left, as draft-ietf-httpapi-ratelimit-headers-10 says it. */
function tellLimit(headers: Headers, { calls, endsInSeconds }: TokenUse) {
  headers.set('ratelimit-policy', `"token";q=${tokenLimits.calls};w=${WINDOW_SECONDS}`)
  headers.set('ratelimit', `"token";r=${Math.max(0, tokenLimits.calls - calls)};t=${endsInSeconds}`)
}

/** Whether the event lets people of this level in by its identity provider only. */
export async function isByProviderOnly(scope: EventScope, level: Level): Promise<boolean> {
  return mustUseProvider({ singleSignOnFrom: await singleSignOnFrom(scope) }, { level, isByProvider: false })
}

/** The part that an account has opened in this event, before it has a session. */
export async function actorOf(
  scope: EventScope,
  { id, isStaff }: { id: string; isStaff: boolean },
): Promise<Actor | undefined> {
  const account = await accountById(scope.services, id)
  if (!account) return undefined
  return actorFrom({ part: await partOfAccount(scope, id), account: { ...account, isStaff }, sessionId: '' })
}

type Found = {
  part: Part | undefined
  account: { id: string; email: string; name: string; isStaff: boolean }
  sessionId: string
  isEventOnly?: boolean
}

/** The account's part in the event, while it is open to them. Product staff have one in every event. */
function actorFrom({ part, account, sessionId, isEventOnly = false }: Found): Actor | undefined {
  const { id: accountId, email, isStaff } = account
  const known = { accountId, email, sessionId, ...(isEventOnly ? { isEventOnly } : {}) }
  if (!part?.openedAt || part.disabledAt) {
    if (!isStaff) return undefined
    const own = {
      memberId: staffMemberId(accountId),
      ...namesOf(account.name),
      level: 'eventflowAdmin',
    } as const
    return { ...known, ...own, teamId: null, team: null, isTeamOwner: false }
  }
  const { id: memberId, firstName, surname, isTeamOwner, team } = part
  const level = isStaff ? 'eventflowAdmin' : part.level
  const ofTeam = team && {
    teamTypeId: team.teamTypeId,
    standShareRole: team.standShareRole,
    isOrganiser: team.isOrganiser,
  }
  return {
    ...known,
    memberId,
    level,
    firstName,
    surname,
    teamId: team?.id ?? null,
    team: ofTeam,
    isTeamOwner,
  }
}

/** The first request of a session in an event is when its person came. */
async function noteArrival(scope: EventScope, { id, openedAt, disabledAt, lastLoginAt }: Part, since: Date) {
  if (openedAt === null || disabledAt !== null || (lastLoginAt !== null && lastLoginAt >= since)) return
  await recordLogin(scope, id, lastLoginAt === null)
}
