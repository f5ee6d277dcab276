import { and, eq, sql } from 'drizzle-orm'
import { recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { Shifted } from '../../contract/many-tasks.ts'
import { shiftedDay } from '../../domain/due.ts'
import { taskProgressTopic, tasksTopic } from '../../domain/topic.ts'
import { datesForChange, extensionsForChange } from '../queries/shifting.ts'
import { taskExtensions, tasks } from '../tables.ts'

type Dated = { taskId: string; dueDate: string }
type Extended = Dated & { teamId: string }
/** What the person saw: a date that is another one by now stays as it is. */
type Shift = { days: number; tasks: readonly Dated[]; extensions: readonly Extended[] }

/**
 * Moves due dates by calendar days, and those longer times of teams that are named. Nothing moves twice: what somebody
 * else has changed since is left, and counted.
 */
export function shiftDueDates(scope: EventScope, author: Author, shift: Shift): Promise<Shifted> {
  return inEvent(scope, async (event): Promise<Shifted> => {
    const { memberId } = author
    const seen = new Map(shift.tasks.map(({ taskId, dueDate }) => [taskId, dueDate]))
    const found = await datesForChange(event, [...seen.keys()])
    const movedTasks = found.flatMap(({ id, dueDate }) => {
      const to = seen.get(id) === dueDate ? shiftedDay(dueDate, shift.days) : null
      return to === null ? [] : [{ taskId: id, from: dueDate, to }]
    })
    const movedExtensions = await extensionsToMove(event, shift)
    if (movedTasks.length > 0) await moveTasks(event, memberId, movedTasks)
    if (movedExtensions.length > 0) await moveExtensions(event, memberId, movedExtensions)
    await recordAudits(event, [
      ...movedTasks.map(({ taskId, from, to }) => ({
        ...{ memberId, action: 'task.shift' as const, subjectId: taskId },
        ...{ before: { dueDate: from }, after: { dueDate: to } },
      })),
      ...movedExtensions.map(({ taskId, teamId, from, to }) => ({
        ...{ memberId, action: 'task.extend' as const, subjectId: `${taskId}/${teamId}` },
        ...{ before: { dueDate: from }, after: { dueDate: to } },
      })),
    ])
    const asked = shift.tasks.length + shift.extensions.length
    const moved = movedTasks.length + movedExtensions.length
    if (moved > 0) announce(event, [tasksTopic, taskProgressTopic], everyone)
    return {
      tasks: movedTasks.map(({ taskId, to }) => ({ taskId, dueDate: to })),
      extensions: movedExtensions.map(({ taskId, teamId, to }) => ({ taskId, teamId, dueDate: to })),
      left: asked - moved,
    }
  })
}

type Moved = { taskId: string; from: string; to: string }

async function extensionsToMove(event: EventTransaction, { days, extensions }: Shift) {
  if (extensions.length === 0) return []
  const keyOf = ({ taskId, teamId }: { taskId: string; teamId: string }) => `${taskId}/${teamId}`
  const seen = new Map(extensions.map((extension) => [keyOf(extension), extension.dueDate]))
  const found = await extensionsForChange(event, [...new Set(extensions.map(({ taskId }) => taskId))])
  return found.flatMap(({ taskId, teamId, dueDate }) => {
    const to = seen.get(keyOf({ taskId, teamId })) === dueDate ? shiftedDay(dueDate, days) : null
    return to === null ? [] : [{ taskId, teamId, from: dueDate, to }]
  })
}

/** In one statement. An editor that is open is told that the task has changed. */
async function moveTasks(event: EventTransaction, memberId: string | null, moved: readonly Moved[]) {
  const given = movedRows(moved.map(({ taskId, to }) => [taskId, to]))
  await event.tx
    .update(tasks)
    .set({
      dueDate: sql`moved.due_date`,
      version: sql`${tasks.version} + 1`,
      ...{ updatedAt: event.services.clock.now(), updatedBy: memberId },
    })
    .from(sql`${given} as moved(task_id, due_date)`)
    .where(and(eq(tasks.eventId, event.eventId), sql`${tasks.id} = moved.task_id`))
}

async function moveExtensions(
  event: EventTransaction,
  memberId: string | null,
  moved: readonly (Moved & { teamId: string })[],
) {
  const given = movedRows(moved.map(({ taskId, teamId, to }) => [taskId, teamId, to]))
  await event.tx
    .update(taskExtensions)
    .set({
      dueDate: sql`moved.due_date`,
      ...{ updatedAt: event.services.clock.now(), updatedBy: memberId },
    })
    .from(sql`${given} as moved(task_id, team_id, due_date)`)
    .where(
      and(
        eq(taskExtensions.eventId, event.eventId),
        sql`${taskExtensions.taskId} = moved.task_id and ${taskExtensions.teamId} = moved.team_id`,
      ),
    )
}

/** As a table of texts. */
function movedRows(rows: readonly (readonly string[])[]) {
  return sql`(values ${sql.join(
    rows.map(
      (row) =>
        sql`(${sql.join(
          row.map((text) => sql`${text}::text`),
          sql`, `,
        )})`,
    ),
    sql`, `,
  )})`
}
