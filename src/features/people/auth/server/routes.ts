import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { limitAttempts } from '#platform/limits/limit-attempts.ts'
import { authContract } from '../contract.ts'
import { authLimits } from '../domain/attempt-limits.ts'
import { authMessages, authNotices } from '../domain/messages.ts'
import { confirmEmailUpdate, requestEmailUpdate } from './commands/email-updates.ts'
import { createInvitationLink } from './commands/invitation-links.ts'
import { askForPasswordReset } from './commands/mails.ts'
import { personOfLink, resetPassword } from './commands/password-links.ts'
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
    await askForPasswordReset(scope, input)
    return { message: authNotices.resetLinkSent }
  }),

  checkLink: route(authContract.checkLink, async ({ input, ...visit }) => {
    await limitAttempts(visit.services, visit.request, authLimits.openLink)
    const person = await personOfLink(visit, input)
    return { isValid: person !== undefined, email: '', firstName: '', ...person }
  }),

  setPassword: route(authContract.setPassword, async ({ input, ...visit }) => {
    await limitAttempts(visit.services, visit.request, authLimits.openLink)
    return { path: accepted(await signInByInvitation(visit, input), answers) }
  }),

  resetPassword: route(authContract.resetPassword, async ({ input, ...visit }) => {
    await limitAttempts(visit.services, visit.request, authLimits.openLink)
    accepted(await resetPassword(visit, input), answers)
    return { message: authNotices.passwordChanged }
  }),

  requestEmailUpdate: route(
    authContract.requestEmailUpdate,
    async ({ services, request, scope, actor, input }) => {
      await limitAttempts(services, request, authLimits.updateEmail)
      accepted(await requestEmailUpdate(scope, actor, input), answers)
      return { message: authNotices.emailLinkSent }
    },
  ),

  confirmEmailUpdate: route(authContract.confirmEmailUpdate, async ({ input, ...visit }) => {
    await limitAttempts(visit.services, visit.request, authLimits.openLink)
    return { email: accepted(await confirmEmailUpdate(visit, input), answers) }
  }),

  requestPasswordReset: route(
    authContract.requestPasswordReset,
    async ({ services, request, scope, actor }) => {
      await limitAttempts(services, request, authLimits.forgotPassword)
      await askForPasswordReset(scope, actor)
      return { message: authNotices.resetLinkSent }
    },
  ),

  createInvitationLink: route(authContract.createInvitationLink, async ({ scope, actor, input }) => ({
    url: accepted(await createInvitationLink(scope, actor, input.memberId), invitationAnswers),
  })),

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

const signInAnswers: RefusalAnswers<'wrongPassword' | 'notInEvent' | 'notOpened'> = {
  wrongPassword: { status: 'unauthorised', message: authMessages.wrongPassword },
  notInEvent: {
    status: 'forbidden',
    message: 'Your account does not belong to this event. Ask the organiser for an invitation.',
  },
  notOpened: { status: 'forbidden', message: authNotices.openByMail },
}

const invitationAnswers: RefusalAnswers<'noSuchMember' | 'mailServer' | 'notByHand'> = {
  noSuchMember: { status: 'notFound', thing: 'User' },
  mailServer: { status: 'conflict', message: authNotices.invitedByMail },
  notByHand: { status: 'conflict', message: authNotices.notByHand },
}

const answers: RefusalAnswers<'linkInvalid' | 'wrongPassword' | 'emailTaken' | 'addressUnproven'> = {
  linkInvalid: { status: 'invalid', message: authMessages.linkInvalid },
  wrongPassword: { status: 'invalid', message: authMessages.wrongPassword, field: 'password' },
  emailTaken: { status: 'conflict', message: authMessages.emailTaken },
  addressUnproven: { status: 'conflict', message: authNotices.addressUnproven },
}
