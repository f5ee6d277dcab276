import { and, eq } from 'drizzle-orm'
import { createTaskGroup } from '#features/tasks/tasks/groups/server/commands.ts'
import { takePlace } from '#features/tasks/tasks/server/commands/marks.ts'
import { taskGroupEntries, taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type Author, system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

/** A task as it is in the table, without the rules of the organiser's editor. */
export function makeTask(
  scope: EventScope,
  { groupIds = [], ...parts }: Partial<typeof tasks.$inferInsert> & { groupIds?: readonly string[] } = {},
): Promise<string> {
  const id = newId()
  return inEvent(scope, async (event) => {
    const place = await takePlace(event)
    await event.tx.insert(tasks).values({ title: 'Task', place, ...parts, eventId: event.eventId, id })
    for (const groupId of groupIds)
      await event.tx
        .insert(taskGroupEntries)
        .values({ eventId: event.eventId, groupId, taskId: id, index: place ?? 0 })
    return id
  })
}

export async function makeTaskGroup(
  scope: EventScope,
  title: string,
  author: Author = system,
): Promise<string> {
  const made = await createTaskGroup(scope, author, { title })
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
