import { route } from '#platform/http/route.ts'
import { firstStepsContract } from '../contract.ts'
import { hideFirstSteps } from './commands.ts'
import { firstSteps } from './queries.ts'

export const firstStepsRoutes = {
  get: route(firstStepsContract.get, ({ scope }) => firstSteps(scope)),

  hide: route(firstStepsContract.hide, async ({ scope, actor, input }) => {
    await hideFirstSteps(scope, actor, input.isHidden)
    return { isHidden: input.isHidden }
  }),
}
