import { and, eq, sql } from 'drizzle-orm'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { mailingRecipients, mailings } from '../tables.ts'

/** A team that is deleted: who was written to stays, by name. */
export async function forgetTeam({ tx, eventId }: EventTransaction, teamId: string): Promise<void> {
  await tx
    .update(mailingRecipients)
    .set({ teamId: null, taskIds: [] })
    .where(and(eq(mailingRecipients.eventId, eventId), eq(mailingRecipients.teamId, teamId)))
  await tx
    .update(mailings)
    .set({ teamIds: sql`array_remove(${mailings.teamIds}, ${teamId})` })
    .where(and(eq(mailings.eventId, eventId), sql`${teamId} = any(${mailings.teamIds})`))
}

/** Tasks that are deleted: a mailing about them alone is about nothing from then on. */
export async function forgetTasks(
  { tx, eventId }: EventTransaction,
  taskIds: readonly string[],
): Promise<void> {
  const gone = sql`${sql.param([...taskIds])}::text[]`
  const without = (column: typeof mailings.taskIds | typeof mailingRecipients.taskIds) =>
    sql`array(select id from unnest(${column}) with ordinality as kept(id, at) where id <> all(${gone}) order by at)`
  await tx
    .update(mailingRecipients)
    .set({ taskIds: without(mailingRecipients.taskIds) })
    .where(and(eq(mailingRecipients.eventId, eventId), sql`${mailingRecipients.taskIds} && ${gone}`))
  await tx
    .update(mailings)
    .set({ taskIds: without(mailings.taskIds) })
    .where(and(eq(mailings.eventId, eventId), sql`${mailings.taskIds} && ${gone}`))
}
