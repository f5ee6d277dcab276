import { accountEventsOf } from '#features/people/accounts/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { limitFailures, limitTries, refusedAs } from '#platform/limits/limit-tries.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { authContract, type SignInRules } from '../contract.ts'
import { authLimits } from '../domain/attempt-limits.ts'
import type { EntryRefusal } from '../domain/entry-refusal.ts'
import { authMessages, authNotices, passkeyNeeded } from '../domain/messages.ts'
import { lacksSecondFactor } from '../domain/two-factor.ts'
import { confirmEmailUpdate, requestEmailUpdate } from './commands/email-updates.ts'
import { createInvitationLink } from './commands/invitation-links.ts'
import { askForPasswordReset } from './commands/mails.ts'
import { hostOf } from './commands/passkeys.ts'
import { personOfLink, resetPassword } from './commands/password-links.ts'
import {
  confirmTwoFactor,
  removeTwoFactor,
  replaceRecoveryCodes,
  setUpTwoFactor,
} from './commands/second-factors.ts'
import { confirmSecondStep, pendingSignIn, setUpSecondStep, takeSecondStep } from './commands/second-steps.ts'
import { endSession, revokeOtherSessions, revokeSession } from './commands/sessions.ts'
import { signIn, signInByInvitation } from './commands/sign-in.ts'
import { updateSignInRules } from './commands/sign-in-rules.ts'
import { presentActivity, presentSessions } from './present.ts'
import { passkeyOfSession } from './queries/passkeys.ts'
import { countWithoutSecondFactor, requiresTwoFactor, secondFactorOf, sessionsOf } from './queries.ts'
import { entryAnswers } from './routes/entry-answers.ts'
import { refuseEventOnly } from './routes/event-only.ts'
import { passkeysRoutes } from './routes/passkeys.ts'
import { singleSignOnRoutes } from './routes/single-sign-on.ts'

export const authRoutes = {
  ...passkeysRoutes,
  ...singleSignOnRoutes,

  signIn: route(authContract.signIn, async ({ input, ...visit }) => {
    const tried = { request: visit.request, limit: authLimits.password, subject: input.email }
    const signingIn = () => signIn(visit, input)
    const result = await limitFailures(visit.services, tried, signingIn, refusedAs('wrongPassword'))
    return accepted(result, signInAnswersAt(visit.request))
  }),

  takeSecondStep: route(authContract.takeSecondStep, async ({ services, request, scope, input }) => {
    if (!scope) throw notFound('Event')
    const taking = () => takeSecondStep({ scope, request }, input)
    const tried = await secondStepTry({ scope, request }, input.token)
    return { path: accepted(await limitFailures(services, tried, taking, hasRefused), secondStepAnswers) }
  }),

  setUpSecondStep: route(authContract.setUpSecondStep, async ({ scope, input }) => {
    if (!scope) throw notFound('Event')
    return accepted(await setUpSecondStep(scope, input.token), secondStepAnswers)
  }),

  confirmSecondStep: route(authContract.confirmSecondStep, async ({ services, request, scope, input }) => {
    if (!scope) throw notFound('Event')
    const confirming = () => confirmSecondStep({ scope, request }, input)
    const tried = await secondStepTry({ scope, request }, input.token)
    return accepted(await limitFailures(services, tried, confirming, hasRefused), secondStepAnswers)
  }),

  signOut: route(authContract.signOut, async ({ services, request }) => {
    await endSession(services, request)
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
    return accepted(result, answers)
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

  listSessions: route(authContract.listSessions, async ({ services, scope, actor }) =>
    presentSessions(
      await sessionsOf(services, { accountId: actor.accountId, forEventId: onlyHere({ scope, actor }) }),
      actor.sessionId,
    ),
  ),

  revokeSession: route(authContract.revokeSession, async ({ services, scope, actor, input }) => {
    const session = {
      accountId: actor.accountId,
      sessionId: input.sessionId,
      forEventId: onlyHere({ scope, actor }),
    }
    if (!(await revokeSession(services, session))) throw notFound('Session')
    return { message: authNotices.sessionEnded }
  }),

  revokeOtherSessions: route(authContract.revokeOtherSessions, async ({ services, scope, actor }) => {
    const { accountId, sessionId: currentSessionId } = actor
    const forEventId = onlyHere({ scope, actor })
    await revokeOtherSessions(services.database.db, { accountId, currentSessionId, forEventId })
    return { message: authNotices.otherSessionsEnded }
  }),

  listActivity: route(authContract.listActivity, async ({ services, actor }) => {
    refuseEventOnly(actor)
    return (await accountEventsOf(services, actor.accountId)).map(presentActivity)
  }),

  getTwoFactor: route(authContract.getTwoFactor, async ({ services, scope, actor }) => {
    refuseEventOnly(actor)
    const { accountId, level, sessionId } = actor
    const [factor, byPasskey, isRequired] = await Promise.all([
      secondFactorOf(services, accountId),
      passkeyOfSession(services, sessionId),
      requiresTwoFactor(scope),
    ])
    return {
      since: factor?.since?.toISOString() ?? null,
      recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
      isRequired: lacksSecondFactor(
        { requiresTwoFactor: isRequired },
        { level, hasSecondFactor: byPasskey !== null },
      ),
    }
  }),

  setUpTwoFactor: route(authContract.setUpTwoFactor, async ({ services, request, scope, actor, input }) => {
    const setting = () => setUpTwoFactor(scope, actor, input)
    const tried = { request, limit: authLimits.password, subject: actor.email }
    return accepted(
      await limitFailures(services, tried, setting, refusedAs('wrongPassword')),
      twoFactorAnswers,
    )
  }),

  confirmTwoFactor: route(
    authContract.confirmTwoFactor,
    async ({ services, request, scope, actor, input }) => {
      const confirming = () => confirmTwoFactor(scope, actor, { ...input, request })
      const tried = { request, limit: authLimits.secondStep, subject: actor.accountId }
      const result = await limitFailures(services, tried, confirming, refusedAs('wrongCode'))
      return { recoveryCodes: accepted(result, secondStepAnswers) }
    },
  ),

  removeTwoFactor: route(authContract.removeTwoFactor, async ({ services, request, scope, actor, input }) => {
    const removing = () => removeTwoFactor(scope, actor, { ...input, request })
    const tried = { request, limit: authLimits.password, subject: actor.email }
    accepted(await limitFailures(services, tried, removing, refusedAs('wrongPassword')), twoFactorAnswers)
    return { message: authNotices.twoFactorOff }
  }),

  replaceRecoveryCodes: route(
    authContract.replaceRecoveryCodes,
    async ({ services, request, scope, actor, input }) => {
      const replacing = () => replaceRecoveryCodes(scope, actor, { ...input, request })
      const tried = { request, limit: authLimits.password, subject: actor.email }
      const result = await limitFailures(services, tried, replacing, refusedAs('wrongPassword'))
      return { recoveryCodes: accepted(result, twoFactorAnswers) }
    },
  ),

  getSignInRules: route(authContract.getSignInRules, async ({ scope }) => signInRulesOf(scope)),

  updateSignInRules: route(authContract.updateSignInRules, async ({ scope, actor, input }) => {
    accepted(await updateSignInRules(scope, actor, input), ruleAnswers)
    return signInRulesOf(scope)
  }),
}

/** The one event whose sessions the caller may see and end, where its identity provider has let them in. */
function onlyHere({ scope, actor }: { scope: EventScope; actor: Actor }): string | undefined {
  return actor.isEventOnly ? scope.eventId : undefined
}

/** Tries are counted by account: a new sign-in, for which the password is enough, does not begin anew. */
async function secondStepTry(
  { scope, request }: { scope: EventScope; request: RequestFacts },
  token: string,
) {
  const pending = await pendingSignIn(scope, token)
  return { request, limit: authLimits.secondStep, subject: pending?.accountId ?? token }
}

async function signInRulesOf(scope: EventScope): Promise<SignInRules> {
  const [isRequired, peopleWithout] = await Promise.all([
    requiresTwoFactor(scope),
    countWithoutSecondFactor(scope),
  ])
  return { requiresTwoFactor: isRequired, peopleWithout }
}

const hasRefused = ({ ok }: Result<unknown, unknown>) => !ok

type SignInRefusal = EntryRefusal | 'wrongPassword' | { code: 'passkeyNeeded'; hosts: string[] }

const signInAnswersAt = (request: RequestFacts): RefusalAnswers<SignInRefusal> => ({
  passkeyNeeded: { status: 'forbidden', message: ({ hosts }) => passkeyNeeded(hosts, hostOf(request)) },
  wrongPassword: { status: 'unauthorised', message: authMessages.wrongPassword },
  ...entryAnswers,
})

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

const secondStepAnswers: RefusalAnswers<'wrongCode' | 'noKey' | 'signInOver'> = {
  wrongCode: { status: 'invalid', message: authNotices.wrongCode, field: 'code' },
  noKey: { status: 'conflict', message: authNotices.noKey },
  signInOver: { status: 'conflict', message: authNotices.signInOver },
}

const twoFactorAnswers: RefusalAnswers<
  'wrongPassword' | 'passkeyFirst' | 'twoFactorRequired' | 'noSecondFactor'
> = {
  passkeyFirst: { status: 'conflict', message: authNotices.passkeyFirst },
  wrongPassword: { status: 'invalid', message: authMessages.wrongPassword, field: 'password' },
  twoFactorRequired: { status: 'conflict', message: authNotices.twoFactorRequired },
  noSecondFactor: { status: 'conflict', message: authNotices.noSecondFactor },
}

const ruleAnswers: RefusalAnswers<'needsOwnFactor'> = {
  needsOwnFactor: { status: 'conflict', message: authNotices.needsOwnFactor },
}
