import { and, eq } from 'drizzle-orm'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { taskProgressTopic } from '../../domain/topic.ts'
import { taskExtensions, taskMarks, taskReminders, taskStatuses } from '../tables.ts'

/** Removes what a team that is being deleted has done with its tasks; the audit of the team tells how much it was. */
export async function removeTeamWork(event: EventTransaction, _: Author, teamId: string): Promise<void> {
  const { tx, eventId } = event
  await tx
    .delete(taskExtensions)
    .where(and(eq(taskExtensions.eventId, eventId), eq(taskExtensions.teamId, teamId)))
  await tx.delete(taskStatuses).where(and(eq(taskStatuses.eventId, eventId), eq(taskStatuses.teamId, teamId)))
  await tx.delete(taskMarks).where(and(eq(taskMarks.eventId, eventId), eq(taskMarks.teamId, teamId)))
  await tx
    .delete(taskReminders)
    .where(and(eq(taskReminders.eventId, eventId), eq(taskReminders.teamId, teamId)))
  announce(event, [taskProgressTopic], organisers)
}
