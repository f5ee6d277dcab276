import { stateMessages } from '#kit/access/event-state.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { limitFailures, limitTries } from '#platform/limits/limit-tries.ts'
import type { Services } from '#platform/services.ts'
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
  signIn: route(authContract.signIn, async ({ input, ...visit }) => {
    const tried = { request: visit.request, limit: authLimits.password, subject: input.email }
    const signingIn = () => signIn(visit, input)
    const result = await limitFailures(visit.services, tried, signingIn, refusedAs('wrongPassword'))
    return { path: accepted(result, signInAnswers) }
  }),

  signOut: route(authContract.signOut, async ({ services, request, actor }) => {
    await endSession(services, request, actor?.sessionId)
    return { message: authNotices.signedOut }
  }),

  forgotPassword: route(authContract.forgotPassword, async ({ services, request, scope, input }) => {
    if (!scope) throw notFound('Event')
    accepted(mayMail(services), answers)
    await limitTries(services, { request, limit: authLimits.resetMail, subject: input.email })
    await askForPasswordReset(scope, input)
    return { message: authNotices.resetLinkSent }
  }),

  checkLink: route(authContract.checkLink, async ({ input, ...visit }) => {
    const tried = { request: visit.request, limit: authLimits.link, subject: input.token }
    const reading = () => personOfLink(visit, input)
    const person = await limitFailures(visit.services, tried, reading, (found) => found === undefined)
    return { isValid: person !== undefined, email: '', firstName: '', ...person }
  }),

  setPassword: route(authContract.setPassword, async ({ input, ...visit }) => {
    const tried = { request: visit.request, limit: authLimits.link, subject: input.token }
    const signingIn = () => signInByInvitation(visit, input)
    const result = await limitFailures(visit.services, tried, signingIn, refusedAs('linkInvalid'))
    return { path: accepted(result, answers) }
  }),

  resetPassword: route(authContract.resetPassword, async ({ input, ...visit }) => {
    const tried = { request: visit.request, limit: authLimits.link, subject: input.token }
    const resetting = () => resetPassword(visit, input)
    accepted(await limitFailures(visit.services, tried, resetting, refusedAs('linkInvalid')), answers)
    return { message: authNotices.passwordChanged }
  }),

  requestEmailUpdate: route(
    authContract.requestEmailUpdate,
    async ({ services, request, scope, actor, input }) => {
      accepted(mayMail(services), answers)
      await limitTries(services, { request, limit: authLimits.updateMail, subject: actor.accountId })
      const tried = { request, limit: authLimits.password, subject: actor.email }
      const asking = () => requestEmailUpdate(scope, actor, input)
      accepted(await limitFailures(services, tried, asking, refusedAs('wrongPassword')), answers)
      return { message: authNotices.emailLinkSent }
    },
  ),

  confirmEmailUpdate: route(authContract.confirmEmailUpdate, async ({ input, ...visit }) => {
    const tried = { request: visit.request, limit: authLimits.password, subject: input.token }
    const confirming = () => confirmEmailUpdate(visit, input)
    return { email: accepted(await limitFailures(visit.services, tried, confirming, hasRefused), answers) }
  }),

  requestPasswordReset: route(
    authContract.requestPasswordReset,
    async ({ services, request, scope, actor }) => {
      accepted(mayMail(services), answers)
      await limitTries(services, { request, limit: authLimits.resetMail, subject: actor.email })
      await askForPasswordReset(scope, actor)
      return { message: authNotices.resetLinkSent }
    },
  ),

  createInvitationLink: route(authContract.createInvitationLink, async ({ scope, actor, input }) => ({
    verificationLink: accepted(await createInvitationLink(scope, actor, input.memberId), invitationAnswers),
  })),

  checkSession: route(authContract.checkSession, async ({ actor }) => ({ success: actor !== undefined })),

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

const hasRefused = ({ ok }: Result<unknown, unknown>) => !ok
/** Only this refusal is a failure to guess right. */
const refusedAs =
  <Code>(code: Code) =>
  (result: Result<unknown, unknown>) =>
    !result.ok && result.error === code

const signInAnswers: RefusalAnswers<
  'wrongPassword' | 'disabled' | 'eventSuspended' | 'notInEvent' | 'notOpened' | 'accessOff'
> = {
  eventSuspended: { status: 'forbidden', message: stateMessages.eventSuspended },
  wrongPassword: { status: 'unauthorised', message: authMessages.wrongPassword },
  disabled: { status: 'forbidden', message: authMessages.disabled },
  accessOff: { status: 'forbidden', message: authNotices.accessOff },
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

/** Asked where only an e-mail leads on. */
function mayMail({ settings }: Services): Result<null, 'notSent'> {
  return settings.mailKind === 'outbox' ? err('notSent') : ok(null)
}

const answers: RefusalAnswers<
  'linkInvalid' | 'weakPassword' | 'wrongPassword' | 'emailTaken' | 'notSent' | 'addressUnproven'
> = {
  notSent: { status: 'conflict', message: authMessages.notSent },
  linkInvalid: { status: 'invalid', message: authMessages.linkInvalid },
  weakPassword: { status: 'invalid', message: authMessages.weakPassword, field: 'password' },
  wrongPassword: { status: 'invalid', message: authMessages.wrongPassword, field: 'password' },
  emailTaken: { status: 'conflict', message: authMessages.emailTaken },
  addressUnproven: { status: 'conflict', message: authNotices.addressUnproven },
}
