import { appUrlOf } from '#features/event/events/domain/address.ts'
import { addressOfEvent, allSettings } from '#features/event/events/server/queries.ts'
import { changeAccountEmail } from '#features/people/accounts/server/commands.ts'
import { accountByEmail, accountById } from '#features/people/accounts/server/queries.ts'
import { isNewTo } from '#features/people/members/server/queries.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { forbidden, invalid, notFound, unauthorised } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { limitAttempts } from '#platform/limits/limit-attempts.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { authContract, type FirstPath } from '../contract.ts'
import { authLimits } from '../domain/attempt-limits.ts'
import { authMessages, authNotices } from '../domain/messages.ts'
import { refuseTakenEmail } from './commands/engine.ts'
import { consumeLink, readLink } from './commands/links.ts'
import {
  askForPasswordReset,
  mailEmailChanged,
  mailEmailUpdate,
  mailPasswordChanged,
} from './commands/mails.ts'
import { passwordMatches, setAccountPassword } from './commands/passwords.ts'
import {
  endSession,
  revokeAllSessions,
  revokeOtherSessions,
  revokeSession,
  startSession,
  withdrawSession,
} from './commands/sessions.ts'
import { presentSession } from './present.ts'
import { hasPassword, sessionsOf } from './queries.ts'

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
    await askForPasswordReset(scope, input.email, await appUrl(scope))
    return { message: authNotices.resetLinkSent }
  }),

  checkLink: route(authContract.checkLink, async ({ services, request, input }) => {
    await limitAttempts(services, request, authLimits.openLink)
    const claim = await readLink(services, input.kind, input.token)
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
    const claim = await consumeLink(services, 'set-password', input.token)
    const account = claim && (await accountById(services, claim.accountId))
    // A second invitation, read by someone else, must not replace the password that the owner has set.
    if (!account || (await hasPassword(services, account.id))) throw invalid(authMessages.linkInvalid)
    await setAccountPassword(services, account.id, input.password)
    await startSession(services, request, {
      email: account.email,
      password: input.password,
      rememberMe: true,
    })
    return { path: await firstPath(scope, account.id) }
  }),

  resetPassword: route(authContract.resetPassword, async ({ services, request, scope, input }) => {
    await limitAttempts(services, request, authLimits.openLink)
    const claim = await consumeLink(services, 'reset-password', input.token)
    const account = claim && (await accountById(services, claim.accountId))
    if (!account) throw invalid(authMessages.linkInvalid)
    await setAccountPassword(services, account.id, input.password)
    await revokeAllSessions(services, account.id)
    if (scope) await mailPasswordChanged(scope, account)
    return { message: authNotices.passwordChanged }
  }),

  requestEmailUpdate: route(
    authContract.requestEmailUpdate,
    async ({ services, request, scope, actor, input }) => {
      await limitAttempts(services, request, authLimits.updateEmail)
      await checkPassword(services, actor.accountId, input.password)
      if (await accountByEmail(services, input.newEmail)) refuseTakenEmail()
      const person = { accountId: actor.accountId, email: actor.email, firstName: actor.firstName }
      await mailEmailUpdate(scope, person, input.newEmail, await appUrl(scope))
      return { message: authNotices.emailLinkSent }
    },
  ),

  confirmEmailUpdate: route(authContract.confirmEmailUpdate, async ({ services, request, scope, input }) => {
    await limitAttempts(services, request, authLimits.openLink)
    const claim = await readLink(services, 'update-email', input.token)
    const account = claim && (await accountById(services, claim.accountId))
    if (!claim?.newEmail || !account) throw invalid(authMessages.linkInvalid)
    await checkPassword(services, account.id, input.password)
    if (!(await consumeLink(services, 'update-email', input.token))) throw invalid(authMessages.linkInvalid)
    if (!(await changeAccountEmail(services, account.id, claim.newEmail))) refuseTakenEmail()
    await revokeAllSessions(services, account.id)
    if (scope) await mailEmailChanged(scope, account, claim.newEmail)
    return { email: claim.newEmail }
  }),

  requestPasswordReset: route(
    authContract.requestPasswordReset,
    async ({ services, request, scope, actor }) => {
      await limitAttempts(services, request, authLimits.forgotPassword)
      await askForPasswordReset(scope, actor.email, await appUrl(scope))
      return { message: authNotices.resetLinkSent }
    },
  ),

  listSessions: route(authContract.listSessions, async ({ services, actor }) =>
    (await sessionsOf(services, actor.accountId)).map((session) => presentSession(session, actor.sessionId)),
  ),

  revokeSession: route(authContract.revokeSession, async ({ services, actor, input }) => {
    if (!(await revokeSession(services, actor.accountId, input.sessionId))) throw notFound('Session')
    return { message: authNotices.sessionEnded }
  }),

  revokeOtherSessions: route(authContract.revokeOtherSessions, async ({ services, actor }) => {
    await revokeOtherSessions(services, actor.accountId, actor.sessionId)
    return { message: authNotices.otherSessionsEnded }
  }),
}

/** Where a person goes after signing in: new people see the welcome, if there is one. */
async function firstPath(scope: EventScope | undefined, accountId: string): Promise<FirstPath> {
  if (!scope || !(await isNewTo(scope, accountId))) return '/'
  return (await allSettings(scope)).onboarding.showOnboarding ? '/onboarding' : '/'
}

async function checkPassword(services: RequestContext['services'], accountId: string, password: string) {
  if (await passwordMatches(services, accountId, password)) return
  throw invalid(authMessages.wrongPassword, { password: authMessages.wrongPassword })
}

async function appUrl(scope: EventScope): Promise<string> {
  return appUrlOf(await addressOfEvent(scope), scope.services.settings.baseUrl)
}
