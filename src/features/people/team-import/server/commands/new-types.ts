import type { TeamTypeInput } from '#features/people/team-types/domain/schema.ts'
import { createTeamType } from '#features/people/team-types/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { checkImport } from './checking.ts'
import { changing } from './staging.ts'

export type NewTypeRefusal = 'noImport' | 'importRunning' | 'tooManyTypes'

/** Adds a team type that rows of the list name, and checks the list again; what has it by now is not refused. */
export async function createNamedType(
  scope: EventScope,
  actor: Actor,
  input: TeamTypeInput,
): Promise<Result<string, NewTypeRefusal>> {
  const created = await changing(scope, async (event, current) => {
    const type = await createTeamType(event, actor, input)
    return !type.ok && type.error === 'tooMany' ? err('tooManyTypes' as const) : ok(current.id)
  })
  if (created.ok) await checkImport(scope)
  return created
}
