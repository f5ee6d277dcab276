import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { setSharedPassword } from '#features/people/auth/server/commands/passwords.ts'
import type { MemberLevel } from '#features/people/members/domain/authority.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { createTeam } from '#features/people/teams/server/commands.ts'
import { type Actor, system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'

/** The password of every demo account; the README prints it. */
const DEMO_PASSWORD = 'harbour-demo-2027'

export type Person = {
  firstName: string
  surname: string
  email: string
  level?: MemberLevel
  /** Invited, and not come in yet. */
  isWaiting?: boolean
}
type NewTeam = Parameters<typeof createTeam>[2]

/** A team of the demo event with its people; the first is its owner. */
export type Party = { teamId: string; name: string; stand: string; people: Actor[] }

/** Creates a team and its people with the commands that create any other team. */
export async function addParty(
  event: EventTransaction,
  team: NewTeam,
  people: readonly Person[],
): Promise<Party> {
  const teamId = await createTeam(event, system, team)
  const actors: Actor[] = []
  for (const [index, person] of people.entries()) {
    const { firstName, surname, email, level = 'user', isWaiting = false } = person
    const { id: accountId } = await findOrCreateAccount(event.services, {
      email,
      name: `${firstName} ${surname}`,
    })
    const isTeamOwner = index === 0
    const memberId = await addMember(event, system, {
      accountId,
      firstName,
      surname,
      level,
      teamId,
      isTeamOwner,
      isOpen: !isWaiting,
    })
    actors.push({
      ...{ memberId, accountId, sessionId: '', level, firstName, surname, email, teamId, isTeamOwner },
      team: {
        teamTypeId: team.teamTypeId ?? null,
        standShareRole: team.standShareRole ?? 'none',
        isOrganiser: team.isOrganiser ?? false,
      },
    })
  }
  return { teamId, name: team.name, stand: team.stand ?? '', people: actors }
}

/** The first of the team's people, who always exists. */
export function ownerOf({ people, name }: Party): Actor {
  const [owner] = people
  if (!owner) throw new Error(`The team ${name} of the demo has no people.`)
  return owner
}

/** Gives accounts the demo password. */
export function giveDemoPassword(services: Services, accountIds: readonly string[]) {
  return setSharedPassword(services, accountIds, DEMO_PASSWORD)
}
