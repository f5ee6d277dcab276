import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { tasksTopic } from '../../domain/topic.ts'
import { taskStatuses, tasks } from '../tables.ts'

/**
 * Takes a form that is being deleted out of the archived tasks that it completed. Restored, they are “To be confirmed”
 * until somebody chooses what completes them; what teams have done with them stays.
 */
export async function releaseTasksOfForm(
  event: EventTransaction,
  { memberId }: Author,
  formId: string,
): Promise<void> {
  const { tx, eventId, services } = event
  const released = { type: 'tbc', formId: null } as const
  const changed = await tx
    .update(tasks)
    .set({
      ...released,
      version: sql`${tasks.version} + 1`,
      ...{ updatedAt: services.clock.now(), updatedBy: memberId },
    })
    .where(and(eq(tasks.eventId, eventId), eq(tasks.formId, formId)))
    .returning({ id: tasks.id })
  if (changed.length === 0) return
  const taskIds = changed.map(({ id }) => id)
  await tx
    .update(taskStatuses)
    .set({ formDraft: null, submissionId: null, submissionRevision: null })
    .where(and(eq(taskStatuses.eventId, eventId), inArray(taskStatuses.taskId, taskIds)))
  await recordAudits(
    event,
    taskIds.map((subjectId) => ({
      ...{ memberId, action: 'task.update', subjectId },
      ...{ before: { type: 'form', formId }, after: released },
    })),
  )
  announce(event, [tasksTopic], organisers)
}
