import { route } from '#platform/http/route.ts'
import { membersContract } from '../contract.ts'
import { updateName } from './commands.ts'
import { presentMember } from './present.ts'
import { listMembers } from './queries.ts'

export const membersRoutes = {
  list: route(membersContract.list, async ({ scope }) => (await listMembers(scope)).map(presentMember)),

  updateMyName: route(membersContract.updateMyName, async ({ scope, actor, input }) => {
    await updateName(scope, actor, input)
    return input
  }),
}
