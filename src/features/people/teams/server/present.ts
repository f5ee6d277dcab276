import type { z } from 'zod'
import type { Actor } from '#platform/permissions/actor.ts'
import type { ListedTeam, TeamForAdmin, TeamRow, teamMemberSchema, WholeTeam } from '../contract.ts'
import { parentTeamName } from '../domain/stand-shares.ts'
import { mayAddStandShare, mayEditTeam, mayRemoveTeam } from './policy.ts'
import type { TeamPerson } from './ports.ts'
import type { TeamRecord, wholeTeam } from './queries.ts'

type CountedTeam = TeamRecord & { memberCount: number }

export function presentListedTeam(team: CountedTeam): ListedTeam {
  return { ...presentTeam(team), customFields: team.customFields }
}

function presentTeam({ memberCount, ...team }: Omit<CountedTeam, 'customFields'>): TeamRow {
  const parent = team.parentTeamName === null ? undefined : { name: team.parentTeamName }
  return {
    id: team.id,
    name: team.name,
    stand: team.stand,
    hall: team.hall,
    teamTypeId: team.teamTypeId,
    teamTypeName: team.teamTypeName ?? '',
    standShareRole: team.standShareRole,
    parentTeamId: team.parentTeamId,
    parentTeamName: team.standShareRole === 'child' ? parentTeamName(parent) : null,
    isOrganiser: team.isOrganiser,
    memberCount,
    createdAt: team.createdAt.toISOString(),
  }
}

type FoundTeam = NonNullable<Awaited<ReturnType<typeof wholeTeam>>>

export function presentWholeTeam(found: FoundTeam, actor: Actor): WholeTeam {
  const { team, people, standShares, memberLimit } = found
  return {
    ...presentTeam({ ...team, memberCount: people.length }),
    members: people.map(presentPerson),
    memberLimit,
    standShares: standShares.map(({ id, name, stand }) => ({ id, name, stand })),
    canEdit: mayEditTeam(actor, team),
    canAddStandShare: mayAddStandShare(actor, team),
  }
}

export function presentTeamForAdmin(found: FoundTeam, actor: Actor): TeamForAdmin {
  return { ...presentWholeTeam(found, actor), canRemove: mayRemoveTeam(actor, found.team) }
}

function presentPerson(person: TeamPerson): z.infer<typeof teamMemberSchema> {
  const { id, firstName, surname, email, isTeamOwner } = person
  return { id, firstName, surname, email, isTeamOwner, hasLoggedIn: person.lastLoginAt !== null }
}
