import { and, asc, eq, sql } from 'drizzle-orm'
import { natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { type EventScope, readAtOnce } from '#platform/tenancy/scope.ts'
import { reportingDates } from '../../server/queries/tasks.ts'
import { taskGroupEntries, taskGroups, tasks } from '../../server/tables.ts'
import { taskGroupList } from '../domain/list.ts'

const taskCount = sql<number>`(
  select count(*)::int from ${taskGroupEntries} e
  where e.event_id = "task_groups"."event_id" and e.group_id = "task_groups"."id")`

export type TaskGroupListed = Omit<Awaited<ReturnType<typeof taskGroupSource.select>>[number], 'total'>

/** Task groups, active or archived, with how many tasks are in each. */
export const taskGroupSource = listSource(taskGroupList, {
  parts: () => ({
    id: taskGroups.id,
    searched: [taskGroups.title],
    sorts: { title: natural(taskGroups.title), tasks: taskCount, updatedAt: taskGroups.updatedAt },
    filters: {},
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }, { archived }: { archived: boolean }) =>
    tx
      .select({
        id: taskGroups.id,
        title: taskGroups.title,
        taskCount: taskCount.mapWith(Number),
        isArchived: taskGroups.isArchived,
        updatedAt: taskGroups.updatedAt,
        total: totalRows,
      })
      .from(taskGroups)
      .where(and(eq(taskGroups.eventId, eventId), eq(taskGroups.isArchived, archived), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

/** A group with its tasks in order, in one message; undefined when there is none. */
export async function taskGroupById(scope: EventScope, taskGroupId: string) {
  const [[group], entries] = await readAtOnce(scope, ({ tx, eventId }) =>
    Promise.all([
      tx
        .select()
        .from(taskGroups)
        .where(and(eq(taskGroups.eventId, eventId), eq(taskGroups.id, taskGroupId))),
      tx
        .select({
          id: tasks.id,
          title: tasks.title,
          type: tasks.type,
          dueDate: tasks.dueDate,
          isArchived: tasks.isArchived,
        })
        .from(taskGroupEntries)
        .innerJoin(
          tasks,
          and(eq(tasks.eventId, taskGroupEntries.eventId), eq(tasks.id, taskGroupEntries.taskId)),
        )
        .where(and(eq(taskGroupEntries.eventId, eventId), eq(taskGroupEntries.groupId, taskGroupId)))
        .orderBy(asc(taskGroupEntries.index), asc(taskGroupEntries.taskId)),
    ]),
  )
  return group && { ...group, tasks: reportingDates(scope, entries) }
}
