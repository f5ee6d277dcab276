import { conflict, forbidden } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { locksContract } from '../contract.ts'
import { mayLock } from '../domain/lock.ts'
import { type EditingWindow, freeLock, takeLock, takeOverLock } from './commands.ts'
import { presentLock } from './present.ts'
import { type LockRecord, lockOf } from './queries.ts'

type Asking = { services: Services; actor: Actor; input: EditingWindow }

export const locksRoutes = {
  read: route(locksContract.read, async ({ scope, ...asking }) => {
    checkLevel(asking)
    return present(await lockOf(scope, asking.input.type, asking.input.subjectId), asking)
  }),

  take: route(locksContract.take, async ({ scope, ...asking }) => {
    checkLevel(asking)
    return present(await takeLock(scope, asking.actor, asking.input), asking)
  }),

  free: route(locksContract.free, async ({ scope, actor, input }) => {
    await freeLock(scope, actor, input)
    return {}
  }),

  takeOver: route(locksContract.takeOver, async ({ scope, ...asking }) => {
    checkLevel(asking)
    const taken = await takeOverLock(scope, asking.actor, asking.input)
    if (!taken.ok) throw conflict(taken.error)
    return present(taken.value, asking)
  }),
}

function checkLevel({ actor, input }: Asking) {
  if (!mayLock(actor, input.type)) throw forbidden()
}

function present(lock: LockRecord | undefined, { services, actor, input }: Asking) {
  return presentLock(lock, actor, input.windowKey, services.clock.now())
}
