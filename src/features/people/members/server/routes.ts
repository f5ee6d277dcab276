import { route } from '#platform/http/route.ts'
import { membersContract } from '../contract.ts'
import { updateName } from './commands.ts'
import { presentMember, presentMyEvent } from './present.ts'
import { eventsOfAccount, listMembers } from './queries.ts'

export const membersRoutes = {
  listMyEvents: route(membersContract.listMyEvents, async ({ services, scope, actor }) =>
    (await eventsOfAccount(services, actor.accountId)).map((event) => presentMyEvent(event, scope)),
  ),

  list: route(membersContract.list, async ({ scope, actor }) =>
    (await listMembers(scope)).map((member) => presentMember(member, scope, actor)),
  ),

  updateMyName: route(membersContract.updateMyName, ({ scope, actor, input }) =>
    updateName(scope, actor, input),
  ),
}
