import { eq, sql } from 'drizzle-orm'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { teamTypes } from './tables.ts'

export function listTeamTypes(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const counts = await event.services.ports.countTeamsByType(event)
    const types = await event.tx
      .select({ id: teamTypes.id, name: teamTypes.name })
      .from(teamTypes)
      .where(eq(teamTypes.eventId, event.eventId))
      .orderBy(sql`lower(${teamTypes.name})`)
    return types.map((type) => ({ ...type, teamCount: counts.get(type.id) ?? 0 }))
  })
}
