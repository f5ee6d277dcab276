import { and, eq, sql } from 'drizzle-orm'
import { defaultValues } from '#features/people/custom-fields/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { teamAndOrganisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { teamsTopic } from '../domain/topic.ts'
import { teams } from './tables.ts'

type NewTeam = {
  name: string
  stand?: string
  hall?: string
  teamTypeId?: string | null
  isOrganiser?: boolean
  standShareRole?: 'none' | 'parent' | 'child'
  parentTeamId?: string | null
  /** Values of custom fields by id; the others get their default. */
  customFields?: Readonly<Record<string, string | boolean>>
}

export function createTeam(scope: EventScope, { memberId }: Author, team: NewTeam): Promise<string> {
  return inEvent(scope, async (event) => {
    const id = newId()
    const values = JSON.stringify(team.customFields ?? {})
    await event.tx.insert(teams).values({
      ...{ eventId: event.eventId, id, createdBy: memberId, updatedBy: memberId, ...team },
      customFields: sql`${defaultValues(event)} || ${values}::jsonb`,
      ...{ createdAt: event.services.clock.now(), updatedAt: event.services.clock.now() },
    })
    await recordAudit(event, { memberId, action: 'team.create', subjectId: id, after: team })
    // A stand share appears in the list of its parent.
    announce(event, [teamsTopic], teamAndOrganisers(team.parentTeamId ?? null))
    return id
  })
}

/** Changes a team's stand, hall and type; false when there is no such team. */
export function updateTeam(
  scope: EventScope,
  { memberId }: Author,
  { teamId, ...after }: { teamId: string; stand: string; hall: string; teamTypeId: string | null },
): Promise<boolean> {
  return inEvent(scope, async (event) => {
    const which = and(eq(teams.eventId, event.eventId), eq(teams.id, teamId))
    const [before] = await event.tx
      .select({ stand: teams.stand, hall: teams.hall, teamTypeId: teams.teamTypeId })
      .from(teams)
      .where(which)
      .for('update')
    if (!before) return false
    await event.tx
      .update(teams)
      .set({ ...after, updatedAt: event.services.clock.now(), updatedBy: memberId })
      .where(which)
    await recordAudit(event, { memberId, action: 'team.update', subjectId: teamId, before, after })
    announce(event, [teamsTopic], teamAndOrganisers(teamId))
    return true
  })
}
