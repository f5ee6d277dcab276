import { erasures } from '#features/portal/privacy/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { makeToken } from './api-tokens.ts'
import { plantExports } from './exports.ts'
import { plantView } from './saved-views.ts'

/** What is the person's own, beside what they do for the event. */
export async function plantOwned(event: EventScope, actor: Actor) {
  const { apiTokenId } = await makeToken(event, actor, { name: 'Door scanner' })
  await plantErasure(event)
  return { apiTokenId, ...(await plantView(event, actor)), ...(await plantExports(event, actor)) }
}

/** Of somebody who was erased long ago. */
function plantErasure(event: EventScope) {
  return inEvent(event, ({ tx, eventId, services }) =>
    tx.insert(erasures).values({
      ...{ eventId, id: newId(), memberId: newId(), answers: 'kept' as const, withAccount: false },
      erasedAt: services.clock.now(),
    }),
  )
}
