import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { teamsContract } from '../contract.ts'
import { presentMyTeam, presentTeam } from './present.ts'
import { listTeamsWithCounts, teamOfActor } from './queries.ts'

export const teamsRoutes = {
  list: route(teamsContract.list, async ({ scope }) => (await listTeamsWithCounts(scope)).map(presentTeam)),

  getMine: route(teamsContract.getMine, async ({ scope, actor }) => {
    const own = await teamOfActor(scope, actor)
    if (!own) throw notFound('Team')
    return presentMyTeam(own)
  }),
}
