import { appUrlOf } from '#features/event/events/domain/address.ts'
import { homeOf } from '#features/people/accounts/domain/home.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { MyEvent } from '../contract.ts'
import type { ListedEvent } from './queries.ts'

type Viewer = { scope: EventScope; actor: Actor; request: RequestFacts }

/** An event of the person, seen from another. */
export function presentMyEvent(
  { id, eventName, startDate, endDate, state, level, ...address }: ListedEvent,
  { scope, actor, request }: Viewer,
): MyEvent {
  const appUrl = appUrlOf(address, scope.services.settings.baseUrl)
  const isShut = state === 'suspended' && actor.level !== 'eventflowAdmin'
  return {
    ...{ id, eventName, startDate, endDate, appUrl, state },
    isCurrent: id === scope.eventId,
    openUrl: isShut ? null : wayTo({ appUrl, id, level }, request),
  }
}

/** Sessions are of one host: to another, the way is through a door. */
function wayTo({ appUrl, id, level }: Event, { origin, basePath }: RequestFacts): string {
  if (new URL(appUrl).host !== new URL(origin).host) return `${basePath}/event-doors/${id}`
  const home = homeOf(level)
  return home === '/' ? appUrl : `${appUrl}${home}`
}

type Event = Pick<ListedEvent, 'id' | 'level'> & { appUrl: string }
