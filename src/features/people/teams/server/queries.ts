import { type AnyColumn, and, asc, eq, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { allSettings } from '#features/event/events/server/queries.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { SeeingTeam, Viewer } from '../domain/audience.ts'
import { customFieldValues } from '../domain/schema.ts'
import { teams } from './tables.ts'

const parents = alias(teams, 'parents')

const rowColumns = {
  id: teams.id,
  name: teams.name,
  stand: teams.stand,
  hall: teams.hall,
  teamTypeId: teams.teamTypeId,
  teamTypeName: teamTypes.name,
  standShareRole: teams.standShareRole,
  parentTeamId: teams.parentTeamId,
  parentTeamName: parents.name,
  isOrganiser: teams.isOrganiser,
  customFields: teams.customFields,
  createdAt: teams.createdAt,
}

export type TeamRecord = Awaited<ReturnType<typeof listTeams>>[number]

/** Every team, with how many people it has. */
export function listTeamsWithCounts(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const counts = await event.services.ports.teamRosters.countByTeam(event)
    return (await listTeams(event)).map((team) => ({ ...team, memberCount: counts.get(team.id) ?? 0 }))
  })
}

/** The person's own team with its people and stand shares; undefined without one. */
export function teamOfActor(scope: EventScope, { teamId }: Actor) {
  return inEvent(scope, async (event) => {
    const team = teamId === null ? undefined : await teamById(event, teamId)
    if (!team) return undefined
    const people = await event.services.ports.teamRosters.peopleOf(event, team.id)
    const standShares = await standSharesOf(event, team.id)
    const { variables } = await allSettings(event)
    return { team, people, standShares, memberLimit: variables.teamMemberLimit }
  })
}

export function listTeams(scope: EventScope) {
  return selectTeams(scope, sql`true`)
}

export async function teamById(scope: EventScope, teamId: string): Promise<TeamRecord | undefined> {
  const [team] = await selectTeams(scope, eq(teams.id, teamId))
  return team
}

function standSharesOf(scope: EventScope, teamId: string) {
  return selectTeams(scope, eq(teams.parentTeamId, teamId))
}

async function selectTeams(scope: EventScope, which: ReturnType<typeof sql>) {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(rowColumns)
      .from(teams)
      .leftJoin(teamTypes, and(eq(teamTypes.eventId, teams.eventId), eq(teamTypes.id, teams.teamTypeId)))
      .leftJoin(parents, and(eq(parents.eventId, teams.eventId), eq(parents.id, teams.parentTeamId)))
      .where(and(eq(teams.eventId, eventId), which))
      .orderBy(sql`lower(${teams.name})`, asc(teams.id)),
  )
  return rows.map(({ customFields, ...row }) => ({
    ...row,
    customFields:
      readStored(scope, { noun: 'custom fields', id: row.id }, customFieldValues, customFields) ?? {},
  }))
}

/** The person of a request, for deciding what they may see. */
export function viewerOf(actor: Actor | undefined): Viewer {
  return actor ? { level: actor.level, team: actor.team } : 'guest'
}

/** What one team sees, for “preview as this team”; undefined when there is no such team. */
export async function viewerAsTeam(scope: EventScope, teamId: string): Promise<Viewer | undefined> {
  const team = await teamById(scope, teamId)
  return team && { level: 'user', team }
}

type AudienceColumns = {
  showToTeamTypeIds: AnyColumn
  hideFromTeamTypeIds?: AnyColumn
  /** Omitted where stand shares see what their type does. */
  showToChildTeams?: AnyColumn
}

/** `isMeantFor` of the audience's domain as a condition on the columns that keep it; a property test compares both. */
export function meantFor(columns: AudienceColumns, team: SeeingTeam | null): SQL {
  const { showToTeamTypeIds, hideFromTeamTypeIds, showToChildTeams } = columns
  const forAllTypes = sql`cardinality(${showToTeamTypeIds}) = 0`
  const teamTypeId = team?.teamTypeId ?? null
  const isForType =
    teamTypeId === null ? forAllTypes : sql`(${forAllTypes} or ${teamTypeId} = any(${showToTeamTypeIds}))`
  const isNotHidden =
    teamTypeId !== null && hideFromTeamTypeIds
      ? not(sql`${teamTypeId} = any(${hideFromTeamTypeIds})`)
      : undefined
  const isForChild =
    team?.standShareRole === 'child' && showToChildTeams ? sql`${showToChildTeams}` : undefined
  return and(isForType, isNotHidden, isForChild) ?? sql`true`
}
