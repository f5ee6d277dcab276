import { and, eq, inArray } from 'drizzle-orm'
import { dropFiles, removeFiles } from '#features/event/files/server/commands.ts'
import { dropLocks } from '#features/event/locks/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { taskProgressTopic, tasksTopic } from '../../domain/topic.ts'
import { attachedNowhere } from '../queries/attachments.ts'
import { contentsOfTasks, handedInFor, tasksForRemoval } from '../queries/removal.ts'
import { taskExtensions, taskStatuses, tasks } from '../tables.ts'
import { touchGroupsOf } from './groups-of-task.ts'
import { clearMarks, holdPlaces } from './marks.ts'

/**
 * Deletes archived tasks with all that belongs to them: what teams have done, longer times, comments, internal notes,
 * places in groups, and files. All of them or none, when one is not archived. Returns how many there were.
 */
export function removeTasks(
  scope: EventScope,
  author: Author,
  taskIds: readonly string[],
): Promise<Result<number, 'notArchived'>> {
  return inEvent(scope, async (event): Promise<Result<number, 'notArchived'>> => {
    const { tx, eventId, services } = event
    // A new task must not take the place of one of these before its letters are gone.
    await holdPlaces(event)
    const found = await tasksForRemoval(event, taskIds)
    if (found.some(({ isArchived }) => !isArchived)) return err('notArchived')
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return ok(0)
    const contents = await contentsOfTasks(event, ids)
    const handedIn = await handedInFor(event, ids)

    await services.ports.taskContents.comments.remove(event, ids)
    await services.ports.taskContents.mailings.remove(event, ids)
    await tx
      .delete(taskExtensions)
      .where(and(eq(taskExtensions.eventId, eventId), inArray(taskExtensions.taskId, ids)))
    await tx
      .delete(taskStatuses)
      .where(and(eq(taskStatuses.eventId, eventId), inArray(taskStatuses.taskId, ids)))
    await clearMarks(
      event,
      found.flatMap(({ place }) => place ?? []),
    )
    await touchGroupsOf(event, author.memberId, ids)
    // Places in groups go with the rows, by their foreign key.
    await tx.delete(tasks).where(and(eq(tasks.eventId, eventId), inArray(tasks.id, ids)))
    const attached = new Set(found.flatMap(({ attachmentIds }) => attachmentIds))
    await removeFiles(event, await attachedNowhere(event, [...attached]))
    await dropFiles(event, handedIn)
    await dropLocks(event, 'task', ids)
    await recordAudits(
      event,
      found.map(({ id, title, type, dueDate }) => ({
        ...{ memberId: author.memberId, action: 'task.remove', subjectId: id },
        before: { title, type, dueDate, ...contents.get(id) },
      })),
    )
    announce(event, [tasksTopic, taskProgressTopic], everyone)
    return ok(found.length)
  })
}
