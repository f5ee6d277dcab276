import { and, asc, eq, inArray } from 'drizzle-orm'
import { teams } from '#features/people/teams/server/tables.ts'
import { natural, totalRows } from '#platform/lists/clauses.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { taskLimits } from '../../domain/schema.ts'
import { taskExtensions, tasks } from '../tables.ts'

/** The due dates of these tasks and the longer times that teams have for them, for a look before the dates move. */
export function datesOfTasks(scope: EventScope, taskIds: readonly string[]) {
  return inEvent(scope, async ({ tx, eventId }) => {
    const [dated, extended] = await Promise.all([
      tx
        .select({ id: tasks.id, title: tasks.title, dueDate: tasks.dueDate })
        .from(tasks)
        .where(and(eq(tasks.eventId, eventId), inArray(tasks.id, [...taskIds])))
        .orderBy(asc(tasks.dueDate), natural(tasks.title), asc(tasks.id)),
      tx
        .select({
          taskId: taskExtensions.taskId,
          teamId: taskExtensions.teamId,
          teamName: teams.name,
          dueDate: taskExtensions.dueDate,
          total: totalRows,
        })
        .from(taskExtensions)
        .innerJoin(teams, and(eq(teams.eventId, taskExtensions.eventId), eq(teams.id, taskExtensions.teamId)))
        .where(and(eq(taskExtensions.eventId, eventId), inArray(taskExtensions.taskId, [...taskIds])))
        .orderBy(natural(teams.name), asc(teams.id), asc(taskExtensions.taskId))
        .limit(taskLimits.shiftedExtensions),
    ])
    const extensions = extended.map(({ total: _, ...extension }) => extension)
    return { tasks: dated, extensions, totalExtensions: extended[0]?.total ?? 0 }
  })
}

/** In one order for everybody, locked until the transaction ends: of two who move the same dates, one waits. */
export function datesForChange({ tx, eventId }: EventTransaction, taskIds: readonly string[]) {
  return tx
    .select({ id: tasks.id, dueDate: tasks.dueDate })
    .from(tasks)
    .where(and(eq(tasks.eventId, eventId), inArray(tasks.id, [...taskIds])))
    .orderBy(asc(tasks.id))
    .for('update')
}

export function extensionsForChange({ tx, eventId }: EventTransaction, taskIds: readonly string[]) {
  return tx
    .select({
      taskId: taskExtensions.taskId,
      teamId: taskExtensions.teamId,
      dueDate: taskExtensions.dueDate,
    })
    .from(taskExtensions)
    .where(and(eq(taskExtensions.eventId, eventId), inArray(taskExtensions.taskId, [...taskIds])))
    .orderBy(asc(taskExtensions.taskId), asc(taskExtensions.teamId))
    .for('update')
}
