import { and, eq } from 'drizzle-orm'
import { takePlace } from '#features/tasks/tasks/server/commands/marks.ts'
import { createTaskGroup } from '#features/tasks/tasks/server/commands/tasks.ts'
import { taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type Author, system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

/** A task as it is in the table, without the rules of the organiser's editor. */
export function makeTask(scope: EventScope, parts: Partial<typeof tasks.$inferInsert> = {}): Promise<string> {
  const id = newId()
  return inEvent(scope, async (event) => {
    const place = await takePlace(event)
    await event.tx.insert(tasks).values({ title: 'Task', place, ...parts, eventId: event.eventId, id })
    return id
  })
}

export async function makeTaskGroup(
  scope: EventScope,
  title: string,
  author: Author = system,
): Promise<string> {
  const made = await createTaskGroup(scope, author, title)
  if (!made.ok) throw new Error(made.error)
  return made.value
}

/** A team's progress on a task; undefined when there is none. */
export async function statusOfTask(scope: EventScope, taskId: string, teamId: string) {
  const [status] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(taskStatuses)
      .where(
        and(
          eq(taskStatuses.eventId, eventId),
          eq(taskStatuses.taskId, taskId),
          eq(taskStatuses.teamId, teamId),
        ),
      ),
  )
  return status
}
