import { route } from '#platform/http/route.ts'
import { mapPage, readPage } from '#platform/lists/read-list.ts'
import { membersContract } from '../contract.ts'
import { updateName } from './commands.ts'
import { presentMember, presentMyEvent } from './present.ts'
import { eventsOfAccount, memberSource } from './queries.ts'

export const membersRoutes = {
  listMyEvents: route(membersContract.listMyEvents, async ({ services, scope, actor }) =>
    (await eventsOfAccount(services, actor.accountId)).map((event) => presentMyEvent(event, scope)),
  ),

  list: route(membersContract.list, async ({ scope, actor, input }) =>
    mapPage(await readPage(scope, memberSource, input), (member) => presentMember(member, scope, actor)),
  ),

  updateMyName: route(membersContract.updateMyName, ({ scope, actor, input }) =>
    updateName(scope, actor, input),
  ),
}
