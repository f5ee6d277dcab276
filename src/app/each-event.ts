import type { Services } from '#platform/services.ts'
import { type EventScope, mintScope } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'

/** Does the same in every event, one after another. @returns the sum of what it answers */
export async function inEachEvent(
  services: Services,
  work: (scope: EventScope) => Promise<number>,
): Promise<number> {
  const found = await services.database.db
    .select({ eventId: events.id, tenantId: events.tenantId, slug: events.slug })
    .from(events)
  let sum = 0
  for (const event of found) sum += await work(mintScope(services, event))
  return sum
}
