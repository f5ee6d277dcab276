import { and, arrayOverlaps, eq, sql } from 'drizzle-orm'
import { announce } from '#platform/live/announce.ts'
import { teamAndOrganisers } from '#platform/live/audience.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { taskProgressTopic } from '../../domain/topic.ts'
import { taskStatuses } from '../tables.ts'

type Leaving = { people: readonly { id: string }[]; successorId: string | null }

/** Puts the successor of people who leave in their place on each task, once; without one, their places are empty. */
export async function handOverTasks(event: EventTransaction, { people, successorId }: Leaving) {
  const ids = people.map(({ id }) => id)
  const changed = await event.tx
    .update(taskStatuses)
    .set({
      assignedTo: sql`array(
        select assignee from unnest(${taskStatuses.assignedTo} || ${sql.param(successorId === null ? [] : [successorId])}::text[])
          with ordinality as listed (assignee, place)
        where assignee <> all(${sql.param(ids)}::text[])
        group by assignee order by min(place))`,
    })
    .where(and(eq(taskStatuses.eventId, event.eventId), arrayOverlaps(taskStatuses.assignedTo, ids)))
    .returning({ teamId: taskStatuses.teamId })
  for (const teamId of new Set(changed.map((status) => status.teamId)))
    announce(event, [taskProgressTopic], teamAndOrganisers(teamId))
}
