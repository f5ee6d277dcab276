import { route } from '#platform/http/route.ts'
import { landingContract } from '../contract.ts'
import { presentLanding } from './present.ts'
import { readLanding, readTrends } from './queries.ts'

export const landingRoutes = {
  get: route(landingContract.get, async ({ scope, actor }) =>
    presentLanding(await readLanding(scope, actor.level)),
  ),

  getTrends: route(landingContract.getTrends, ({ scope }) => readTrends(scope)),
}
