import { resolveEventAddress } from '#features/event/events/domain/address.ts'
import { eventByAddress } from '#features/event/events/server/queries.ts'
import { namesOf } from '#features/people/accounts/domain/names.ts'
import { accountById } from '#features/people/accounts/server/queries.ts'
import { recordLogin } from '#features/people/members/server/commands.ts'
import { memberByAccount } from '#features/people/members/server/queries.ts'
import type { RequestContext, RequestFacts } from '#platform/http/context.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { readSession } from './sessions.ts'

/** Splits '/e/{slug}' off a path. Whether the event exists is checked when something needs it. */
export function splitPath(path: string): { basePath: string; path: string } {
  const address = resolveEventAddress({ host: '', path }, { hosts: new Map(), defaultSlug: '' })
  return { basePath: address?.basePath ?? '', path: address?.rest ?? path }
}

/** Event by the address, person by the session, and the person's part in the event. */
export async function resolveRequest(services: Services, request: RequestFacts): Promise<RequestContext> {
  const event = await eventByAddress(services, {
    host: new URL(request.origin).hostname,
    slug: request.basePath === '' ? undefined : request.basePath.slice('/e/'.length),
  })
  const scope = event && mintScope(services, event)
  const session = await readSession(services, request)
  const actor = scope && session ? await actorIn(scope, session, session.sessionId, session.since) : undefined
  return { services, scope, actor, request }
}

/** The part that an account has opened in this event, before it has a session. */
export function actorOf(
  scope: EventScope,
  { id, isStaff }: { id: string; isStaff: boolean },
): Promise<Actor | undefined> {
  return actorIn(scope, { accountId: id, isStaff }, '')
}

/** The account's part in the event, once it is open. Product staff have one in every event. */
async function actorIn(
  scope: EventScope,
  { accountId, isStaff }: { accountId: string; isStaff: boolean },
  sessionId: string,
  since?: Date,
): Promise<Actor | undefined> {
  return inEvent(scope, async (event) => {
    const member = await memberByAccount(event, accountId)
    if (!member?.openedAt) return isStaff ? staffActor(event, accountId, sessionId) : undefined
    const isNewHere = since !== undefined && (member.lastLoginAt === null || member.lastLoginAt < since)
    if (isNewHere) await recordLogin(event, member.id, member.lastLoginAt === null)
    return {
      memberId: member.id,
      accountId,
      sessionId,
      level: isStaff ? 'eventflowAdmin' : member.level,
      firstName: member.firstName,
      surname: member.surname,
      email: member.email,
      teamId: member.teamId,
      team:
        member.teamId === null
          ? null
          : {
              teamTypeId: member.teamTypeId,
              standShareRole: member.standShareRole ?? 'none',
              isOrganiser: member.isOrganiserTeam ?? false,
            },
      isTeamOwner: member.isTeamOwner,
    }
  })
}

async function staffActor(
  scope: EventScope,
  accountId: string,
  sessionId: string,
): Promise<Actor | undefined> {
  const account = await accountById(scope.services, accountId)
  if (!account) return undefined
  return {
    memberId: `staff-${accountId}`,
    accountId,
    sessionId,
    level: 'eventflowAdmin',
    ...namesOf(account.name),
    email: account.email,
    teamId: null,
    team: null,
    isTeamOwner: false,
  }
}
