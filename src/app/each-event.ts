import type { Services } from '#platform/services.ts'
import { type EventScope, mintScope } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'

/** Does the same in every event, one after another, until it fails in one. @returns the sum of the numbers it answers */
export async function inEachEvent(
  services: Services,
  work: (scope: EventScope) => Promise<unknown>,
): Promise<number> {
  let sum = 0
  for (const scope of await scopesOf(services)) {
    const done = await work(scope)
    if (typeof done === 'number') sum += done
  }
  return sum
}

/** The same where the events have nothing to do with each other: it is reported of which it fails, and the others go on. */
export async function inEachEventApart(
  services: Services,
  work: (scope: EventScope) => Promise<unknown>,
): Promise<void> {
  for (const scope of await scopesOf(services))
    await work(scope).catch((error: unknown) => services.report(error, { eventId: scope.eventId }))
}

async function scopesOf(services: Services): Promise<EventScope[]> {
  const found = await services.database.db
    .select({ eventId: events.id, tenantId: events.tenantId, slug: events.slug })
    .from(events)
  return found.map((event) => mintScope(services, event))
}
