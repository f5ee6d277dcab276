import { z } from 'zod'
import { accountEventKinds } from '#features/people/accounts/domain/account-events.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { emailSchema } from '#kit/text/email-address.ts'
import { passkeysContract } from './contract/passkeys.ts'
import { ofAccount, signedIn, signingInContract, token } from './contract/signing-in.ts'
import { singleSignOnContract } from './contract/single-sign-on.ts'
import { newPasswordSchema } from './domain/credentials.ts'
import { linkKinds } from './domain/links.ts'
import { typedCode } from './domain/two-factor.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** The caller's. */
    email: string
    password: string
    /** Another session of the caller. */
    sessionId: string
    /** Has no password yet, and belongs to this event alone. */
    invitedMemberId: string
    /** From the link in an invitation. */
    invitationToken: string
    /** From the link to set a new password. */
    passwordResetToken: string
    /** From the link to change the e-mail address. */
    emailUpdateToken: string
    /** Of a sign-in that waits for a code, and of one that waits for the second factor to be set up. */
    secondStepToken: string
    setUpStepToken: string
    /** That the authenticator app shows now. */
    appCode: string
  }
}

const done = z.object({ message: z.string() })
const password = z.string().min(1, 'Enter your password.').max(200)
const appKey = z.object({
  /** In base32, to type into the app. */
  key: z.string(),
  /** The same as an otpauth address, for its camera. */
  address: z.string(),
})
const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const activitySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(accountEventKinds),
  /** Empty where no browser was the cause. */
  device: z.string(),
  ipAddress: z.string(),
  /** The former and the new address, when it has changed; the name of the passkey, where one is meant. */
  detail: z.record(z.string(), z.string()),
})
export type AccountActivity = z.infer<typeof activitySchema>

const signInRules = z.object({
  /** People from moderator up enter with a second factor only. */
  requiresTwoFactor: z.boolean(),
  /** Those who have none yet. */
  peopleWithout: z.number(),
})
export type SignInRules = z.infer<typeof signInRules>

const sessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  device: z.string(),
  ipAddress: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})
export type SessionInfo = z.infer<typeof sessionSchema>

export const authContract = {
  ...passkeysContract,
  ...signingInContract,
  ...singleSignOnContract,

  takeSecondStep: endpoint({
    method: 'POST',
    path: '/auth/second-steps',
    access: 'public',
    summary: 'Complete a sign-in by a code of the authenticator app, or a recovery code',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(z.object({ token, code: typedCode }))
    .example(({ secondStepToken, appCode }) => ({ token: secondStepToken, code: appCode }))
    .output(signedIn),

  setUpSecondStep: endpoint({
    method: 'POST',
    path: '/auth/second-steps/set-up',
    access: 'public',
    summary: 'Begin to set up the second factor that the event requires',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(z.object({ token }))
    .example(({ setUpStepToken }) => ({ token: setUpStepToken }))
    .output(appKey),

  confirmSecondStep: endpoint({
    method: 'POST',
    path: '/auth/second-steps/set-up/confirmation',
    access: 'public',
    summary: 'Turn the required second factor on by a code of its app, and sign in',
    audit: ofAccount,
    live: 'organisers',
  })
    .input(z.object({ token, code: typedCode }))
    .example(({ setUpStepToken, appCode }) => ({ token: setUpStepToken, code: appCode }))
    .output(signedIn.extend(newRecoveryCodes.shape)),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/sign-out',
    access: 'public',
    goesOn: 'whileSuspended',
    summary: 'End the current session',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(done),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    goesOn: 'whileClosed',
    summary: 'Send a link to set a new password',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(z.object({ email: emailSchema }))
    .example(({ email }) => ({ email }))
    .output(done),
  checkLink: endpoint({
    method: 'GET',
    path: '/auth/links/{kind}/{token}',
    access: 'public',
    summary: 'Check whether a link from an e-mail still works',
  })
    .input(z.object({ kind: z.enum(linkKinds), token }))
    .output(z.object({ isValid: z.boolean(), email: z.string(), firstName: z.string() })),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    goesOn: 'whileClosed',
    summary: 'Set a new password from a reset link',
    audit: ofAccount,
    live: 'organisers',
  })
    .input(z.object({ token, password: newPasswordSchema }))
    .example(({ passwordResetToken }) => ({ token: passwordResetToken, password: 'six stands in hall 3' }))
    .output(done),
  requestEmailUpdate: endpoint({
    method: 'POST',
    path: '/auth/email-updates',
    access: 'user',
    goesOn: 'whileClosed',
    summary: 'Ask to change the e-mail address; a link goes to the new one',
    audit: ofAccount,
    live: 'organisers',
  })
    .input(z.object({ newEmail: emailSchema, password: z.string().min(1, 'Enter your password.').max(200) }))
    .example(({ password }) => ({ newEmail: 'priya.nair@example.com', password }))
    .output(done),
  confirmEmailUpdate: endpoint({
    method: 'POST',
    path: '/auth/email-updates/confirmation',
    access: 'public',
    goesOn: 'whileClosed',
    summary: 'Change the e-mail address from the link in the e-mail; the password is asked again',
    audit: ofAccount,
    live: 'organisers',
  })
    .input(z.object({ token, password: z.string().min(1, 'Enter your password.').max(200) }))
    .example(({ emailUpdateToken, password }) => ({ token: emailUpdateToken, password }))
    .output(z.object({ email: z.string() })),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/auth/password-resets',
    access: 'user',
    goesOn: 'whileClosed',
    summary: 'Send me a link to set a new password',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(done),
  createInvitationLink: endpoint({
    method: 'POST',
    path: '/admin/members/{memberId}/invitation-links',
    access: 'admin',
    summary: 'Make an invitation link to hand over, where there is no mail server',
    audit: 'member.createInvitationLink',
    live: { none: 'Only who asked for the link sees it.' },
  })
    .input(z.object({ memberId: z.string().min(1).max(64) }))
    .example(({ invitedMemberId }) => ({ memberId: invitedMemberId }))
    .output(z.object({ verificationLink: z.string() })),
  checkSession: endpoint({
    method: 'GET',
    path: '/auth/session',
    access: 'public',
    goesOn: 'whileSuspended',
    summary: 'Whether the session still holds in this event',
  })
    .input(z.object({}))
    .output(z.object({ success: z.boolean() })),
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Where I am signed in',
  })
    .input(z.object({}))
    .output(z.array(sessionSchema)),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/{sessionId}',
    access: 'user',
    goesOn: 'whileClosed',
    summary: 'Sign out one of my sessions',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(z.object({ sessionId: z.string().min(1).max(100) }))
    .example(({ sessionId }) => ({ sessionId }))
    .output(done),
  revokeOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'user',
    goesOn: 'whileClosed',
    summary: 'Sign out everywhere else',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(done),

  listActivity: endpoint({
    method: 'GET',
    path: '/auth/activity',
    access: 'user',
    summary: 'What happened to my account, the newest first',
  })
    .input(z.object({}))
    .output(z.array(activitySchema)),

  getTwoFactor: endpoint({
    method: 'GET',
    path: '/auth/two-factor',
    access: 'user',
    summary: 'Whether my sign-in takes a second step',
  })
    .input(z.object({}))
    .output(
      z.object({
        /** Null while it is off. */
        since: z.iso.datetime().nullable(),
        recoveryCodesLeft: z.number(),
        /** By this event, of people of my permission. */
        isRequired: z.boolean(),
      }),
    ),

  setUpTwoFactor: endpoint({
    method: 'POST',
    path: '/auth/two-factor/set-up',
    access: 'user',
    summary: 'Begin to set up an authenticator app, also in place of another',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(z.object({ password }))
    .example(({ password }) => ({ password }))
    .output(appKey),

  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/auth/two-factor',
    access: 'user',
    summary: 'Turn two-factor sign-in on by a code of the app that was set up',
    audit: ofAccount,
    live: 'organisers',
  })
    .input(z.object({ code: typedCode }))
    .example(({ appCode }) => ({ code: appCode }))
    .output(newRecoveryCodes),

  removeTwoFactor: endpoint({
    method: 'POST',
    path: '/auth/two-factor/removal',
    access: 'user',
    summary: 'Turn two-factor sign-in off',
    audit: ofAccount,
    live: 'organisers',
  })
    .input(z.object({ password }))
    .example(({ password }) => ({ password }))
    .output(done),

  replaceRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/two-factor/recovery-codes',
    access: 'user',
    summary: 'Replace my recovery codes',
    audit: ofAccount,
    live: 'organisers',
  })
    .input(z.object({ password }))
    .example(({ password }) => ({ password }))
    .output(newRecoveryCodes),

  getSignInRules: endpoint({
    method: 'GET',
    path: '/admin/settings/sign-in',
    access: 'admin',
    summary: 'Whether people from moderator up need a second factor',
  })
    .input(z.object({}))
    .output(signInRules),

  updateSignInRules: endpoint({
    method: 'PATCH',
    path: '/admin/settings/sign-in',
    access: 'admin',
    summary: 'Require a second factor of people from moderator up, or no longer',
    audit: 'settings.update',
    live: { none: 'It counts from the next request of each.' },
  })
    .input(z.object({ requiresTwoFactor: z.boolean() }))
    .example(() => ({ requiresTwoFactor: false }))
    .output(signInRules),
}
