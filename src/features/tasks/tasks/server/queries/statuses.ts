import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { prepared } from '#database/prepared.ts'
import type { FileRecord } from '#features/event/files/server/queries.ts'
import { readStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { acceptancesSchema, approvalHistorySchema, formDraftNoteSchema } from '../../domain/stored.ts'
import { taskStatuses } from '../tables.ts'

export type TaskStatusRecord = typeof taskStatuses.$inferSelect

export const statusesOf = prepared('statuses of a team', ['eventId', 'teamId'], (tx, { eventId, teamId }) =>
  tx
    .select()
    .from(taskStatuses)
    .where(and(eq(taskStatuses.eventId, eventId), eq(taskStatuses.teamId, teamId))),
)

export async function statusesOfTeam(scope: EventScope, teamId: string): Promise<TaskStatusRecord[]> {
  const rows = await inEvent(scope, ({ tx, eventId }) => statusesOf(tx, { eventId, teamId }))
  return rows.map((row) => readable(scope, row))
}

/** Without the parts that cannot be read: the rest of what the team has done still counts. */
export function readable(scope: EventScope, row: TaskStatusRecord): TaskStatusRecord {
  const part = <T>(noun: string, schema: z.ZodType<T>, value: unknown) =>
    readStored(scope, { noun, id: row.id }, schema, value)
  return {
    ...row,
    approvalHistory: part('approval history', approvalHistorySchema, row.approvalHistory) ?? [],
    acceptances: part('accepted text', acceptancesSchema, row.acceptances) ?? [],
    formDraft: part('note on a draft', formDraftNoteSchema.nullable(), row.formDraft) ?? null,
  }
}

/** One task of one team. */
export type TeamTaskKey = { taskId: string; teamId: string }

/** Locked until the transaction ends: of two people completing a task at the same time, one waits. */
export async function statusesForChange(
  scope: EventScope,
  { taskIds, teamId }: { taskIds: readonly string[]; teamId: string },
): Promise<TaskStatusRecord[]> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(taskStatuses)
      .where(
        and(
          eq(taskStatuses.eventId, eventId),
          inArray(taskStatuses.taskId, [...taskIds]),
          eq(taskStatuses.teamId, teamId),
        ),
      )
      .for('update'),
  )
  return rows.map((row) => readable(scope, row))
}

/** Those of the files that their teams have handed in for a task, or that a review was about. */
export async function handedInOf(
  { tx, eventId }: EventTransaction,
  files: readonly FileRecord[],
): Promise<ReadonlySet<string>> {
  const teamIds = files.flatMap(({ ownerKind, ownerId }) =>
    ownerKind === 'team' && ownerId ? [ownerId] : [],
  )
  const ids = sql.param(files.map(({ id }) => id))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct named.id
    from ${taskStatuses}, lateral (
      select unnest(${taskStatuses.fileIds}) as id
      union all
      select jsonb_array_elements_text(seen) as id
      from jsonb_path_query(${taskStatuses.approvalHistory}, '$[*].seen.fileIds') as seen
    ) as named
    where ${taskStatuses.eventId} = ${eventId}
      and ${taskStatuses.teamId} = any(${sql.param([...new Set(teamIds)])}::text[])
      and named.id = any(${ids}::text[])`)
  return new Set(rows.map(({ id }) => id))
}
