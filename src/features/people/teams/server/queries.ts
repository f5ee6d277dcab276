import { type AnyColumn, and, asc, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { allSettings } from '#features/event/events/server/queries.ts'
import { filesOf } from '#features/event/files/server/queries.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import type { Choice, ChoicesQuery } from '#kit/lists/choices.ts'
import { choicesOf } from '#platform/lists/choices.ts'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { SeeingTeam, Viewer } from '../domain/audience.ts'
import { teamList } from '../domain/list.ts'
import { teamMessages } from '../domain/messages.ts'
import { customFieldValues, standShareRoles } from '../domain/schema.ts'
import { teams } from './tables.ts'

const parents = alias(teams, 'parents')

const typeOfTeam = and(eq(teamTypes.eventId, teams.eventId), eq(teamTypes.id, teams.teamTypeId))
const parentOfTeam = and(eq(parents.eventId, teams.eventId), eq(parents.id, teams.parentTeamId))

const listedColumns = {
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
  createdAt: teams.createdAt,
  customFields: teams.customFields,
}
/** Of a broken value nothing is sent; `withReadValues` reports it wherever rows are read one by one. */
const readableValues = sql<
  Record<string, string | boolean>
>`case when ${teams.customFields} = '{}' then '{}' else (
  select coalesce(jsonb_object_agg(kept.key, kept.value), '{}')
  from jsonb_each(case jsonb_typeof(${teams.customFields}) when 'object' then ${teams.customFields} else '{}' end) as kept
  where jsonb_typeof(kept.value) in ('string', 'boolean')
) end`

/** As `presentTeam` has them, which is for single teams and for the export. */
const sentColumns = {
  id: teams.id,
  name: teams.name,
  stand: teams.stand,
  hall: teams.hall,
  teamTypeId: teams.teamTypeId,
  teamTypeName: sql<string>`coalesce(${teamTypes.name}, '')`,
  standShareRole: teams.standShareRole,
  parentTeamId: teams.parentTeamId,
  parentTeamName: sql<string | null>`case when ${teams.standShareRole} = 'child'
    then coalesce(${parents.name}, ${teamMessages.unknownParentTeam}) end`,
  isOrganiser: teams.isOrganiser,
  customFields: readableValues,
}

/** Of the table `sizes`, which the list joins. */
const memberCount = sql<number>`coalesce(sizes.people, 0)`

export type TeamRecord = Awaited<ReturnType<typeof listTeams>>[number]

/** Teams for organisers, with how many people each has. */
export const teamSource = listSource(teamList, {
  parts: () => ({
    id: teams.id,
    searched: [teams.name, teams.stand, teams.hall, sql`coalesce(${teamTypes.name}, '')`],
    sorts: {
      name: natural(teams.name),
      stand: natural(teams.stand),
      hall: natural(teams.hall),
      type: natural(teamTypes.name),
      share: inOrderOf(teams.standShareRole, standShareRoles),
      people: memberCount,
      created: teams.createdAt,
    },
    filters: {
      teamTypeId: (ids) => isOneOf(teams.teamTypeId, ids),
      hall: (halls) => isOneOf(sql`nullif(${teams.hall}, '')`, halls),
      isStandShare: (isShare) => sql`(${teams.standShareRole} = 'child') = ${isShare}`,
      hasPeople: (has) => sql`(${memberCount} > 0) = ${has}`,
    },
  }),
  select: (event, { where, orderBy, limit, offset }) =>
    event.tx
      .select({
        ...listedColumns,
        memberCount: memberCount.mapWith(Number),
        total: totalRows,
      })
      .from(teams)
      .leftJoin(teamTypes, typeOfTeam)
      .leftJoin(parents, parentOfTeam)
      .leftJoin(
        sql`${event.services.ports.teamRosters.sizes(event)} as sizes`,
        sql`sizes.team_id = ${teams.id}`,
      )
      .where(and(eq(teams.eventId, event.eventId), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  sent: () => ({ ...sentColumns, memberCount, createdAt: teams.createdAt }),
})

/** Each hall once, in order. */
export function listHalls(scope: EventScope, asked: ChoicesQuery): Promise<Choice[]> {
  const { where, orderBy, limit } = choicesOf(asked, {
    ...{ id: teams.hall, name: teams.hall },
    order: [natural(teams.hall), sql`${teams.hall}`],
  })
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: teams.hall, name: teams.hall })
      .from(teams)
      .where(and(eq(teams.eventId, eventId), ne(teams.hall, ''), where))
      .groupBy(teams.hall)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

/** The organiser's own teams see everything that is shown, so they do not count as audience. */
export function listAudience(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        teamTypeId: teams.teamTypeId,
        standShareRole: teams.standShareRole,
        teamCount: sql<number>`count(*)`.mapWith(Number),
        names: sql<string[]>`(array_agg(${teams.name} order by ${natural(teams.name)}))[1:20]`,
      })
      .from(teams)
      .where(and(eq(teams.eventId, eventId), eq(teams.isOrganiser, false)))
      .groupBy(teams.teamTypeId, teams.standShareRole),
  )
}

/** The person's own team with its people and stand shares; undefined without one. */
export function teamOfActor(scope: EventScope, { teamId }: Actor) {
  return inEvent(scope, async (event) => (teamId === null ? undefined : wholeTeam(event, teamId)))
}

/** A team with its people and stand shares. */
export function wholeTeam(scope: EventScope, teamId: string) {
  return inEvent(scope, async (event) => {
    const [team, people, standShares, { variables }] = await Promise.all([
      teamById(event, teamId),
      event.services.ports.teamRosters.peopleOf(event, teamId),
      standSharesOf(event, teamId),
      allSettings(event),
    ])
    return team && { team, people, standShares, memberLimit: variables.teamMemberLimit }
  })
}

/** What goes with a team that is deleted, and what of it stays; undefined when there is no such team. */
export function contentsOfTeam(scope: EventScope, teamId: string) {
  return inEvent(scope, async (event) => {
    const team = await teamById(event, teamId)
    if (!team) return undefined
    const contents = event.services.ports.teamContents
    const [submissions, comments, tasks, notifications, people, owned, standShares] = await Promise.all([
      contents.submissions.count(event, teamId),
      contents.comments.count(event, teamId),
      contents.tasks.count(event, teamId),
      contents.notifications.count(event, teamId),
      contents.people.count(event, teamId),
      filesOf(event, { kind: 'team', id: teamId }),
      standSharesOf(event, teamId),
    ])
    const counts = { submissions, comments, tasks, notifications, people }
    return { ...counts, files: owned.length, standShares: standShares.length }
  })
}

/** The existing ones of these teams, locked until the transaction ends, in one order for everybody who does so. */
export async function teamsForChange({ tx, eventId }: EventTransaction, teamIds: readonly string[]) {
  const rows = await tx
    .select({
      id: teams.id,
      name: teams.name,
      stand: teams.stand,
      hall: teams.hall,
      teamTypeId: teams.teamTypeId,
      isOrganiser: teams.isOrganiser,
      standShareRole: teams.standShareRole,
      parentTeamId: teams.parentTeamId,
    })
    .from(teams)
    .where(and(eq(teams.eventId, eventId), inArray(teams.id, [...teamIds])))
    .orderBy(asc(teams.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export async function hasTeamType({ tx, eventId }: EventTransaction, teamTypeId: string): Promise<boolean> {
  const [type] = await tx
    .select({ id: teamTypes.id })
    .from(teamTypes)
    .where(and(eq(teamTypes.eventId, eventId), eq(teamTypes.id, teamTypeId)))
    // Until the team is written, so that the type cannot be deleted in between.
    .for('key share')
  return type !== undefined
}

export function listTeams(scope: EventScope) {
  return selectTeams(scope, sql`true`)
}

export async function teamById(scope: EventScope, teamId: string): Promise<TeamRecord | undefined> {
  const [team] = await selectTeams(scope, eq(teams.id, teamId))
  return team
}

export function standSharesOf(scope: EventScope, teamId: string) {
  return selectTeams(scope, eq(teams.parentTeamId, teamId))
}

/** The parent teams of those of these teams that are stand shares. */
export async function parentsOf(
  { tx, eventId }: EventTransaction,
  teamIds: readonly string[],
): Promise<string[]> {
  if (teamIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ id: teams.parentTeamId })
    .from(teams)
    .where(
      and(eq(teams.eventId, eventId), inArray(teams.id, [...teamIds]), eq(teams.standShareRole, 'child')),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

async function selectTeams(scope: EventScope, which: ReturnType<typeof sql>) {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(listedColumns)
      .from(teams)
      .leftJoin(teamTypes, typeOfTeam)
      .leftJoin(parents, parentOfTeam)
      .where(and(eq(teams.eventId, eventId), which))
      .orderBy(sql`lower(${teams.name})`, asc(teams.id)),
  )
  return rows.map((row) => withReadValues(scope, row))
}

export function withReadValues<Row extends { id: string; customFields: unknown }>(
  scope: EventScope,
  { customFields, ...row }: Row,
) {
  const noun = 'custom fields'
  return {
    ...row,
    customFields: readStored(scope, { noun, id: row.id }, customFieldValues, customFields) ?? {},
  }
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

/** The first team of the organiser's own. */
export async function organiserTeamOf(scope: EventScope): Promise<string | undefined> {
  const [team] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: teams.id })
      .from(teams)
      .where(and(eq(teams.eventId, eventId), eq(teams.isOrganiser, true)))
      .orderBy(asc(teams.id))
      .limit(1),
  )
  return team?.id
}
