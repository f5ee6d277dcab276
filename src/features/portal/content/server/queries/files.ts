import { and, eq, sql } from 'drizzle-orm'
import { belongsTo } from '#features/event/files/server/queries.ts'
import { files } from '#features/event/files/server/tables.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { contentVersions } from '../tables.ts'

/** The files that the page shows, or showed in a version that is kept. */
export async function filesOfVersions(scope: EventScope, pageId: string): Promise<Set<string>> {
  const { rows } = await inEvent(scope, ({ tx, eventId }) =>
    tx.execute<{ id: string }>(sql`
      select distinct jsonb_array_elements_text(${contentVersions.snapshot}->'fileIds') as id
      from ${contentVersions}
      where ${contentVersions.eventId} = ${eventId} and ${contentVersions.pageId} = ${pageId}`),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Those of the files that any page's version uses. */
export async function filesNamedElsewhere(
  { tx, eventId }: EventTransaction,
  fileIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select file.id from unnest(${sql.param([...fileIds])}::text[]) as file(id)
    where exists (
      select 1 from ${contentVersions}
      where ${contentVersions.eventId} = ${eventId} and ${contentVersions.snapshot}->'fileIds' ? file.id)`)
  return new Set(rows.map(({ id }) => id))
}

/** The files that the page claimed when they were uploaded. */
export async function filesOfPage({ tx, eventId }: EventTransaction, pageId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.eventId, eventId), belongsTo({ kind: 'page', id: pageId })))
  return rows.map(({ id }) => id)
}
