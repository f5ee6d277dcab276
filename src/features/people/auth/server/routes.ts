import { appUrlOf } from '#features/event/events/domain/address.ts'
import { addressOfEvent, allSettings } from '#features/event/events/server/queries.ts'
import { accountByEmail, accountById } from '#features/people/accounts/server/queries.ts'
import { isNewTo } from '#features/people/members/server/queries.ts'
import { forbidden, notFound, unauthorised } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { limitAttempts } from '#platform/limits/limit-attempts.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { authContract, type FirstPath } from '../contract.ts'
import { authLimits } from '../domain/attempt-limits.ts'
import { authMessages, authNotices } from '../domain/messages.ts'
import { confirmEmailUpdate, requestEmailUpdate } from './commands/email-updates.ts'
import { readLink } from './commands/links.ts'
import { askForPasswordReset } from './commands/mails.ts'
import { resetPassword, setFirstPassword } from './commands/password-links.ts'
import {
  endSession,
  revokeOtherSessions,
  revokeSession,
  startSession,
  withdrawSession,
} from './commands/sessions.ts'
import { presentSession } from './present.ts'
import { sessionsOf } from './queries.ts'

export const authRoutes = {
  signIn: route(authContract.signIn, async ({ services, request, findActor, scope, input }) => {
    const isSignedIn = await startSession(services, request, input)
    if (!isSignedIn) throw unauthorised(authMessages.wrongPassword)
    const account = await accountByEmail(services, input.email)
    const belongs = scope && account && (await findActor({ accountId: account.id, isStaff: account.isStaff }))
    if (!belongs) {
      await withdrawSession(services, request)
      throw forbidden('Your account does not belong to this event. Ask the organiser for an invitation.')
    }
    return { path: await firstPath(scope, account.id) }
  }),

  signOut: route(authContract.signOut, async ({ services, request }) => {
    await endSession(services, request)
    return { message: authNotices.signedOut }
  }),

  forgotPassword: route(authContract.forgotPassword, async ({ services, request, scope, input }) => {
    await limitAttempts(services, request, authLimits.forgotPassword)
    if (!scope) throw notFound('Event')
    await askForPasswordReset(scope, { email: input.email, appUrl: await appUrl(scope) })
    return { message: authNotices.resetLinkSent }
  }),

  checkLink: route(authContract.checkLink, async ({ services, request, input }) => {
    await limitAttempts(services, request, authLimits.openLink)
    const claim = await readLink(services, input)
    const account = claim && (await accountById(services, claim.accountId))
    if (!claim || !account) return { isValid: false, email: '', firstName: '' }
    return {
      isValid: true,
      email: claim.newEmail ?? account.email,
      firstName: account.name.split(' ')[0] ?? '',
    }
  }),

  setPassword: route(authContract.setPassword, async ({ services, request, scope, input }) => {
    await limitAttempts(services, request, authLimits.openLink)
    const account = accepted(await setFirstPassword(services, input), answers)
    await startSession(services, request, {
      email: account.email,
      password: input.password,
      rememberMe: true,
    })
    return { path: await firstPath(scope, account.id) }
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
      const update = { ...input, appUrl: await appUrl(scope) }
      accepted(await requestEmailUpdate(scope, actor, update), answers)
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
      await askForPasswordReset(scope, { email: actor.email, appUrl: await appUrl(scope) })
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

/** Where a person goes after signing in: new people see the welcome, if there is one. */
async function firstPath(scope: EventScope | undefined, accountId: string): Promise<FirstPath> {
  if (!scope || !(await isNewTo(scope, accountId))) return '/'
  return (await allSettings(scope)).onboarding.showOnboarding ? '/onboarding' : '/'
}

async function appUrl(scope: EventScope): Promise<string> {
  return appUrlOf(await addressOfEvent(scope), scope.services.settings.baseUrl)
}

const answers: RefusalAnswers<'linkInvalid' | 'wrongPassword' | 'emailTaken'> = {
  linkInvalid: { status: 'invalid', message: authMessages.linkInvalid },
  wrongPassword: { status: 'invalid', message: authMessages.wrongPassword, field: 'password' },
  emailTaken: { status: 'conflict', message: authMessages.emailTaken },
}
