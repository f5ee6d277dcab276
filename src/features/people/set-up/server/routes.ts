import { startSession } from '#features/people/auth/server/commands/sessions.ts'
import { accepted } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { limitAttempts } from '#platform/limits/limit-attempts.ts'
import { setUpContract } from '../contract.ts'
import { setUpLimit } from '../domain/attempt-limits.ts'
import { setUpMessages } from '../domain/messages.ts'
import { setUp } from './commands.ts'

export const setUpRoutes = {
  create: route(setUpContract.create, async ({ services, request, input }) => {
    await limitAttempts(services, request, setUpLimit)
    accepted(await setUp(services, input), {
      alreadySetUp: { status: 'conflict', message: setUpMessages.alreadySetUp },
    })
    const { email, password } = input
    await startSession(services, request, { email, password, rememberMe: true })
    return { path: '/' as const }
  }),
}
