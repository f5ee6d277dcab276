import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { emailSchema } from '#kit/text/email-address.ts'
import { newPasswordSchema } from '../domain/credentials.ts'
import { firstPaths } from '../domain/first-paths.ts'

/*
 * What the first screens of a person ask, which they reach by a link on a telephone: apart, so that these screens bring
 * along no contract of what comes later.
 */

export const token = z.string().min(1).max(200)

/** Where the browser goes next, as a path of the event. */
export const signedIn = z.object({ path: z.enum(firstPaths) })
/** The password was right; the token goes with the code of the second factor, or with its set-up. */
const secondStep = z.object({ secondStep: z.enum(['code', 'setUp']), token: z.string() })
export type SecondStep = z.infer<typeof secondStep>
const signInOutcome = z.union([signedIn, secondStep])
export type SignInOutcome = z.infer<typeof signInOutcome>

export const ofAccount = { none: 'An account belongs to its person, not to an event.' }

export const signingInContract = {
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
    .output(signInOutcome),

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
    .output(signInOutcome),
}
