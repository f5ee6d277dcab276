import { allSettings } from '#features/event/events/server/queries.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

/** A team with its people and how many it may have; undefined where there is none. */
export function placeInTeam(scope: EventScope, teamId: string) {
  return inEvent(scope, async (event) => {
    const team = await teamById(event, teamId)
    if (!team) return undefined
    const { teamMemberLimit } = (await allSettings(event)).variables
    const people = await event.services.ports.teamRosters.peopleOf(event, team.id)
    return { team, people, limit: teamMemberLimit }
  })
}
