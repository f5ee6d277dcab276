import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { natural, totalRows } from '#platform/lists/clauses.ts'
import type { ListEvent } from '#platform/lists/list-texts.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { limitedKinds } from '../domain/limits.ts'
import { teamTypeList } from '../domain/list.ts'
import { teamTypes } from './tables.ts'

/** Of the table `of_type`, which the list joins. */
const teamCount = sql<number>`coalesce(of_type.teams, 0)`.mapWith(Number)

/** Team types for organisers, with how many teams each has. */
export const teamTypeSource = listSource(teamTypeList, {
  parts: () => ({
    id: teamTypes.id,
    searched: [teamTypes.name],
    sorts: { name: natural(teamTypes.name), teams: teamCount, created: teamTypes.createdAt },
    filters: { hasTeams: (has) => sql`(${teamCount} > 0) = ${has}` },
  }),
  select: (event, { where, orderBy, limit, offset }) =>
    selectTypes(event)
      .where(and(eq(teamTypes.eventId, event.eventId), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

function selectTypes({ tx, eventId, services }: ListEvent) {
  return tx
    .select({
      id: teamTypes.id,
      name: teamTypes.name,
      teamCount,
      createdAt: teamTypes.createdAt,
      total: totalRows,
    })
    .from(teamTypes)
    .leftJoin(
      sql`${services.ports.teamsByType({ eventId })} as of_type`,
      sql`of_type.team_type_id = ${teamTypes.id}`,
    )
}

/** Every team type, by name, with how many teams each has. */
export function listTeamTypes(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const types = await selectTypes(event)
      .where(eq(teamTypes.eventId, event.eventId))
      .orderBy(natural(teamTypes.name), asc(teamTypes.id))
    return types.map(({ id, name, teamCount }) => ({ id, name, teamCount }))
  })
}

export async function teamTypeById(scope: EventScope, teamTypeId: string) {
  const [type] = await inEvent(scope, (event) =>
    selectTypes(event).where(and(eq(teamTypes.eventId, event.eventId), eq(teamTypes.id, teamTypeId))),
  )
  return type
}

export async function countTeamTypes({ tx, eventId }: EventTransaction): Promise<number> {
  const [counted] = await tx.select({ types: count() }).from(teamTypes).where(eq(teamTypes.eventId, eventId))
  return counted?.types ?? 0
}

/** What removing a type concerns; undefined when there is no such type. */
export function useOfTeamType(scope: EventScope, teamTypeId: string) {
  return inEvent(scope, async (event) => {
    const type = await teamTypeById(event, teamTypeId)
    if (!type) return undefined
    const { teamTypeLimits } = event.services.ports
    const ofKinds = await Promise.all(
      limitedKinds.map(async (kind) => {
        const things = await teamTypeLimits[kind].thingsOf(event, teamTypeId)
        return things.map((thing) => ({ kind, ...thing }))
      }),
    )
    const things = ofKinds.flat()
    const those = (by: 'limited' | 'hidden') =>
      things.filter((thing) => thing.by === by).map(({ kind, name, path }) => ({ kind, name, path }))
    return { teamCount: type.teamCount, limited: those('limited'), hidden: those('hidden') }
  })
}

/** The type, locked until the transaction ends. */
export async function teamTypeForChange({ tx, eventId }: EventTransaction, teamTypeId: string) {
  const [type] = await tx
    .select({ id: teamTypes.id, name: teamTypes.name })
    .from(teamTypes)
    .where(and(eq(teamTypes.eventId, eventId), eq(teamTypes.id, teamTypeId)))
    .for('update')
  return type
}

/** The id of the type with this name, whatever its capitals. */
export async function teamTypeNamed(
  { tx, eventId }: EventTransaction,
  { name, exceptId }: { name: string; exceptId?: string },
): Promise<string | undefined> {
  const [type] = await tx
    .select({ id: teamTypes.id })
    .from(teamTypes)
    .where(
      and(
        eq(teamTypes.eventId, eventId),
        eq(sql`lower(${teamTypes.name})`, sql`lower(${name})`),
        exceptId === undefined ? undefined : ne(teamTypes.id, exceptId),
      ),
    )
  return type?.id
}

/** The ids that do not belong to a team type of the event. */
export async function unknownTeamTypes(
  scope: EventScope,
  teamTypeIds: readonly string[],
): Promise<Set<string>> {
  const unknown = new Set(teamTypeIds)
  if (unknown.size === 0) return unknown
  const found = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: teamTypes.id })
      .from(teamTypes)
      .where(and(eq(teamTypes.eventId, eventId), inArray(teamTypes.id, [...unknown]))),
  )
  for (const { id } of found) unknown.delete(id)
  return unknown
}
