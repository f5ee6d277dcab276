import { accepted, conflicts } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { limitTries } from '#platform/limits/limit-tries.ts'
import { isolationContract } from '../contract.ts'
import { isolationMessages } from '../domain/messages.ts'
import { checkIsolation } from './commands/checking.ts'
import { readLastCheck } from './queries.ts'

/** A check calls every operation: a few in a quarter of an hour tell all there is. */
const limit = { name: 'isolation-check', perSubject: 6 }
/** Less than a browser waits for an answer. */
const SECONDS = 20

export const isolationRoutes = {
  get: route(isolationContract.get, ({ services }) => readLastCheck(services)),

  create: route(isolationContract.create, async ({ services, actor, request }) => {
    await limitTries(services, { request, limit, subject: 'all' })
    const asked = { cause: 'staff', askedBy: actor.accountId, seconds: SECONDS } as const
    accepted(await checkIsolation(services, asked), conflicts(isolationMessages))
    return readLastCheck(services)
  }),
}
