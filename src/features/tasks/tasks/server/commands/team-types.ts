import { and, arrayContains, eq, sql } from 'drizzle-orm'
import { withoutTeamType } from '#features/people/team-types/domain/limits.ts'
import { recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { tasksTopic } from '../../domain/topic.ts'
import { tasks } from '../tables.ts'

/** Those for a team type, by title and locked until the transaction ends. */
export function tasksOfTeamType({ tx, eventId }: EventTransaction, teamTypeId: string) {
  const { id, title, isArchived, teamTypeIds } = tasks
  return tx
    .select({ id, title, isArchived, teamTypeIds })
    .from(tasks)
    .where(and(eq(tasks.eventId, eventId), arrayContains(teamTypeIds, [teamTypeId])))
    .orderBy(sql`lower(${title})`, id)
    .for('update')
}

/**
 * Takes a team type that is being removed out of every task, and archives those that were for it alone: without a
 * type they would be for all teams.
 * @returns how many were for it alone
 */
export async function releaseTasks(
  event: EventTransaction,
  { memberId }: Author,
  teamTypeId: string,
): Promise<number> {
  const found = await tasksOfTeamType(event, teamTypeId)
  const changes = found.map((before) => {
    const { left, isNoLongerLimited } = withoutTeamType(before.teamTypeIds, teamTypeId)
    return {
      ...{ before, isNoLongerLimited },
      after: { teamTypeIds: left, isArchived: before.isArchived || isNoLongerLimited },
    }
  })
  for (const { before, after } of changes) {
    await event.tx
      .update(tasks)
      .set({
        ...after,
        version: sql`${tasks.version} + 1`,
        ...{ updatedAt: event.services.clock.now(), updatedBy: memberId },
      })
      .where(and(eq(tasks.eventId, event.eventId), eq(tasks.id, before.id)))
  }
  await recordAudits(
    event,
    changes.map(({ before, after, isNoLongerLimited }) => ({
      ...{ memberId, action: isNoLongerLimited ? 'task.archive' : 'task.update', subjectId: before.id },
      ...{ before, after },
    })),
  )
  if (found.length > 0) announce(event, [tasksTopic], everyone)
  return changes.filter(({ isNoLongerLimited }) => isNoLongerLimited).length
}
