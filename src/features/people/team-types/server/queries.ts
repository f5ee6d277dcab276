import { and, eq, ne, sql } from 'drizzle-orm'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { limitedKinds } from '../domain/limits.ts'
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

/** What removing a type concerns; undefined when there is no such type. */
export function useOfTeamType(scope: EventScope, teamTypeId: string) {
  return inEvent(scope, async (event) => {
    const type = (await listTeamTypes(event)).find(({ id }) => id === teamTypeId)
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
