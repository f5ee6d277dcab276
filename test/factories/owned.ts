import { callOnce } from '#features/people/api-tokens/server/commands.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeToken } from './api-tokens.ts'
import { plantExports } from './exports.ts'
import { plantView } from './saved-views.ts'

/** What is the person's own, beside what they do for the event. */
export async function plantOwned(event: EventScope, actor: Actor) {
  const { apiTokenId } = await makeToken(event, actor, { name: 'Door scanner' })
  const call = { tokenId: apiTokenId, key: 'order-1', fingerprint: 'asked' }
  await callOnce(event, call, async () => ({ status: 200, answer: '{}' }))
  return { apiTokenId, ...(await plantView(event, actor)), ...(await plantExports(event, actor)) }
}
