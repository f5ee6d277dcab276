import { and, arrayContains, arrayOverlaps, eq, inArray, not, or, sql } from 'drizzle-orm'
import { announce } from '#platform/live/announce.ts'
import { teamAndOrganisers } from '#platform/live/audience.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { taskProgressTopic } from '../../domain/topic.ts'
import { taskStatuses, untoldAssignments } from '../tables.ts'
import { tellAssigned } from './assignment-mails.ts'

type Leaving = {
  people: readonly { id: string }[]
  successorId: string | null
  removedBy: string | null
}

/**
 * Puts the successor of people who leave in their place on each task, once, and tells them of it; without one, their
 * places are empty.
 */
export async function handOverTasks(event: EventTransaction, { people, successorId, removedBy }: Leaving) {
  const ids = people.map(({ id }) => id)
  const isTheirs = and(eq(taskStatuses.eventId, event.eventId), arrayOverlaps(taskStatuses.assignedTo, ids))
  const isNews = successorId !== null && not(arrayContains(taskStatuses.assignedTo, [successorId]))
  const takenOver = isNews
    ? await event.tx
        .select({ taskId: taskStatuses.taskId })
        .from(taskStatuses)
        .where(and(isTheirs, isNews))
        .for('update')
    : []
  const changed = await event.tx
    .update(taskStatuses)
    .set({
      assignedTo: sql`array(
        select assignee from unnest(${taskStatuses.assignedTo} || ${sql.param(successorId === null ? [] : [successorId])}::text[])
          with ordinality as listed (assignee, place)
        where assignee <> all(${sql.param(ids)}::text[])
        group by assignee order by min(place))`,
    })
    .where(isTheirs)
    .returning({ teamId: taskStatuses.teamId })
  for (const teamId of new Set(changed.map((status) => status.teamId)))
    announce(event, [taskProgressTopic], teamAndOrganisers(teamId))
  await event.tx
    .delete(untoldAssignments)
    .where(
      and(
        eq(untoldAssignments.eventId, event.eventId),
        or(inArray(untoldAssignments.memberId, ids), inArray(untoldAssignments.assignedBy, ids)),
      ),
    )
  if (successorId !== null && removedBy !== null) {
    const taskIds = [...new Set(takenOver.map(({ taskId }) => taskId))]
    await tellAssigned(event, { memberId: successorId, taskIds, assignedBy: removedBy })
  }
}
