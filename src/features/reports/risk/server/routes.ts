import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { riskContract } from '../contract.ts'
import { presentTeamDay, presentTrend } from './present.ts'
import { riskHistoryOf, riskTrend } from './queries.ts'

export const riskRoutes = {
  getOfTeam: route(riskContract.getOfTeam, async ({ scope, input }) => {
    const days = await riskHistoryOf(scope, input.teamId)
    if (!days) throw notFound('Team')
    return { days: days.map(presentTeamDay) }
  }),

  getTrend: route(riskContract.getTrend, async ({ scope }) => ({
    days: presentTrend(await riskTrend(scope)),
  })),
}
