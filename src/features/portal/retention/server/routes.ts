import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { retentionContract } from '../contract.ts'
import { retentionMessages } from '../domain/messages.ts'
import { changeRule } from './commands/rule.ts'
import { retentionOf } from './queries.ts'

const answers: RefusalAnswers<'stale'> = {
  stale: { status: 'conflict', message: retentionMessages.stale },
}

export const retentionRoutes = {
  get: route(retentionContract.get, ({ scope }) => retentionOf(scope)),

  update: route(retentionContract.update, async ({ scope, actor, input }) => {
    accepted(await changeRule(scope, actor, input), answers)
    return retentionOf(scope)
  }),
}
