import { recordAccountEvent } from '#features/people/accounts/server/commands.ts'
import { authMessages } from '#features/people/auth/domain/messages.ts'
import { startSession } from '#features/people/auth/server/commands/sessions.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { limitFailures } from '#platform/limits/limit-tries.ts'
import { setUpContract } from '../contract.ts'
import { setUpLimit } from '../domain/attempt-limits.ts'
import { setUpMessages } from '../domain/messages.ts'
import { setUp } from './commands.ts'

export const setUpRoutes = {
  create: route(setUpContract.create, async ({ services, request, input }) => {
    const tried = { request, limit: setUpLimit, subject: '' }
    const result = await limitFailures(
      services,
      tried,
      () => setUp({ services, request }, input),
      ({ ok }) => !ok,
    )
    accepted(result, answers)
    const { email, password } = input
    if (await startSession(services, request, { email, password, rememberMe: true })) {
      await recordAccountEvent(services, { email, kind: 'signIn', request })
    }
    return { path: '/admin' as const }
  }),
}

const answers: RefusalAnswers<'alreadySetUp' | 'wrongToken' | 'weakPassword'> = {
  alreadySetUp: { status: 'conflict', message: setUpMessages.alreadySetUp },
  wrongToken: { status: 'forbidden', message: setUpMessages.wrongToken },
  weakPassword: { status: 'invalid', message: authMessages.weakPassword, field: 'password' },
}
