import type { z } from 'zod'
import type { ListedTeam, MyTeam, TeamRow, teamMemberSchema } from '../contract.ts'
import { teamMessages } from '../domain/messages.ts'
import type { TeamPerson } from './ports.ts'
import type { TeamRecord, teamOfActor } from './queries.ts'

type CountedTeam = TeamRecord & { memberCount: number }

export function presentListedTeam(team: CountedTeam): ListedTeam {
  return { ...presentTeam(team), customFields: team.customFields }
}

function presentTeam({ memberCount, ...team }: CountedTeam): TeamRow {
  return {
    id: team.id,
    name: team.name,
    stand: team.stand,
    hall: team.hall,
    teamTypeId: team.teamTypeId,
    teamTypeName: team.teamTypeName ?? '',
    standShareRole: team.standShareRole,
    parentTeamName:
      team.standShareRole === 'child' ? (team.parentTeamName ?? teamMessages.unknownParentTeam) : null,
    isOrganiser: team.isOrganiser,
    memberCount,
    createdAt: team.createdAt.toISOString(),
  }
}

type OwnTeam = NonNullable<Awaited<ReturnType<typeof teamOfActor>>>

export function presentMyTeam({ team, people, standShares, memberLimit }: OwnTeam): MyTeam {
  return {
    ...presentTeam({ ...team, memberCount: people.length }),
    members: people.map(presentPerson),
    memberLimit,
    standShares: standShares.map(({ id, name, stand }) => ({ id, name, stand })),
  }
}

function presentPerson(person: TeamPerson): z.infer<typeof teamMemberSchema> {
  const { id, firstName, surname, email, isTeamOwner } = person
  return { id, firstName, surname, email, isTeamOwner, hasLoggedIn: person.lastLoginAt !== null }
}
