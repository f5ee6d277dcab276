import { allSettings } from '#features/event/events/server/queries.ts'
import { welcomeFor } from '#features/event/events/settings/domain/welcome.ts'
import { markOnboarded } from '#features/people/members/server/commands.ts'
import { route } from '#platform/http/route.ts'
import { onboardingContract } from '../contract.ts'

export const onboardingRoutes = {
  getWelcome: route(onboardingContract.getWelcome, async ({ scope, actor }) => {
    const { onboarding, event } = await allSettings(scope)
    return onboarding.showOnboarding ? welcomeFor(onboarding, event, actor) : null
  }),

  complete: route(onboardingContract.complete, async ({ scope, actor }) => {
    await markOnboarded(scope, actor)
    return { isOnboarded: true as const }
  }),
}
