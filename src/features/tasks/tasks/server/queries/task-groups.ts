import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Chosen } from '#platform/lists/clauses.ts'
import { natural } from '#platform/lists/clauses.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { PlaceInGroup } from '../../domain/grouping.ts'
import { taskGroupEntries, taskGroups } from '../tables.ts'

/** The groups of a task with its place in each, of a statement over `tasks`. By title, as lists show them. */
export const groupsOfTask = sql<PlaceInGroup[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', g.id, 'title', g.title, 'place', e.index)
    order by ${natural(sql`g.title`)}, g.id)
  from ${taskGroupEntries} e join ${taskGroups} g on g.event_id = e.event_id and g.id = e.group_id
  where e.event_id = "tasks"."event_id" and e.task_id = "tasks"."id"), '[]'::jsonb)`

/** Their titles in one text, for searching and sorting; null where there is none. */
export const groupTitlesOfTask = sql<string | null>`(
  select string_agg(g.title, ', ' order by ${natural(sql`g.title`)}, g.id)
  from ${taskGroupEntries} e join ${taskGroups} g on g.event_id = e.event_id and g.id = e.group_id
  where e.event_id = "tasks"."event_id" and e.task_id = "tasks"."id")`

/** Whether a task is in one of the groups, or in none where that is among the choices. */
export function isInGroups({ values, hasNone }: Chosen): SQL {
  const entries = sql`select from ${taskGroupEntries} e where e.event_id = "tasks"."event_id" and e.task_id = "tasks"."id"`
  const isInOne = sql`exists (${entries} and e.group_id = any(${values}))`
  return hasNone ? sql`(${isInOne} or not exists (${entries}))` : isInOne
}

/** The groups that a task can be put in, by title. */
export function listTaskGroups(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: taskGroups.id, title: taskGroups.title })
      .from(taskGroups)
      .where(and(eq(taskGroups.eventId, eventId), eq(taskGroups.isArchived, false)))
      .orderBy(natural(taskGroups.title), taskGroups.id),
  )
}

/** The ids of the tasks in each group, in the group's order. */
export async function taskIdsOfGroups(
  scope: EventScope,
  groupIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ groupId: taskGroupEntries.groupId, taskId: taskGroupEntries.taskId })
      .from(taskGroupEntries)
      .where(and(eq(taskGroupEntries.eventId, eventId), inArray(taskGroupEntries.groupId, [...groupIds])))
      .orderBy(asc(taskGroupEntries.index), asc(taskGroupEntries.taskId)),
  )
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId)
  return new Map([...byGroup].map(([id, entries]) => [id, entries.map(({ taskId }) => taskId)]))
}

/**
 * Those of the groups that are in use, each held until the transaction ends: nobody archives one of them meanwhile, or
 * saves another order of its tasks. Held in one order, so that two people never wait for each other.
 */
export function holdGroups({ tx, eventId }: EventTransaction, groupIds: readonly string[]) {
  return tx
    .select()
    .from(taskGroups)
    .where(
      and(
        eq(taskGroups.eventId, eventId),
        inArray(taskGroups.id, [...groupIds]),
        eq(taskGroups.isArchived, false),
      ),
    )
    .orderBy(taskGroups.id)
    .for('update')
}
