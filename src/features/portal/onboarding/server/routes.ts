import { markOnboarded } from '#features/people/members/server/commands/parts.ts'
import { route } from '#platform/http/route.ts'
import { onboardingContract } from '../contract.ts'
import { readWelcome } from './queries.ts'

export const onboardingRoutes = {
  getWelcome: route(onboardingContract.getWelcome, ({ scope, actor }) => readWelcome(scope, actor)),

  complete: route(onboardingContract.complete, async ({ scope, actor }) => {
    await markOnboarded(scope, actor)
    return { isOnboarded: true as const }
  }),
}
