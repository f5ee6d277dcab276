import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { teamTypesTopic } from '../domain/topic.ts'
import { teamTypes } from './tables.ts'

/** The team type of this name, whatever its capitals; made when there is none. */
export function findOrCreateTeamType(scope: EventScope, { memberId }: Author, name: string): Promise<string> {
  return inEvent(scope, async (event) => {
    const byName = and(
      eq(teamTypes.eventId, event.eventId),
      eq(sql`lower(${teamTypes.name})`, name.toLowerCase()),
    )
    const [existing] = await event.tx.select({ id: teamTypes.id }).from(teamTypes).where(byName)
    if (existing) return existing.id
    const id = newId()
    await event.tx
      .insert(teamTypes)
      .values({ eventId: event.eventId, id, name, createdBy: memberId, updatedBy: memberId })
    await recordAudit(event, { memberId, action: 'teamType.create', subjectId: id, after: { name } })
    announce(event, [teamTypesTopic], everyone)
    return id
  })
}
