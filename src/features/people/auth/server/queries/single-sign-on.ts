import { and, eq, isNotNull } from 'drizzle-orm'
import { members } from '#features/people/members/server/tables.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent, readAtOnce } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { groupLevelsSchema } from '../../domain/identity-provider.ts'
import { identityLinks, identityProviders } from '../tables.ts'

export type StoredProvider = typeof identityProviders.$inferSelect

/** The identity provider of the event; undefined while none is set up. */
export function identityProviderOf(scope: EventScope): Promise<StoredProvider | undefined> {
  return inEvent(scope, (event) => providerWithin(event))
}

export async function providerWithin(event: EventTransaction): Promise<StoredProvider | undefined> {
  const { tx, eventId } = event
  const [provider] = await tx.select().from(identityProviders).where(eq(identityProviders.eventId, eventId))
  if (!provider) return undefined
  const thing = { noun: 'identity provider', id: eventId }
  // Without them, no group gives a permission.
  return { ...provider, groupLevels: readStored(event, thing, groupLevelsSchema, provider.groupLevels) ?? [] }
}

/** By the time, so that one that is set up after another was removed is no earlier version of it. */
export function versionOf(provider: StoredProvider | undefined): number {
  return provider?.updatedAt.getTime() ?? 0
}

/** What the button of the sign-in screen says; null without one. */
export async function signInButtonOf(scope: EventScope): Promise<string | null> {
  const [found] = await readAtOnce(scope, ({ tx, eventId }) =>
    tx
      .select({ name: identityProviders.name })
      .from(identityProviders)
      .where(eq(identityProviders.eventId, eventId)),
  )
  return found?.name ?? null
}

/** From which level people enter the event by its identity provider only; null: nobody has to. */
export async function singleSignOnFrom({ services, eventId }: EventScope) {
  const [event] = await services.database.db
    .select({ from: events.singleSignOnFrom })
    .from(events)
    .where(eq(events.id, eventId))
  return event?.from ?? null
}

/** How many people are linked with an identity. */
export function countLinks(scope: EventScope): Promise<number> {
  return inEvent(scope, ({ tx, eventId }) => tx.$count(identityLinks, eq(identityLinks.eventId, eventId)))
}

type Identity = { issuer: string; subject: string }

/** Who this is in the event, if they have been here before and still are of it. */
export async function personOfIdentity(scope: EventScope, { issuer, subject }: Identity) {
  const [linked] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ accountId: members.accountId, memberId: members.id })
      .from(identityLinks)
      .innerJoin(
        members,
        and(eq(members.eventId, identityLinks.eventId), eq(members.id, identityLinks.memberId)),
      )
      .where(
        and(
          ...[eq(identityLinks.eventId, eventId), eq(identityLinks.issuer, issuer)],
          ...[eq(identityLinks.subject, subject), isNotNull(members.accountId)],
        ),
      ),
  )
  return linked?.accountId ? { accountId: linked.accountId, memberId: linked.memberId } : undefined
}

/** Whether the member is somebody at this issuer already. */
export async function isLinked(
  { tx, eventId }: EventTransaction,
  { issuer, memberId }: { issuer: string; memberId: string },
): Promise<boolean> {
  const [link] = await tx
    .select({ subject: identityLinks.subject })
    .from(identityLinks)
    .where(
      and(
        ...[eq(identityLinks.eventId, eventId), eq(identityLinks.memberId, memberId)],
        eq(identityLinks.issuer, issuer),
      ),
    )
    .limit(1)
  return link !== undefined
}
