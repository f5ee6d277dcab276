import { and, asc, eq, not, sql } from 'drizzle-orm'
import { contentPages } from '#features/portal/content/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

/** Every page that can be featured, including drafts, by title. */
export function pagesToFeature(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: contentPages.id,
        title: contentPages.title,
        description: contentPages.description,
        icon: contentPages.icon,
        assetId: contentPages.assetId,
        isPublished: contentPages.isPublished,
        allowedTeamTypeIds: contentPages.allowedTeamTypeIds,
      })
      .from(contentPages)
      .where(and(eq(contentPages.eventId, eventId), not(contentPages.isArchived)))
      .orderBy(sql`lower(${contentPages.title})`, asc(contentPages.id)),
  )
}
