import { levelsToInviteWith } from '#features/people/members/domain/authority.ts'
import { displayName } from '#features/people/members/domain/member.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { placeInTeam } from './queries.ts'

type Place = NonNullable<Awaited<ReturnType<typeof placeInTeam>>>

export function presentPlace({ team, people, limit }: Place, actor: Pick<Actor, 'level'>) {
  const owner = people.find(({ isTeamOwner }) => isTeamOwner)
  return {
    teamId: team.id,
    teamName: team.name,
    isOrganiser: team.isOrganiser,
    memberCount: people.length,
    memberLimit: limit,
    ownerName: owner ? displayName(owner) : '',
    levels: levelsToInviteWith(actor),
  }
}
