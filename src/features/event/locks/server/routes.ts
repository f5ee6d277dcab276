import { forbidden } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { locksContract } from '../contract.ts'
import { mayLock } from '../domain/lock.ts'
import { lockMessages } from '../domain/messages.ts'
import { type EditingWindow, releaseLock, type StillHeld, takeLock, takeOverLock } from './commands.ts'
import { presentLock } from './present.ts'
import { type LockRecord, lockOf } from './queries.ts'

const answers: RefusalAnswers<StillHeld> = {
  stillHeld: { status: 'conflict', message: ({ holderName }) => lockMessages.notYet(holderName) },
}

type Asking = { services: Services; actor: Actor; input: EditingWindow }

export const locksRoutes = {
  get: route(locksContract.get, async ({ scope, ...asking }) => {
    checkLevel(asking)
    return present(await lockOf(scope, asking.input), asking)
  }),

  take: route(locksContract.take, async ({ scope, ...asking }) => {
    checkLevel(asking)
    return present(await takeLock(scope, asking.actor, asking.input), asking)
  }),

  release: route(locksContract.release, async ({ scope, actor, input }) => {
    await releaseLock(scope, actor, input)
    return {}
  }),

  takeOver: route(locksContract.takeOver, async ({ scope, ...asking }) => {
    checkLevel(asking)
    const taken = await takeOverLock(scope, asking.actor, asking.input)
    return present(accepted(taken, answers), asking)
  }),
}

function checkLevel({ actor, input }: Asking) {
  if (!mayLock(actor, input.type)) throw forbidden()
}

function present(lock: LockRecord | undefined, { services, actor, input }: Asking) {
  return presentLock(lock, actor, input.windowKey, services.clock.now())
}
