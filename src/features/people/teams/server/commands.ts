import { and, eq } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
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
}

export async function createTeam(scope: EventScope, author: Author, team: NewTeam): Promise<string> {
  const id = newId()
  await createTeams(scope, author, [{ ...team, id }])
  return id
}

/** The same for many, in as many statements as for one; the caller has chosen their ids. */
export function createTeams(
  scope: EventScope,
  { memberId }: Author,
  created: readonly (NewTeam & { id: string })[],
): Promise<void> {
  return inEvent(scope, async (event) => {
    if (created.length === 0) return
    const now = event.services.clock.now()
    await event.tx.insert(teams).values(
      created.map((team) => ({
        ...{ eventId: event.eventId, createdBy: memberId, updatedBy: memberId, ...team },
        ...{ createdAt: now, updatedAt: now },
      })),
    )
    await recordAudits(
      event,
      created.map(({ id, ...team }) => ({ memberId, action: 'team.create', subjectId: id, after: team })),
    )
    // A stand share appears in the list of its parent.
    for (const parent of new Set(created.map(({ parentTeamId = null }) => parentTeamId)))
      announce(event, [teamsTopic], teamAndOrganisers(parent))
  })
}

/** Changes a team's stand, hall and type, and its name if one is given; false when there is no such team. */
export function updateTeam(
  scope: EventScope,
  { memberId }: Author,
  {
    teamId,
    ...after
  }: { teamId: string; name?: string; stand: string; hall: string; teamTypeId: string | null },
): Promise<boolean> {
  return inEvent(scope, async (event) => {
    const which = and(eq(teams.eventId, event.eventId), eq(teams.id, teamId))
    const [before] = await event.tx
      .select({ name: teams.name, stand: teams.stand, hall: teams.hall, teamTypeId: teams.teamTypeId })
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
