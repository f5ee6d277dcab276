import { appUrlOf } from '#features/event/events/domain/address.ts'
import { route } from '#platform/http/route.ts'
import { membersContract } from '../contract.ts'
import { updateName } from './commands.ts'
import { presentMember } from './present.ts'
import { eventsOfAccount, listMembers } from './queries.ts'

export const membersRoutes = {
  listMyEvents: route(membersContract.listMyEvents, async ({ services, scope, actor }) =>
    (await eventsOfAccount(services, actor.accountId)).map((event) => ({
      id: event.eventId,
      startDate: String(event.settings.startDate ?? ''),
      endDate: String(event.settings.endDate ?? ''),
      eventName: String(event.settings.eventName ?? ''),
      appUrl: appUrlOf(event, services.settings.baseUrl),
      isCurrent: event.eventId === scope.eventId,
    })),
  ),

  list: route(membersContract.list, async ({ scope }) => (await listMembers(scope)).map(presentMember)),

  updateMyName: route(membersContract.updateMyName, async ({ scope, actor, input }) => {
    await updateName(scope, actor, input)
    return input
  }),
}
