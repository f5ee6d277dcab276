import { resolveEventAddress } from '#features/event/events/domain/address.ts'
import { namesOf } from '#features/people/accounts/domain/names.ts'
import { staffMemberId } from '#features/people/accounts/domain/staff-ids.ts'
import { accountById } from '#features/people/accounts/server/queries.ts'
import { recordLogin } from '#features/people/members/server/commands/parts.ts'
import type { RequestContext, RequestFacts } from '#platform/http/context.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, mintScope } from '#platform/tenancy/scope.ts'
import { lacksSecondFactor } from '../../domain/two-factor.ts'
import { type Part, partOfAccount, whoIsAsking } from '../queries.ts'
import { holdSession, tokenOf } from './sessions.ts'

/** Splits '/e/{slug}' off a path. Whether the event exists is checked when something needs it. */
export function splitPath(path: string): { basePath: string; path: string } {
  const address = resolveEventAddress({ host: '', path }, { hosts: new Map(), defaultSlug: '' })
  return { basePath: address?.basePath ?? '', path: address?.rest ?? path }
}

/** Event by the address, person by the session, and the person's part in the event. */
export async function resolveRequest(services: Services, request: RequestFacts): Promise<RequestContext> {
  const found = await whoIsAsking(services, {
    host: new URL(request.origin).hostname,
    slug: request.basePath === '' ? undefined : request.basePath.slice('/e/'.length),
    token: tokenOf(services, request),
  })
  if (!found) return { services, scope: undefined, eventState: undefined, actor: undefined, request }
  const scope = mintScope(services, found.event)
  const { state: eventState, signedIn, part, event } = found
  if (!signedIn || !(await holdSession(services, request, signedIn.session)))
    return { services, scope, eventState, actor: undefined, request }
  const { account, session, hasSecondFactor } = signedIn
  const own = actorFrom({ part, account, sessionId: session.id })
  const isKeptOut = eventState === 'suspended' && own?.level !== 'eventflowAdmin'
  // Signing in leads to the second factor that the event requires.
  const isToAddFactor = own && lacksSecondFactor(event, { level: own.level, hasSecondFactor })
  const actor = isKeptOut || isToAddFactor ? undefined : own
  if (part && actor) await noteArrival(scope, part, session.createdAt)
  return { services, scope, eventState, actor, request }
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
}

/** The account's part in the event, while it is open to them. Product staff have one in every event. */
function actorFrom({ part, account, sessionId }: Found): Actor | undefined {
  const { id: accountId, email, isStaff } = account
  const known = { accountId, email, sessionId }
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
