import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type SingleSignOn, singleSignOnContract } from '../../contract/single-sign-on.ts'
import { singleSignOnNotices } from '../../domain/single-sign-on-messages.ts'
import {
  type ProviderRefusal,
  removeIdentityProvider,
  requireSingleSignOn,
  secretOf,
  unlinkIdentities,
  updateIdentityProvider,
} from '../commands/identity-provider.ts'
import { tryIdentityProvider } from '../commands/identity-trial.ts'
import { redirectUriOf } from '../commands/single-sign-on.ts'
import {
  countLinks,
  identityProviderOf,
  signInButtonOf,
  singleSignOnFrom,
  versionOf,
} from '../queries/single-sign-on.ts'

export const singleSignOnRoutes = {
  getSignInButton: route(singleSignOnContract.getSignInButton, async ({ scope }) => ({
    name: scope ? await signInButtonOf(scope) : null,
  })),

  getSingleSignOn: route(singleSignOnContract.getSingleSignOn, presentSingleSignOn),

  updateIdentityProvider: route(
    singleSignOnContract.updateIdentityProvider,
    async ({ scope, actor, input }) => {
      accepted(await updateIdentityProvider(scope, actor, input), answers)
      return presentSingleSignOn({ scope, actor })
    },
  ),

  removeIdentityProvider: route(singleSignOnContract.removeIdentityProvider, async ({ scope, actor }) => {
    accepted(await removeIdentityProvider(scope, actor), answers)
    return presentSingleSignOn({ scope, actor })
  }),

  requireSingleSignOn: route(singleSignOnContract.requireSingleSignOn, async ({ scope, actor, input }) => {
    accepted(await requireSingleSignOn(scope, actor, input.requiredFrom), answers)
    return presentSingleSignOn({ scope, actor })
  }),

  unlinkIdentities: route(singleSignOnContract.unlinkIdentities, async ({ scope, actor }) => {
    await unlinkIdentities(scope, actor)
    return presentSingleSignOn({ scope, actor })
  }),

  tryIdentityProvider: route(singleSignOnContract.tryIdentityProvider, async ({ scope }) => ({
    checks: accepted(await tryIdentityProvider(scope), answers),
  })),
}

async function presentSingleSignOn({
  scope,
  actor,
}: {
  scope: EventScope
  actor: Actor
}): Promise<SingleSignOn> {
  const [provider, requiredFrom, redirectUri] = await Promise.all([
    identityProviderOf(scope),
    singleSignOnFrom(scope),
    redirectUriOf(scope),
  ])
  const beside = {
    version: versionOf(provider),
    requiredFrom,
    redirectUri,
    isSignedInByIt: actor.isEventOnly === true,
  }
  if (!provider) return { provider: null, ...beside }
  const { name, issuer, clientId, groupsClaim, groupLevels, withoutGroup, lastTrouble, lastTroubleAt } =
    provider
  return {
    provider: {
      ...{ name, issuer, clientId, groupsClaim, groupLevels, withoutGroup },
      hasSecret: (await secretOf(scope, provider)) !== undefined,
      linkedPeople: await countLinks(scope),
      lastTrouble:
        lastTrouble !== null && lastTroubleAt ? { at: lastTroubleAt.toISOString(), text: lastTrouble } : null,
    },
    ...beside,
  }
}

const answers: RefusalAnswers<ProviderRefusal | 'noProvider' | 'signInFirst'> = {
  badIssuer: { status: 'invalid', message: singleSignOnNotices.badIssuer, field: 'issuer' },
  secretMissing: { status: 'invalid', message: singleSignOnNotices.secretMissing, field: 'clientSecret' },
  requiredNow: { status: 'conflict', message: singleSignOnNotices.requiredNow },
  nobody: { status: 'invalid', message: singleSignOnNotices.nobody, field: 'withoutGroup' },
  stale: { status: 'conflict', message: singleSignOnNotices.stale },
  noProvider: { status: 'conflict', message: singleSignOnNotices.noProvider },
  signInFirst: { status: 'conflict', message: singleSignOnNotices.signInFirst },
}
