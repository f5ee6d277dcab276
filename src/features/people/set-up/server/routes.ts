import { startSession } from '#features/people/auth/server/commands/sessions.ts'
import { conflict } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { limitAttempts } from '#platform/limits/limit-attempts.ts'
import { setUpContract } from '../contract.ts'
import { setUpLimit } from '../domain/attempt-limits.ts'
import { setUpMessages } from '../domain/messages.ts'
import { setUp } from './commands.ts'

export const setUpRoutes = {
  create: route(setUpContract.create, async ({ services, request, input }) => {
    await limitAttempts(services, request, setUpLimit)
    const done = await setUp(services, input)
    if (!done.ok) throw conflict(setUpMessages[done.error])
    const { email, password } = input
    await startSession(services, request, { email, password, rememberMe: true })
    return { path: '/' as const }
  }),
}
