import { and, eq, inArray, sql } from 'drizzle-orm'
import { prepared } from '#database/prepared.ts'
import { members } from '#features/people/members/server/tables.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { taskExtensions, tasks } from '../tables.ts'

export type TaskExtension = {
  taskId: string
  teamId: string
  dueDate: string
  reason: string
  /** The name of who allowed it; empty once that person has left. */
  byName: string
  updatedAt: Date
}

const columns = {
  taskId: taskExtensions.taskId,
  teamId: taskExtensions.teamId,
  dueDate: taskExtensions.dueDate,
  reason: taskExtensions.reason,
  updatedAt: taskExtensions.updatedAt,
  byName: sql<string>`coalesce(trim(${members.firstName} || ' ' || ${members.surname}), '')`,
}

const byOfExtension = and(
  eq(members.eventId, taskExtensions.eventId),
  eq(members.id, taskExtensions.updatedBy),
)

/** Of one team, in the message of other prepared statements. */
export const extensionsOf = prepared(
  'extensions of a team',
  ['eventId', 'teamId'],
  (tx, { eventId, teamId }) =>
    tx
      .select(columns)
      .from(taskExtensions)
      .leftJoin(members, byOfExtension)
      .where(and(eq(taskExtensions.eventId, eventId), eq(taskExtensions.teamId, teamId))),
)

/** Of one team, by task; of nobody's team, none. */
export async function extensionsByTask(
  scope: EventScope,
  teamId: string | null,
): Promise<ReadonlyMap<string, TaskExtension>> {
  if (teamId === null) return new Map()
  const rows = await inEvent(scope, ({ tx, eventId }) => extensionsOf(tx, { eventId, teamId }))
  return new Map(rows.map((row) => [row.taskId, row]))
}

/** By team and then by task: a few teams of an event have any. */
export async function allExtensions(
  { tx, eventId }: EventTransaction,
  { teamIds, taskId }: { teamIds?: readonly string[]; taskId?: string } = {},
): Promise<ReadonlyMap<string, ReadonlyMap<string, TaskExtension>>> {
  const rows = await tx
    .select(columns)
    .from(taskExtensions)
    .leftJoin(members, byOfExtension)
    .where(
      and(
        eq(taskExtensions.eventId, eventId),
        teamIds === undefined ? undefined : inArray(taskExtensions.teamId, [...teamIds]),
        taskId === undefined ? undefined : eq(taskExtensions.taskId, taskId),
      ),
    )
  const byTeam = Map.groupBy(rows, (row) => row.teamId)
  return new Map([...byTeam].map(([team, own]) => [team, new Map(own.map((row) => [row.taskId, row]))]))
}

/** Joins the extension of a task for one team. */
export function extensionOf(teamId: string) {
  return and(
    eq(taskExtensions.eventId, tasks.eventId),
    eq(taskExtensions.taskId, tasks.id),
    eq(taskExtensions.teamId, teamId),
  )
}

/** The domain's `effectiveDueDate`, where the extension is joined. Days are compared by their characters, as there. */
export const effectiveDueDateSql = sql<string>`(case when ${tasks.dueDate} = '' then ''
  else greatest(${tasks.dueDate} collate "C", coalesce(${taskExtensions.dueDate}, '') collate "C") end)`

/** What counts as the due date of a task for one team, in a statement over the tasks alone. */
export function dueDateFor(teamId: string | null) {
  if (teamId === null) return tasks.dueDate
  return sql`coalesce((select ${effectiveDueDateSql} from ${taskExtensions} where ${extensionOf(teamId)}), ${tasks.dueDate})`
}

/** Of one team and task, held until the transaction ends. */
export async function extensionForChange(
  { tx, eventId }: EventTransaction,
  { taskId, teamId }: { taskId: string; teamId: string },
) {
  const [found] = await tx
    .select({ dueDate: taskExtensions.dueDate, reason: taskExtensions.reason })
    .from(taskExtensions)
    .where(
      and(
        eq(taskExtensions.eventId, eventId),
        eq(taskExtensions.taskId, taskId),
        eq(taskExtensions.teamId, teamId),
      ),
    )
    .for('update')
  return found
}
