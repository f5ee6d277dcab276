import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

export function listTeamTypeNames(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: teamTypes.id, name: teamTypes.name })
      .from(teamTypes)
      .where(eq(teamTypes.eventId, eventId))
      .orderBy(sql`lower(${teamTypes.name})`, asc(teamTypes.id)),
  )
}

/** The names of these team types by id, without unknown ones. */
export async function knownTeamTypes(
  scope: EventScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: teamTypes.id, name: teamTypes.name })
      .from(teamTypes)
      .where(and(eq(teamTypes.eventId, eventId), inArray(teamTypes.id, [...ids]))),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
