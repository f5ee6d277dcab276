import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { emailSchema } from '#kit/text/email-address.ts'
import { newPasswordSchema } from './domain/credentials.ts'
import { linkKinds } from './domain/links.ts'

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
  }
}

const done = z.object({ message: z.string() })
const token = z.string().min(1).max(200)

/** Where the browser goes next, as a path of the event: what a person sees first after signing in. */
const firstPath = z.enum(['/', '/onboarding'])
export type FirstPath = z.infer<typeof firstPath>
const signedIn = z.object({ path: firstPath })

const sessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  device: z.string(),
  ipAddress: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})
export type SessionInfo = z.infer<typeof sessionSchema>

const ofAccount = { none: 'An account belongs to its person, not to an event.' }

export const authContract = {
  signIn: endpoint({
    method: 'POST',
    path: '/auth/sign-in',
    access: 'public',
    goesOn: 'whileSuspended',
    summary: 'Sign in with e-mail and password',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(
      z.object({
        email: emailSchema,
        password: z.string().min(1, 'Enter your password.').max(200),
        rememberMe: z.boolean().default(true),
      }),
    )
    .example(({ email, password }) => ({ email, password }))
    .output(signedIn),
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
  setPassword: endpoint({
    method: 'POST',
    path: '/auth/set-password',
    access: 'public',
    goesOn: 'whileClosed',
    summary: 'Set the first password from an invitation, and sign in',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(z.object({ token, password: newPasswordSchema }))
    .example(({ invitationToken }) => ({ token: invitationToken, password: 'six stands in hall 3' }))
    .output(signedIn),
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
}
