import { identityLinks, identityProviders } from '#features/people/auth/server/tables.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { sealed } from '#platform/sealed/sealed.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

type Set = Partial<typeof identityProviders.$inferInsert>

/** An identity provider that the event has, as `updateIdentityProvider` keeps it; at an address that nobody calls. */
export async function makeProvider(
  event: EventScope,
  { clientSecret = 'kept here', updatedAt = event.services.clock.now(), ...set }: Set = {},
) {
  const secret = await sealed(event.services, clientSecret)
  const values = {
    ...{
      eventId: event.eventId,
      name: 'Harbour Expo Ltd',
      issuer: 'https://127.0.0.1/',
      clientId: 'eventflow',
    },
    ...{ groupsClaim: 'groups', groupLevels: [], withoutGroup: 'refused' as const },
    ...{ ...set, updatedAt, clientSecret: secret },
  }
  await inEvent(event, ({ tx }) =>
    tx
      .insert(identityProviders)
      .values(values)
      .onConflictDoUpdate({ target: identityProviders.eventId, set: values }),
  )
  const { name, issuer } = values
  return { identityProviderName: name, identityProviderVersion: updatedAt.getTime(), issuer }
}

/** A provider, and somebody who has signed in by it. */
export async function plantProvider(event: EventScope, { memberId }: Actor) {
  const { issuer, ...planted } = await makeProvider(event)
  await inEvent(event, ({ tx, eventId, services }) => {
    const now = services.clock.now()
    return tx
      .insert(identityLinks)
      .values({ eventId, issuer, subject: 'priya', memberId, linkedAt: now, lastSignInAt: now })
  })
  return planted
}
