import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { longWorkContract } from '../contract.ts'
import { type CancelRefusal, cancelWork } from './commands.ts'
import { presentWork } from './present.ts'
import { listWork } from './queries.ts'

export const longWorkRoutes = {
  list: route(longWorkContract.list, async ({ scope, actor }) =>
    (await listWork(scope, actor.level)).map(presentWork),
  ),

  cancel: route(longWorkContract.cancel, async ({ scope, actor, input }) =>
    presentWork(accepted(await cancelWork(scope, actor, input), cancelAnswers)),
  ),
}

const cancelAnswers: RefusalAnswers<CancelRefusal> = {
  noSuchWork: { status: 'notFound', thing: 'Work' },
  hasEnded: { status: 'conflict', message: 'This has already ended.' },
}
