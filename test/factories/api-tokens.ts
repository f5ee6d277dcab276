import { createToken, type NewToken } from '#features/people/api-tokens/server/commands.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

/** A token that the person has made, with what it is sent as. */
export async function makeToken(event: EventScope, actor: Actor, input: Partial<NewToken> = {}) {
  const created = await createToken(
    event,
    { ...actor, level: 'admin' },
    {
      ...{ name: 'Badge printer', level: 'reportViewer', scope: 'read', areas: null, expiresInDays: 90 },
      ...input,
    },
  )
  if (!created.ok) throw new Error(created.error)
  return { apiTokenId: created.value.made.id, token: created.value.token }
}
