import { and, eq } from 'drizzle-orm'
import {
  replaceSingleSignOnRule,
  type SingleSignOnRule,
  singleSignOnRule,
} from '#features/event/events/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announceStanding } from '#platform/live/announce.ts'
import { isCallable } from '#platform/outside/guarded-call.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { sealed, unsealed } from '#platform/sealed/sealed.ts'
import {
  type EventScope,
  type EventTransaction,
  inEvent,
  onwardsUnlessRefused,
} from '#platform/tenancy/scope.ts'
import type { IdentityProviderInput } from '../../domain/identity-provider.ts'
import {
  identityProviderOf,
  providerWithin,
  type StoredProvider,
  versionOf,
} from '../queries/single-sign-on.ts'
import { identityLinks, identityProviders } from '../tables.ts'
import { revokeSessionsOfProvider } from './sessions.ts'

export type ProviderRefusal = 'badIssuer' | 'secretMissing' | 'nobody' | 'requiredNow' | 'stale'

/**
 * Sets the provider up, or changes it. The stored secret goes to no other issuer than the one that it was entered for:
 * otherwise whoever may change the address could read it there.
 */
export async function updateIdentityProvider(
  scope: EventScope,
  { memberId }: Pick<Actor, 'memberId'>,
  { clientSecret, version, ...input }: IdentityProviderInput & { version: number },
): Promise<Result<null, ProviderRefusal>> {
  const { services } = scope
  const address = URL.parse(input.issuer)
  if (!address || !isCallable(address, services.settings.hookReach)) return err('badIssuer')
  if (input.withoutGroup === 'refused' && input.groupLevels.length === 0) return err('nobody')
  const present = await identityProviderOf(scope)
  // Before anything is asked for: what is missing may be so since another admin has changed it.
  if (versionOf(present) !== version) return err('stale')
  const kept = present?.issuer === input.issuer ? await secretOf(scope, present) : undefined
  if (clientSecret === '' && kept === undefined) return err('secretMissing')
  const secret = clientSecret === '' ? kept : clientSecret
  const stored = await sealed(services, secret ?? '')
  return onwardsUnlessRefused<SingleSignOnRule, null, ProviderRefusal>(scope, {
    begin: async (tx) => {
      // Who came by another connection has not shown that this one works, nor who they are there.
      if (present && (present.issuer !== input.issuer || present.clientId !== input.clientId))
        await revokeSessionsOfProvider(tx, scope.eventId)
      return ok(await singleSignOnRule(tx, scope))
    },
    goOn: async (event, requiredFrom) => {
      const former = await providerWithin(event)
      if (versionOf(former) !== version) return err('stale')
      const isAnother = former && (former.issuer !== input.issuer || former.clientId !== input.clientId)
      // The admin who requires it has shown that this connection works, and no other.
      if (isAnother && requiredFrom !== null) return err('requiredNow')
      await store(event, { memberId, values: { ...input, clientSecret: stored } })
      await recordAudit(event, {
        ...{ memberId, action: 'identityProvider.update', subjectId: 'singleSignOn' },
        ...{ before: recorded(former), after: { ...input, hasNewSecret: clientSecret !== '' } },
      })
      return ok(null)
    },
  })
}

type Values = Omit<IdentityProviderInput, 'clientSecret'> & { clientSecret: string }

async function store(event: EventTransaction, { memberId, values }: { memberId: string; values: Values }) {
  const { tx, eventId, services } = event
  const now = services.clock.now()
  const changed = { ...values, lastTrouble: null, lastTroubleAt: null, updatedAt: now, updatedBy: memberId }
  await tx
    .insert(identityProviders)
    .values({ ...changed, eventId, createdAt: now, createdBy: memberId })
    .onConflictDoUpdate({ target: identityProviders.eventId, set: changed })
}

function recorded(provider: StoredProvider | undefined) {
  if (!provider) return undefined
  const { name, issuer, clientId, groupsClaim, groupLevels, withoutGroup } = provider
  return { name, issuer, clientId, groupsClaim, groupLevels, withoutGroup }
}

/** @returns undefined after a restore into a deployment with another secret */
export function secretOf({ services }: EventScope, { clientSecret }: StoredProvider) {
  return unsealed(services, clientSecret)
}

/** Removes the provider, who is who there, and the sessions that it has begun. Nobody has to sign in by it from then on. */
export function removeIdentityProvider(
  scope: EventScope,
  { memberId }: Pick<Actor, 'memberId'>,
): Promise<Result<null, 'noProvider'>> {
  return onwardsUnlessRefused<SingleSignOnRule, null, 'noProvider'>(scope, {
    begin: async (tx) => {
      await revokeSessionsOfProvider(tx, scope.eventId)
      return ok(await replaceSingleSignOnRule(tx, scope, null))
    },
    goOn: async (event, requiredFrom) => {
      const former = await providerWithin(event)
      if (!former) return err('noProvider')
      await event.tx.delete(identityLinks).where(eq(identityLinks.eventId, event.eventId))
      await event.tx.delete(identityProviders).where(eq(identityProviders.eventId, event.eventId))
      await recordAudit(event, {
        ...{ memberId, action: 'identityProvider.remove', subjectId: 'singleSignOn' },
        before: { ...recorded(former), requiredFrom },
      })
      return ok(null)
    },
  })
}

/**
 * Says from which level people enter by the provider only. Whoever requires it is signed in by it at this moment:
 * otherwise one wrong letter in the set-up would keep everybody out, and her first. Product staff are never kept out.
 */
export function requireSingleSignOn(
  scope: EventScope,
  { memberId, isEventOnly = false }: Author & Partial<Pick<Actor, 'isEventOnly'>>,
  requiredFrom: SingleSignOnRule,
): Promise<Result<null, 'signInFirst' | 'noProvider'>> {
  return onwardsUnlessRefused<SingleSignOnRule, null, 'signInFirst' | 'noProvider'>(scope, {
    begin: async (tx) => {
      if (requiredFrom !== null && !isEventOnly) return err('signInFirst')
      if (requiredFrom !== null) await announceStanding(tx, scope.eventId)
      return ok(await replaceSingleSignOnRule(tx, scope, requiredFrom))
    },
    goOn: async (event, former) => {
      if (requiredFrom !== null && !(await providerWithin(event))) return err('noProvider')
      await recordAudit(event, {
        ...{ memberId, action: 'identityProvider.require', subjectId: 'singleSignOn' },
        ...{ before: { requiredFrom: former }, after: { requiredFrom } },
      })
      return ok(null)
    },
  })
}

/** Forgets who is who at the provider, as when its people have been given new identities there. */
export function unlinkIdentities(scope: EventScope, { memberId }: Pick<Actor, 'memberId'>): Promise<void> {
  return inEvent(scope, async (event) => {
    const gone = await event.tx
      .delete(identityLinks)
      .where(eq(identityLinks.eventId, event.eventId))
      .returning({ memberId: identityLinks.memberId })
    await recordAudit(event, {
      ...{ memberId, action: 'identityProvider.unlink', subjectId: 'singleSignOn' },
      before: { linkedPeople: gone.length },
      after: { linkedPeople: 0 },
    })
  })
}

/** What the last sign-in failed at; null when one has worked since. */
export function noteTrouble(scope: EventScope, { issuer, text }: { issuer: string; text: string | null }) {
  return inEvent(scope, ({ tx, eventId, services }) =>
    tx
      .update(identityProviders)
      .set({ lastTrouble: text, lastTroubleAt: text === null ? null : services.clock.now() })
      .where(and(eq(identityProviders.eventId, eventId), eq(identityProviders.issuer, issuer))),
  )
}
