import { and, eq, sql } from 'drizzle-orm'
import { teams } from '#features/people/teams/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { teamTypes } from './tables.ts'

export function listTeamTypes(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: teamTypes.id, name: teamTypes.name, teamCount: sql<number>`count(${teams.id})::int` })
      .from(teamTypes)
      .leftJoin(teams, and(eq(teams.eventId, teamTypes.eventId), eq(teams.teamTypeId, teamTypes.id)))
      .where(eq(teamTypes.eventId, eventId))
      .groupBy(teamTypes.eventId, teamTypes.id)
      .orderBy(sql`lower(${teamTypes.name})`),
  )
}
