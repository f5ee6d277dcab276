import { callOnce } from '#features/people/api-tokens/server/commands.ts'
import { agreeToTerms, publishTerms } from '#features/portal/consent/server/commands.ts'
import { erasures } from '#features/portal/privacy/server/tables.ts'
import { changeRule } from '#features/portal/retention/server/commands/rule.ts'
import { submitForGuest } from '#features/submissions/submissions/server/commands/submit.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { makeToken } from './api-tokens.ts'
import { plantExports } from './exports.ts'
import { makeForm } from './form.ts'
import { plantView } from './saved-views.ts'
import { plantProvider } from './single-sign-on.ts'

/** What is the person's own, beside what they do for the event. */
export async function plantOwned(event: EventScope, actor: Actor) {
  const { apiTokenId } = await makeToken(event, actor, { name: 'Door scanner' })
  const call = { tokenId: apiTokenId, key: 'order-1', fingerprint: 'asked' }
  await callOnce(event, call, async () => ({ status: 200, answer: '{}' }))
  await plantErasure(event)
  await plantConsent(event, actor)
  await changeRule(event, actor, { version: 0, keepDays: 180, answers: 'kept' })
  const guestEmail = await plantGuest(event)
  const provider = await plantProvider(event, actor)
  // An archive belongs to no event: where they are asked for, there are others.
  const gone = { archivedEventId: newId(), archivedEventSlug: 'gone', eventArchiveId: newId() }
  return {
    ...{ ...provider, ...gone },
    apiTokenId,
    guestEmail,
    ...(await plantView(event, actor)),
    ...(await plantExports(event, actor)),
  }
}

/** The person has agreed to the first version, and is asked for the second. */
async function plantConsent(event: EventScope, actor: Actor) {
  await publishTerms(event, actor, { version: 0, text: '<p>Be kind.</p>' })
  await agreeToTerms(event, { ...actor, level: 'user' }, { version: 1 })
  await publishTerms(event, actor, { version: 1, text: '<p>Be kind to everyone.</p>' })
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
