import { and, asc, eq, not, sql } from 'drizzle-orm'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { foldForSearch } from '#kit/text/normalise.ts'
import { folded } from '#platform/search/asked.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { FEW_TEAMS } from '../../contract.ts'
import { listTeamTypeNames } from './team-types.ts'

/** Whose dashboard an organiser may look at: every team type, and the first teams whose name has the text. */
export function listExhibitors(scope: EventScope, search: string) {
  return inEvent(scope, async (event) => ({
    teamTypes: await listTeamTypeNames(event),
    teams: await event.tx
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(
        and(
          eq(teams.eventId, event.eventId),
          not(teams.isOrganiser),
          sql`strpos(${folded(teams.name)}, ${foldForSearch(search.trim())}) > 0`,
        ),
      )
      .orderBy(sql`lower(${teams.name})`, asc(teams.id))
      .limit(FEW_TEAMS),
  }))
}

/** One team of exhibitors, with its type; undefined for a team of the organiser. */
export async function exhibitorById(scope: EventScope, teamId: string) {
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        team: { id: teams.id, name: teams.name },
        teamType: { id: teamTypes.id, name: teamTypes.name },
        standShareRole: teams.standShareRole,
      })
      .from(teams)
      .leftJoin(teamTypes, and(eq(teamTypes.eventId, teams.eventId), eq(teamTypes.id, teams.teamTypeId)))
      .where(and(eq(teams.eventId, eventId), eq(teams.id, teamId), not(teams.isOrganiser))),
  )
  return found
}

/** The first exhibitor by name of a team type, or of those without one: a preview shows their figures. */
export async function firstTeamOfType(scope: EventScope, teamTypeId: string | null) {
  const [team] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(
        and(
          eq(teams.eventId, eventId),
          not(teams.isOrganiser),
          sql`${teams.standShareRole} <> 'child'`,
          teamTypeId === null ? sql`${teams.teamTypeId} is null` : eq(teams.teamTypeId, teamTypeId),
        ),
      )
      .orderBy(sql`lower(${teams.name})`, asc(teams.id))
      .limit(1),
  )
  return team
}
