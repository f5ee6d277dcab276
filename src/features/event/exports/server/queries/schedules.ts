import { and, eq, type SQL } from 'drizzle-orm'
import { natural } from '#platform/lists/clauses.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { idsIn, type ShownFilter, shownFilters } from '../../domain/schedule.ts'
import { storedScheduleSchema } from '../../domain/stored-schedule.ts'
import { exportSchedules } from '../tables.ts'

export type ScheduleRecord = typeof exportSchedules.$inferSelect

/** A schedule with what it filters by, as the things are called now. */
export type ShownSchedule = { schedule: ScheduleRecord; filters: ShownFilter[] }

/** A person's, by name. */
export function schedulesOf(scope: EventScope, { memberId }: { memberId: string }): Promise<ShownSchedule[]> {
  return inEvent(scope, async (event) =>
    withFilters(event, await selectSchedules(event, eq(exportSchedules.memberId, memberId))),
  )
}

export async function scheduleOf(
  event: EventTransaction,
  { memberId, scheduleId }: { memberId: string; scheduleId: string },
): Promise<ScheduleRecord | undefined> {
  const isTheirs = and(eq(exportSchedules.id, scheduleId), eq(exportSchedules.memberId, memberId))
  const [found] = await selectSchedules(event, isTheirs)
  return found
}

/** The schedule that a file comes from, while there is one. */
export async function scheduleById(
  event: EventTransaction,
  scheduleId: string,
): Promise<ShownSchedule | undefined> {
  const [shown] = await withFilters(event, await selectSchedules(event, eq(exportSchedules.id, scheduleId)))
  return shown
}

/** Those of everybody that go on. */
export function runningSchedules(scope: EventScope): Promise<ScheduleRecord[]> {
  return inEvent(scope, (event) => selectSchedules(event, eq(exportSchedules.state, 'on')))
}

export async function shownSchedule(
  event: EventTransaction,
  schedule: ScheduleRecord,
): Promise<ShownSchedule> {
  const [shown] = await withFilters(event, [schedule])
  return shown ?? { schedule, filters: [] }
}

/** How many a person has, and how many there are in the event. */
export async function countSchedules({ tx, eventId }: EventTransaction, memberId: string) {
  const isOfEvent = eq(exportSchedules.eventId, eventId)
  const [own, all] = await Promise.all([
    tx.$count(exportSchedules, and(isOfEvent, eq(exportSchedules.memberId, memberId))),
    tx.$count(exportSchedules, isOfEvent),
  ])
  return { own, all }
}

/** What cannot be read is left out, and reported. */
async function selectSchedules(event: EventTransaction, where: SQL | undefined): Promise<ScheduleRecord[]> {
  const { tx, eventId } = event
  const rows = await tx
    .select()
    .from(exportSchedules)
    .where(and(eq(exportSchedules.eventId, eventId), where))
    .orderBy(natural(exportSchedules.name), exportSchedules.id)
  return rows.flatMap(({ query, filters, ...row }) => {
    const stored = { noun: 'export schedule', id: row.id }
    const read = readStored(event, stored, storedScheduleSchema, { query, filters })
    return read ? [{ ...row, ...read }] : []
  })
}

async function withFilters(
  event: EventTransaction,
  schedules: readonly ScheduleRecord[],
): Promise<ShownSchedule[]> {
  const ids = schedules.flatMap(({ query }) => idsIn(query))
  const { there, former } = await event.services.ports.namesOfThings(event, ids)
  return schedules.map((schedule) => ({ schedule, filters: shownFilters(schedule, there, former) }))
}
