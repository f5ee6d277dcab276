import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { members } from '#features/people/members/server/tables.ts'
import { natural } from '#platform/lists/clauses.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { viewLimits } from '../domain/limits.ts'
import { storedViewSchema } from '../domain/stored-view.ts'
import { mayOpenScreen, type ViewScreen } from '../domain/view-screens.ts'
import { savedViews } from './tables.ts'

type Place = { screen: ViewScreen; thingId: string }

/** Those of the person, and the shared ones, by name; none of a list that the person may not open. */
export function viewsOf(scope: EventScope, { memberId, level }: Actor, { screen, thingId }: Place) {
  if (!mayOpenScreen(level, screen)) return Promise.resolve([])
  return inEvent(scope, (event) =>
    selectViews(
      event,
      and(
        eq(savedViews.screen, screen),
        eq(savedViews.thingId, thingId),
        or(eq(savedViews.memberId, memberId), savedViews.isShared),
      ),
    ),
  )
}

export type ReadView = Awaited<ReturnType<typeof selectViews>>[number]

export async function viewById(event: EventTransaction, viewId: string): Promise<ReadView | undefined> {
  const [view] = await selectViews(event, eq(savedViews.id, viewId))
  return view
}

/** What cannot be read is left out, and reported. */
async function selectViews(event: EventTransaction, where: SQL | undefined) {
  const { tx, eventId } = event
  const rows = await tx
    .select({
      id: savedViews.id,
      memberId: savedViews.memberId,
      screen: savedViews.screen,
      thingId: savedViews.thingId,
      name: savedViews.name,
      search: savedViews.search,
      labels: savedViews.labels,
      isShared: savedViews.isShared,
      ownerName: sql<string>`trim(coalesce(${members.firstName} || ' ' || ${members.surname}, ''))`,
    })
    .from(savedViews)
    .leftJoin(members, and(eq(members.eventId, savedViews.eventId), eq(members.id, savedViews.memberId)))
    .where(and(eq(savedViews.eventId, eventId), where))
    .orderBy(natural(savedViews.name), savedViews.id)
    .limit(viewLimits.perPerson + viewLimits.sharedOnScreen)
  return rows.flatMap(({ search, labels, ...row }) => {
    const read = readStored(event, { noun: 'saved view', id: row.id }, storedViewSchema, { search, labels })
    return read ? [{ ...row, ...read }] : []
  })
}

export function countOfPerson({ tx, eventId }: EventTransaction, memberId: string): Promise<number> {
  return tx.$count(savedViews, and(eq(savedViews.eventId, eventId), eq(savedViews.memberId, memberId)))
}

type Named = Place & { memberId: string; name: string; exceptId: string }

/** Whether the person has another of this name there. */
export async function hasViewNamed(
  { tx, eventId }: EventTransaction,
  { screen, thingId, memberId, name, exceptId }: Named,
): Promise<boolean> {
  const count = await tx.$count(
    savedViews,
    and(
      ...[eq(savedViews.eventId, eventId), eq(savedViews.memberId, memberId)],
      ...[eq(savedViews.screen, screen), eq(savedViews.thingId, thingId)],
      sql`lower(${savedViews.name}) = lower(${name})`,
      ne(savedViews.id, exceptId),
    ),
  )
  return count > 0
}

/** Of a list with so many, none would be found again. */
export async function isFullOfShared(
  { tx, eventId }: EventTransaction,
  { screen, thingId }: Place,
): Promise<boolean> {
  const count = await tx.$count(
    savedViews,
    and(
      ...[eq(savedViews.eventId, eventId), eq(savedViews.screen, screen), eq(savedViews.thingId, thingId)],
      savedViews.isShared,
    ),
  )
  return count >= viewLimits.sharedOnScreen
}
