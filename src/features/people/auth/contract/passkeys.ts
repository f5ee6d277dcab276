import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { firstPaths } from '../domain/first-paths.ts'
import { MOST_PASSKEYS, passkeyName } from '../domain/passkeys.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** Of the caller, beside another. */
    passkeyId: string
    /** As the caller's browser made it. */
    newPasskey: NewPasskey
    /** By which the caller's browser signs in. */
    passkeyAnswer: PasskeyAnswer
  }
}

const ofAccount = { none: 'An account belongs to its person, not to an event.' }
const password = z.string().min(1, 'Enter your password.').max(200)
/** Bytes as WebAuthn writes them in JSON: base64url. The longest are keys and their proof of origin. */
const bytes = z
  .string()
  .max(8_000)
  .regex(/^[\w-]*$/)
const credentialType = z.literal('public-key')

/** What an authenticator answers to a request for a new passkey (WebAuthn, RegistrationResponseJSON). */
const newPasskeySchema = z.object({
  id: bytes,
  rawId: bytes,
  type: credentialType,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** What an authenticator answers to a sign-in (WebAuthn, AuthenticationResponseJSON). */
const passkeyAnswerSchema = z.object({
  id: bytes,
  rawId: bytes,
  type: credentialType,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>

/** What the browser is to ask an authenticator for (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
const creationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.number() })).max(3),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: credentialType })).max(MOST_PASSKEYS),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof creationSchema>

/** The same for a sign-in (WebAuthn, PublicKeyCredentialRequestOptionsJSON): with any passkey of this host. */
const requestSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof requestSchema>

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The one host name on which it works. */
  host: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

const passkeyId = z.string().min(1).max(64)
const signedIn = z.object({ path: z.enum(firstPaths) })

export const passkeysContract = {
  listPasskeys: endpoint({
    method: 'GET',
    path: '/auth/passkeys',
    access: 'user',
    summary: 'My passkeys, and on which host name each works',
  })
    .input(z.object({}))
    .output(
      z.object({
        /** The host name of this address. */
        host: z.string(),
        passkeys: z.array(passkeySchema).max(MOST_PASSKEYS),
      }),
    ),

  setUpPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkeys/set-up',
    access: 'user',
    summary: 'Begin to add a passkey',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(z.object({ password }))
    .example(({ password }) => ({ password }))
    .output(creationSchema),

  createPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkeys',
    access: 'user',
    summary: 'Add the passkey that my browser has made',
    audit: ofAccount,
    live: 'organisers',
  })
    .input(z.object({ name: passkeyName, passkey: newPasskeySchema }))
    .example(({ newPasskey }) => ({ name: 'Chrome on Mac', passkey: newPasskey }))
    .output(passkeySchema),

  updatePasskey: endpoint({
    method: 'PATCH',
    path: '/auth/passkeys/{passkeyId}',
    access: 'user',
    summary: 'Rename one of my passkeys',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(z.object({ passkeyId, name: passkeyName }))
    .example(({ passkeyId }) => ({ passkeyId, name: 'Work laptop' }))
    .output(passkeySchema),

  removePasskey: endpoint({
    method: 'POST',
    path: '/auth/passkeys/{passkeyId}/removal',
    access: 'user',
    summary: 'Remove one of my passkeys',
    audit: ofAccount,
    live: 'organisers',
  })
    .input(z.object({ passkeyId, password }))
    .example(({ passkeyId, password }) => ({ passkeyId, password }))
    .output(z.object({ message: z.string() })),

  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/auth/passkey-sign-ins/set-up',
    access: 'public',
    goesOn: 'whileSuspended',
    summary: 'Begin to sign in with a passkey',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(requestSchema),

  signInByPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkey-sign-ins',
    access: 'public',
    goesOn: 'whileSuspended',
    summary: 'Sign in with a passkey: password and second factor in one',
    audit: ofAccount,
    live: ofAccount,
  })
    .input(z.object({ answer: passkeyAnswerSchema, rememberMe: z.boolean().default(true) }))
    .example(({ passkeyAnswer }) => ({ answer: passkeyAnswer }))
    .output(signedIn),
}
