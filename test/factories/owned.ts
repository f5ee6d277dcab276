import { callOnce } from '#features/people/api-tokens/server/commands.ts'
import { erasures } from '#features/portal/privacy/server/tables.ts'
import { submitForGuest } from '#features/submissions/submissions/server/commands/submit.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { makeToken } from './api-tokens.ts'
import { plantExports } from './exports.ts'
import { makeForm } from './form.ts'
import { plantView } from './saved-views.ts'

/** What is the person's own, beside what they do for the event. */
export async function plantOwned(event: EventScope, actor: Actor) {
  const { apiTokenId } = await makeToken(event, actor, { name: 'Door scanner' })
  const call = { tokenId: apiTokenId, key: 'order-1', fingerprint: 'asked' }
  await callOnce(event, call, async () => ({ status: 200, answer: '{}' }))
  await plantErasure(event)
  const guestEmail = await plantGuest(event)
  return { apiTokenId, guestEmail, ...(await plantView(event, actor)), ...(await plantExports(event, actor)) }
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

/** Who has sent a public form with their address in it. @returns the address */
async function plantGuest(event: EventScope): Promise<string> {
  const formId = await makeForm(event, { title: 'Visitors', isPublic: true })
  const guestEmail = `guest-${newId()}@example.com`
  const sent = await submitForGuest(event, {
    formId,
    version: 1,
    answers: { name: guestEmail },
    sendKey: newId(),
  })
  if (!sent.ok) throw new Error('The form was not sent')
  return guestEmail
}
