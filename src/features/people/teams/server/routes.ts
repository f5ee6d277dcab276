import { allSettings } from '#features/event/events/server/queries.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { teamsContract } from '../contract.ts'
import { presentMyTeam, presentTeam } from './present.ts'
import { listTeams, standSharesOf, teamById } from './queries.ts'

export const teamsRoutes = {
  list: route(teamsContract.list, ({ scope }) =>
    inEvent(scope, async (event) => {
      const counts = await event.services.ports.teamRosters.countByTeam(event)
      return (await listTeams(event)).map((team) => presentTeam(team, counts.get(team.id) ?? 0))
    }),
  ),

  getMine: route(teamsContract.getMine, ({ scope, actor }) =>
    inEvent(scope, async (event) => {
      const team = actor.teamId === null ? undefined : await teamById(event, actor.teamId)
      if (!team) throw notFound('Team')
      const people = await event.services.ports.teamRosters.peopleOf(event, team.id)
      const standShares = await standSharesOf(event, team.id)
      const { variables } = await allSettings(event)
      return presentMyTeam(team, people, standShares, variables.teamMemberLimit)
    }),
  ),
}
