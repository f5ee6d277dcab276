import { route } from '#platform/http/route.ts'
import { mapPage } from '#platform/lists/read-list.ts'
import { myEventsContract } from '../contract.ts'
import { presentMyEvent } from './present.ts'
import { myEvents } from './queries.ts'

export const myEventsRoutes = {
  list: route(myEventsContract.list, async ({ services, scope, actor, request, input }) => {
    const viewer = {
      accountId: actor.accountId,
      isStaff: actor.level === 'eventflowAdmin',
      ...(actor.isEventOnly ? { onlyEventId: scope.eventId } : {}),
    }
    const page = await myEvents(services, viewer, input)
    return mapPage(page, (event) => presentMyEvent(event, { scope, actor, request }))
  }),
}
