import { and, eq, lt, sql } from 'drizzle-orm'
import { belongsTo } from '#features/event/files/server/queries.ts'
import { files } from '#features/event/files/server/tables.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { contentDrafts, contentVersions } from '../tables.ts'

/**
 * The files that the page shows, or showed in a version that is kept, those of its draft, and those that were once in
 * a draft of it.
 */
export async function filesKnownTo(scope: EventScope, pageId: string): Promise<Set<string>> {
  const { rows } = await inEvent(scope, ({ tx, eventId }) =>
    tx.execute<{ id: string }>(sql`
      select jsonb_array_elements_text(${contentVersions.snapshot}->'fileIds') as id
      from ${contentVersions}
      where ${contentVersions.eventId} = ${eventId} and ${contentVersions.pageId} = ${pageId}
      union
      select unnest(${contentDrafts.fileIds}) from ${contentDrafts}
      where ${contentDrafts.eventId} = ${eventId} and ${contentDrafts.pageId} = ${pageId}
      union
      select ${files.id} from ${files}
      where ${files.eventId} = ${eventId} and ${belongsTo({ kind: 'page', id: pageId })}`),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Those of the files that any page's version or draft has. */
export async function filesNamed(
  { tx, eventId }: EventTransaction,
  fileIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select file.id from unnest(${sql.param([...fileIds])}::text[]) as file(id)
    where exists (
      select 1 from ${contentVersions}
      where ${contentVersions.eventId} = ${eventId} and ${contentVersions.snapshot}->'fileIds' ? file.id)
    or exists (
      select 1 from ${contentDrafts}
      where ${contentDrafts.eventId} = ${eventId} and ${contentDrafts.fileIds} @> array[file.id])`)
  return new Set(rows.map(({ id }) => id))
}

/** The files that the page claimed, and that were uploaded before a moment. */
export async function filesClaimedBefore(
  { tx, eventId }: EventTransaction,
  pageId: string,
  before: Date,
): Promise<string[]> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(eq(files.eventId, eventId), belongsTo({ kind: 'page', id: pageId }), lt(files.createdAt, before)),
    )
  return rows.map(({ id }) => id)
}
