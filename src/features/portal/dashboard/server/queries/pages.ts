import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { pageIsVisible } from '#features/portal/content/server/queries/visible.ts'
import { contentPages } from '#features/portal/content/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

/** Fits a card. */
const LATEST = 3

/** How many pages a person may read, and the most recently changed ones; one statement. */
export async function pagesAtAGlance(scope: EventScope, viewer: Viewer) {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: contentPages.id,
        title: contentPages.title,
        updatedAt: contentPages.updatedAt,
        count: sql<number>`(count(*) over ())::int`,
      })
      .from(contentPages)
      .where(and(eq(contentPages.eventId, eventId), not(contentPages.isArchived), pageIsVisible(viewer)))
      .orderBy(desc(contentPages.updatedAt), desc(contentPages.id))
      .limit(LATEST),
  )
  return {
    count: rows[0]?.count ?? 0,
    latest: rows.map(({ id, title }) => ({ id, title })),
    updatedAt: rows[0]?.updatedAt ?? null,
  }
}
