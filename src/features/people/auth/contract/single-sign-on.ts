import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import {
  identityProviderInput,
  organiserLevels,
  providerLimits,
  withoutGroupRules,
} from '../domain/identity-provider.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** Of the identity provider that the event has. */
    identityProviderName: string
    identityProviderVersion: number
  }
}

const version = z.int('Give the version of the set-up that this changes.').min(0)

const groupLevelSchema = z.object({ group: z.string(), level: z.enum(organiserLevels) })

const identityProviderSchema = z.object({
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  groupsClaim: z.string(),
  groupLevels: z.array(groupLevelSchema).max(providerLimits.groups),
  withoutGroup: z.enum(withoutGroupRules),
  /** False after a restore with another secret of the deployment; the secret itself is never sent. */
  hasSecret: z.boolean(),
  linkedPeople: z.number(),
  /** What the last sign-in failed at, where it was not the person's doing. */
  lastTrouble: z.object({ at: z.iso.datetime(), text: z.string() }).nullable(),
})
export type IdentityProvider = z.infer<typeof identityProviderSchema>

const singleSignOnSchema = z.object({
  /** Goes up each time the provider is saved; 0 while none is set up. */
  version,
  /** Null while none is set up. */
  provider: identityProviderSchema.nullable(),
  /** To be registered at the provider. */
  redirectUri: z.string(),
  /** People from this level up sign in by it only; null: nobody has to. */
  requiredFrom: z.enum(organiserLevels).nullable(),
  /** Whether the caller is signed in by it at this moment, and so may require it. */
  isSignedInByIt: z.boolean(),
})
export type SingleSignOn = z.infer<typeof singleSignOnSchema>

const checkSchema = z.object({ isGood: z.boolean(), text: z.string() })
export type ProviderCheck = z.infer<typeof checkSchema>

export const singleSignOnContract = {
  getSignInButton: endpoint({
    method: 'GET',
    path: '/auth/single-sign-on',
    access: 'public',
    summary: 'What the button for single sign-on is called; null without one',
  })
    .input(z.object({}))
    .output(z.object({ name: z.string().nullable() })),

  getSingleSignOn: endpoint({
    method: 'GET',
    path: '/admin/settings/single-sign-on',
    access: 'admin',
    summary: 'The identity provider of the event, and who has to sign in by it',
  })
    .input(z.object({}))
    .output(singleSignOnSchema),

  updateIdentityProvider: endpoint({
    method: 'PUT',
    path: '/admin/settings/single-sign-on',
    access: 'admin',
    summary: 'Set up the identity provider of the event; an empty secret keeps the one that is stored',
    audit: 'identityProvider.update',
    live: { none: 'Only who sets it up sees it.' },
  })
    .input(identityProviderInput.extend({ version }))
    .example(({ identityProviderName, identityProviderVersion }) => ({
      version: identityProviderVersion,
      name: identityProviderName,
      issuer: 'https://login.example.com',
      clientId: 'eventflow',
      clientSecret: 'kept-at-the-provider-and-here',
      groupLevels: [{ group: 'event-admins', level: 'admin' as const }],
    }))
    .output(singleSignOnSchema),

  removeIdentityProvider: endpoint({
    method: 'DELETE',
    path: '/admin/settings/single-sign-on',
    access: 'admin',
    summary: 'Remove the identity provider: no one signs in by it any more, and no one has to',
    audit: 'identityProvider.remove',
    live: { none: 'It counts from the next request of each.' },
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(singleSignOnSchema),

  requireSingleSignOn: endpoint({
    method: 'PATCH',
    path: '/admin/settings/single-sign-on/requirement',
    access: 'admin',
    summary: 'Say from which level people sign in by the identity provider only',
    audit: 'identityProvider.require',
    live: { none: 'It counts from the next request of each.' },
  })
    .input(z.object({ requiredFrom: z.enum(organiserLevels).nullable() }))
    .example(() => ({ requiredFrom: null }))
    .output(singleSignOnSchema),

  unlinkIdentities: endpoint({
    method: 'DELETE',
    path: '/admin/settings/single-sign-on/links',
    access: 'admin',
    summary: 'Forget who is who at the identity provider; each is linked again by a verified address',
    audit: 'identityProvider.unlink',
    live: { none: 'Only who asks for it sees it.' },
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(singleSignOnSchema),

  tryIdentityProvider: endpoint({
    method: 'POST',
    path: '/admin/settings/single-sign-on/checks',
    access: 'admin',
    summary: 'Read the provider’s own description, and say what is wrong',
    audit: { none: 'It changes nothing.' },
    live: { none: 'It changes nothing.' },
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(z.object({ checks: z.array(checkSchema).max(10) })),
}
