import { and, eq } from 'drizzle-orm'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { ExtensionInput } from '../../domain/schema.ts'
import { extensionForChange } from '../queries/extensions.ts'
import { taskOfTeam } from '../queries/reviews.ts'
import { holdTask } from '../queries/tasks.ts'
import { taskExtensions } from '../tables.ts'
import { announceProgress } from './announcing.ts'
import { tellExtended } from './extension-mails.ts'

export type TeamOfTask = { taskId: string; teamId: string }
export type ExtensionRefusal = 'notFound' | 'extensionNeedsDate' | 'extensionNotLater'

/** Gives one team longer for a task; a second time, until another day. */
export function extendTask(
  scope: EventScope,
  { memberId }: Author,
  { taskId, teamId, extension }: TeamOfTask & { extension: ExtensionInput },
): Promise<Result<null, ExtensionRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, ExtensionRefusal>> => {
    if (!(await holdTask(event, taskId))) return err('notFound')
    const task = await taskOfTeam(event, { taskId, teamId })
    if (!task) return err('notFound')
    if (task.dueDate === '') return err('extensionNeedsDate')
    if (extension.dueDate <= task.dueDate) return err('extensionNotLater')
    const before = await extensionForChange(event, { taskId, teamId })
    const changed = { ...extension, updatedAt: event.services.clock.now(), updatedBy: memberId }
    await event.tx
      .insert(taskExtensions)
      .values({ ...changed, eventId: event.eventId, taskId, teamId, createdBy: memberId })
      .onConflictDoUpdate({
        target: [taskExtensions.eventId, taskExtensions.teamId, taskExtensions.taskId],
        set: changed,
      })
    const subjectId = `${taskId}/${teamId}`
    await recordAudit(event, {
      ...{ memberId, action: 'task.extend', subjectId },
      before: before ?? { dueDate: task.dueDate },
      after: extension,
    })
    await announceProgress(event, [teamId])
    if (before?.dueDate !== extension.dueDate)
      await tellExtended(event, { taskId, teamId, dueDate: extension.dueDate })
    return ok(null)
  })
}

/** Takes it back: the date of the task counts again. */
export function endExtension(
  scope: EventScope,
  { memberId }: Author,
  { taskId, teamId }: TeamOfTask,
): Promise<Result<null, 'notFound'>> {
  return inEvent(scope, async (event): Promise<Result<null, 'notFound'>> => {
    const [before] = await event.tx
      .delete(taskExtensions)
      .where(
        and(
          eq(taskExtensions.eventId, event.eventId),
          eq(taskExtensions.taskId, taskId),
          eq(taskExtensions.teamId, teamId),
        ),
      )
      .returning({ dueDate: taskExtensions.dueDate, reason: taskExtensions.reason })
    if (!before) return err('notFound')
    const subjectId = `${taskId}/${teamId}`
    await recordAudit(event, { memberId, action: 'task.endExtension', subjectId, before })
    await announceProgress(event, [teamId])
    return ok(null)
  })
}
