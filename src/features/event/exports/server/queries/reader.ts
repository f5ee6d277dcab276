import { eventById } from '#features/event/events/server/queries.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { Reader } from './opening.ts'

/** Somebody and their event as they are now, with nobody at the screen; undefined once they are kept out. */
export async function readerOf(
  scope: EventScope,
  { memberId }: { memberId: string },
): Promise<Reader | undefined> {
  const [actor, event] = await Promise.all([
    scope.services.ports.personNow(scope, memberId),
    eventById(scope.services, scope.eventId),
  ])
  return actor && event ? { scope, actor, eventState: event.state } : undefined
}
