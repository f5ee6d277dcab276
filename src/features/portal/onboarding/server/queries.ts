import { allSettings } from '#features/event/events/server/queries.ts'
import { type Welcome, welcomeFor } from '#features/event/events/settings/domain/welcome.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

/** What a new person reads first; null when the organiser shows no welcome. */
export async function readWelcome(scope: EventScope, actor: Actor): Promise<Welcome | null> {
  const { onboarding, event } = await allSettings(scope)
  return onboarding.showOnboarding ? welcomeFor(onboarding, event, actor) : null
}
