import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { locksContract } from '../contract.ts'
import { lockMessages } from '../domain/messages.ts'
import { type EditingWindow, releaseLock, type StillHeld, takeLock, takeOverLock } from './commands.ts'
import { presentLock } from './present.ts'
import { type LockRecord, readableLock } from './queries.ts'

const answers: RefusalAnswers<'levelTooLow' | StillHeld> = {
  levelTooLow: { status: 'forbidden' },
  stillHeld: { status: 'conflict', message: ({ holderName }) => lockMessages.notYet(holderName) },
}

type Asking = { services: Services; actor: Actor; input: EditingWindow }

export const locksRoutes = {
  get: route(locksContract.get, async ({ scope, ...asking }) =>
    present(accepted(await readableLock(scope, asking.actor, asking.input), answers), asking),
  ),

  take: route(locksContract.take, async ({ scope, ...asking }) =>
    present(accepted(await takeLock(scope, asking.actor, asking.input), answers), asking),
  ),

  release: route(locksContract.release, async ({ scope, actor, input }) => {
    await releaseLock(scope, actor, input)
    return {}
  }),

  takeOver: route(locksContract.takeOver, async ({ scope, ...asking }) =>
    present(accepted(await takeOverLock(scope, asking.actor, asking.input), answers), asking),
  ),
}

function present(lock: LockRecord | undefined, { services, actor, input }: Asking) {
  return presentLock(lock, actor, input.windowKey, services.clock.now())
}
