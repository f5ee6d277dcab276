import { type SQL, sql } from 'drizzle-orm'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { taskMarks, taskStatuses, tasks } from '../tables.ts'

/**
 * The marks as the statuses give them, of one team or of all that have any status: `letterOf` in SQL, which a property
 * test compares. For the 600,000 statuses of the largest event it takes a second, so it is for checks alone.
 */
export function countedMarks({ eventId, teamId }: { eventId: string; teamId?: string }): SQL {
  const ofTeam = teamId === undefined ? sql`true` : sql`${taskStatuses.teamId} = ${teamId}`
  return sql`(
    select team_id, rtrim(string_agg(coalesce(letter, '-'), '' order by place), '-') as marks
    from (
      select distinct ${taskStatuses.teamId} from ${taskStatuses}
      where ${taskStatuses.eventId} = ${eventId} and ${ofTeam}
    ) as teams
    cross join generate_series(0, (select max(${tasks.place}) from ${tasks} where ${tasks.eventId} = ${eventId})) as place
    left join (
      select ${taskStatuses.teamId}, ${tasks.place}, case
          when ${taskStatuses.isComplete} then 'c'
          when ${taskStatuses.isNotApplicable}
            then case ${taskStatuses.progressStatus} when 'notStarted' then 'n' else 'm' end
          when ${taskStatuses.progressStatus} = 'awaitingApproval' then 'w'
          when ${taskStatuses.progressStatus} <> 'notStarted' then 'b' end as letter
      from ${taskStatuses}
      join ${tasks} on ${tasks.eventId} = ${taskStatuses.eventId} and ${tasks.id} = ${taskStatuses.taskId}
      where ${taskStatuses.eventId} = ${eventId} and ${ofTeam}
    ) as letters using (team_id, place)
    group by team_id)`
}

/** The teams whose marks are not what their statuses give. */
export async function wrongMarks({ tx, eventId }: EventTransaction): Promise<string[]> {
  const { rows } = await tx.execute<{ teamId: string }>(sql`
    select coalesce(counted.team_id, kept.team_id) as "teamId"
    from ${countedMarks({ eventId })} as counted
    full join (
      select ${taskMarks.teamId}, rtrim(${taskMarks.marks}, '-') as marks from ${taskMarks}
      where ${taskMarks.eventId} = ${eventId}
    ) as kept on kept.team_id = counted.team_id
    where coalesce(counted.marks, '') <> coalesce(kept.marks, '')`)
  return rows.map(({ teamId }) => teamId)
}
