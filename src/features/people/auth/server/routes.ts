import { err, ok, type Result } from '#kit/result/result.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { limitAttempts } from '#platform/limits/limit-attempts.ts'
import type { Services } from '#platform/services.ts'
import { authContract } from '../contract.ts'
import { authLimits } from '../domain/attempt-limits.ts'
import { authMessages, authNotices } from '../domain/messages.ts'
import { confirmEmailUpdate, requestEmailUpdate } from './commands/email-updates.ts'
import { personOfLink } from './commands/links.ts'
import { askForPasswordReset } from './commands/mails.ts'
import { resetPassword } from './commands/password-links.ts'
import { endSession, revokeOtherSessions, revokeSession } from './commands/sessions.ts'
import { signIn, signInByInvitation } from './commands/sign-in.ts'
import { presentSession } from './present.ts'
import { sessionsOf } from './queries.ts'

export const authRoutes = {
  signIn: route(authContract.signIn, async ({ input, ...visit }) => ({
    path: accepted(await signIn(visit, input), signInAnswers),
  })),

  signOut: route(authContract.signOut, async ({ services, request }) => {
    await endSession(services, request)
    return { message: authNotices.signedOut }
  }),

  forgotPassword: route(authContract.forgotPassword, async ({ services, request, scope, input }) => {
    await limitAttempts(services, request, authLimits.forgotPassword)
    if (!scope) throw notFound('Event')
    accepted(mayMail(services), answers)
    await askForPasswordReset(scope, input)
    return { message: authNotices.resetLinkSent }
  }),

  checkLink: route(authContract.checkLink, async ({ services, request, input }) => {
    await limitAttempts(services, request, authLimits.openLink)
    const person = await personOfLink(services, input)
    return { isValid: person !== undefined, email: '', firstName: '', ...person }
  }),

  setPassword: route(authContract.setPassword, async ({ input, ...visit }) => {
    await limitAttempts(visit.services, visit.request, authLimits.openLink)
    return { path: accepted(await signInByInvitation(visit, input), answers) }
  }),

  resetPassword: route(authContract.resetPassword, async ({ services, request, scope, input }) => {
    await limitAttempts(services, request, authLimits.openLink)
    accepted(await resetPassword(services, scope, input), answers)
    return { message: authNotices.passwordChanged }
  }),

  requestEmailUpdate: route(
    authContract.requestEmailUpdate,
    async ({ services, request, scope, actor, input }) => {
      await limitAttempts(services, request, authLimits.updateEmail)
      accepted(mayMail(services), answers)
      accepted(await requestEmailUpdate(scope, actor, input), answers)
      return { message: authNotices.emailLinkSent }
    },
  ),

  confirmEmailUpdate: route(authContract.confirmEmailUpdate, async ({ services, request, scope, input }) => {
    await limitAttempts(services, request, authLimits.openLink)
    return { email: accepted(await confirmEmailUpdate(services, scope, input), answers) }
  }),

  requestPasswordReset: route(
    authContract.requestPasswordReset,
    async ({ services, request, scope, actor }) => {
      await limitAttempts(services, request, authLimits.forgotPassword)
      accepted(mayMail(services), answers)
      await askForPasswordReset(scope, actor)
      return { message: authNotices.resetLinkSent }
    },
  ),

  listSessions: route(authContract.listSessions, async ({ services, actor }) =>
    (await sessionsOf(services, actor.accountId)).map((session) => presentSession(session, actor.sessionId)),
  ),

  revokeSession: route(authContract.revokeSession, async ({ services, actor, input }) => {
    const session = { accountId: actor.accountId, sessionId: input.sessionId }
    if (!(await revokeSession(services, session))) throw notFound('Session')
    return { message: authNotices.sessionEnded }
  }),

  revokeOtherSessions: route(authContract.revokeOtherSessions, async ({ services, actor }) => {
    await revokeOtherSessions(services, { accountId: actor.accountId, currentSessionId: actor.sessionId })
    return { message: authNotices.otherSessionsEnded }
  }),
}

const signInAnswers: RefusalAnswers<'wrongPassword' | 'notInEvent'> = {
  wrongPassword: { status: 'unauthorised', message: authMessages.wrongPassword },
  notInEvent: {
    status: 'forbidden',
    message: 'Your account does not belong to this event. Ask the organiser for an invitation.',
  },
}

/** Asked where only an e-mail leads on. */
function mayMail({ settings }: Services): Result<null, 'notSent'> {
  return settings.mailKind === 'outbox' ? err('notSent') : ok(null)
}

const answers: RefusalAnswers<'linkInvalid' | 'wrongPassword' | 'emailTaken' | 'notSent'> = {
  notSent: { status: 'conflict', message: authMessages.notSent },
  linkInvalid: { status: 'invalid', message: authMessages.linkInvalid },
  wrongPassword: { status: 'invalid', message: authMessages.wrongPassword, field: 'password' },
  emailTaken: { status: 'conflict', message: authMessages.emailTaken },
}
