import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { TaskContents } from '../../contract/many-tasks.ts'
import { taskExtensions, taskGroupEntries, taskMarks, taskStatuses, tasks } from '../tables.ts'

const nothing: TaskContents = { teams: 0, extensions: 0, groups: 0, files: 0, comments: 0, notes: 0 }

/**
 * The existing ones of these tasks, by id, locked until the transaction ends: whoever restores one at the same time
 * comes before, and it stays, or finds it gone.
 */
export function tasksForRemoval({ tx, eventId }: EventTransaction, taskIds: readonly string[]) {
  const { id, title, type, dueDate, isArchived, place, attachmentIds } = tasks
  return tx
    .select({ id, title, type, dueDate, isArchived, place, attachmentIds })
    .from(tasks)
    .where(and(eq(tasks.eventId, eventId), inArray(id, [...taskIds])))
    .orderBy(asc(id))
    .for('update')
}

/** By task, in a fixed number of statements. */
export async function contentsOfTasks(
  event: EventTransaction,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, TaskContents>> {
  const { tx, eventId, services } = event
  const ids = sql`${sql.param([...taskIds])}::text[]`
  const counted = (table: SQL) =>
    sql`(select count(*) from ${table} as t where t.event_id = ${eventId} and t.task_id = tasks.id)::int`
  const [{ rows }, written] = await Promise.all([
    tx.execute<{ id: string } & Pick<TaskContents, 'teams' | 'extensions' | 'groups' | 'files'>>(sql`
      select tasks.id, ${counted(sql`${taskStatuses}`)} as teams, ${counted(sql`${taskExtensions}`)} as extensions,
        ${counted(sql`${taskGroupEntries}`)} as groups,
        (select count(distinct named.id) from (
          select handed.id from ${handedIn(eventId)} as handed where handed.task_id = tasks.id
          union all
          select attached.id from unnest(tasks.attachment_ids) as attached(id) where not exists (
            select from ${tasks} as other where other.event_id = ${eventId} and not other.id = any(${ids})
              and attached.id = any(other.attachment_ids)
          )
        ) as named)::int as files
      from ${tasks} where ${tasks.eventId} = ${eventId} and ${tasks.id} = any(${ids})`),
    services.ports.taskContents.comments.count(event, taskIds),
  ])
  return new Map(
    rows.map(({ id, ...own }) => {
      const { files = 0, ...other } = written.get(id) ?? {}
      return [id, { ...nothing, ...own, ...other, files: own.files + files }]
    }),
  )
}

/** What goes with all of these tasks together, for a look before they are deleted. */
export function contentsTogether(scope: EventScope, taskIds: readonly string[]): Promise<TaskContents> {
  return inEvent(scope, async (event) => {
    const total = { ...nothing }
    for (const contents of (await contentsOfTasks(event, taskIds)).values())
      for (const part of Object.keys(total) as (keyof TaskContents)[]) total[part] += contents[part]
    return total
  })
}

/** The files that teams have handed in for these tasks, and those that a review was about. */
export async function handedInFor(
  { tx, eventId }: EventTransaction,
  taskIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct handed.id from ${handedIn(eventId)} as handed
    where handed.task_id = any(${sql.param([...taskIds])}::text[])`)
  return rows.map(({ id }) => id)
}

function handedIn(eventId: string): SQL {
  return sql`(
    select status.task_id, named.id
    from ${taskStatuses} as status, lateral (
      select unnest(status.file_ids) as id
      union all
      select jsonb_array_elements_text(seen) as id
      from jsonb_path_query(status.approval_history, '$[*].seen.fileIds') as seen
    ) as named
    where status.event_id = ${eventId}
  )`
}

/** The teams that have a letter at one of these places, in one order for everybody, held until the transaction ends. */
export async function teamsMarkedAt(
  { tx, eventId }: EventTransaction,
  places: readonly number[],
): Promise<string[]> {
  if (places.length === 0) return []
  const isMarked = sql.join(
    places.map((place) => sql`substr(${taskMarks.marks}, ${place + 1}::int, 1) not in ('', '-')`),
    sql` or `,
  )
  const rows = await tx
    .select({ teamId: taskMarks.teamId })
    .from(taskMarks)
    .where(and(eq(taskMarks.eventId, eventId), sql`(${isMarked})`))
    .orderBy(asc(taskMarks.teamId))
    .for('update')
  return rows.map(({ teamId }) => teamId)
}
