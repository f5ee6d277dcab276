import type { Db } from 'pg-boss'

export type JobFigures = {
  name: string
  /** Could be worked on now. */
  waiting: number
  /** Wait for their moment, or for their next try. */
  delayed: number
  active: number
  /** Given up, of the last days. */
  failed: number
  /** For how long the first of those that wait could have been worked on. */
  waitingSeconds: number
  /** How long ago the oldest of all that is not done was added. */
  oldestSeconds: number
}

/**
 * Over the index of what is not done: what is done is kept for days, and is far more. The queue itself counts what was
 * given up, every ten seconds. Jobs of events that are paused are not late: they wait for the event.
 */
export async function readJobFigures(
  db: Pick<Db, 'executeSql'>,
  paused: readonly string[],
): Promise<JobFigures[]> {
  const { rows } = await db.executeSql(
    `select queue.name, queue.failed_count as failed,
       coalesce(waiting, 0)::int as waiting, coalesce(delayed, 0)::int as delayed, coalesce(active, 0)::int as active,
       coalesce(waiting_seconds, 0)::float as "waitingSeconds", coalesce(oldest_seconds, 0)::float as "oldestSeconds"
     from jobs.queue
     left join (
       select name,
         count(*) filter (where is_due) as waiting,
         count(*) filter (where state < 'active' and not is_due) as delayed,
         count(*) filter (where state = 'active') as active,
         extract(epoch from now() - min(start_after) filter (where is_due)) as waiting_seconds,
         extract(epoch from now() - min(created_on) filter (where not is_paused)) as oldest_seconds
       from (
         select name, state, start_after, created_on, is_paused,
           state < 'active' and start_after <= now() and not is_paused as is_due
         from jobs.job, lateral (select coalesce(group_id = any($1), false) as is_paused) as of_event
         where state <= 'active' and policy = 'exclusive'
       ) as undone
       group by name
     ) as counts on counts.name = queue.name
     where queue.policy = 'exclusive'
     order by queue.name`,
    [paused],
  )
  return rows as JobFigures[]
}
