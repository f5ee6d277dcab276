import { allSettings } from '#features/event/events/server/queries.ts'
import { countMembersByTeam, listMembers } from '#features/people/members/server/queries.ts'
import { listTeamTypes } from '#features/people/team-types/server/queries.ts'
import { listTeams } from '#features/people/teams/server/queries.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { EventFacts } from '../../domain/plan.ts'

/** The event's current data, to check a list against; a constant number of statements. */
export function eventFacts(scope: EventScope, defaultTeamTypeId: string | null): Promise<EventFacts> {
  return inEvent(scope, async (event) => {
    const { variables } = await allSettings(event)
    return {
      teamTypes: await listTeamTypes(event),
      teams: await teamsWithCounts(event),
      members: await listMembers(event),
      teamMemberLimit: variables.teamMemberLimit,
      defaultTeamTypeId,
    }
  })
}

async function teamsWithCounts(event: EventTransaction) {
  const counts = await countMembersByTeam(event)
  return (await listTeams(event)).map((team) => ({ ...team, memberCount: counts.get(team.id) ?? 0 }))
}
