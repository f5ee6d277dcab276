import { appUrlOf } from '#features/event/events/domain/address.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { MyEvent } from '../contract.ts'
import type { ListedEvent } from './queries.ts'

type Viewer = { scope: EventScope; actor: Actor; request: RequestFacts }

/** An event of the person, seen from another. */
export function presentMyEvent(
  { id, eventName, startDate, endDate, state, ...address }: ListedEvent,
  { scope, actor, request }: Viewer,
): MyEvent {
  const appUrl = appUrlOf(address, scope.services.settings.baseUrl)
  const isShut = state === 'suspended' && actor.level !== 'eventflowAdmin'
  return {
    ...{ id, eventName, startDate, endDate, appUrl, state },
    isCurrent: id === scope.eventId,
    openUrl: isShut ? null : wayTo(appUrl, id, request),
  }
}

/** Sessions are of one host: to another, the way is through a door. */
function wayTo(appUrl: string, eventId: string, { origin, basePath }: RequestFacts): string {
  const isHere = new URL(appUrl).host === new URL(origin).host
  return isHere ? appUrl : `${basePath}/event-doors/${eventId}`
}
