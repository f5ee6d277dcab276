import type { TeamTypeInput } from '#features/people/team-types/domain/schema.ts'
import { findOrCreateTeamType } from '#features/people/team-types/server/commands.ts'
import { err, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { checkImport } from './checking.ts'
import { changing } from './staging.ts'

export type NewTypeRefusal = 'noImport' | 'importRunning' | 'tooManyTypes'

/**
 * Adds a team type that rows of the list name, and checks the list again. Somebody may have added it meanwhile, which is
 * what both wanted. @returns the id of the type
 */
export async function createNamedType(
  scope: EventScope,
  actor: Actor,
  input: TeamTypeInput,
): Promise<Result<string, NewTypeRefusal>> {
  const created = await changing(scope, async (event) => {
    const type = await findOrCreateTeamType(event, actor, input.name)
    return type.ok ? type : err('tooManyTypes' as const)
  })
  if (created.ok) await checkImport(scope)
  return created
}
