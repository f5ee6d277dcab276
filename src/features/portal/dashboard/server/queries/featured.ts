import { and, asc, eq, not, sql } from 'drizzle-orm'
import { settingsOf } from '#features/event/events/settings/server/queries.ts'
import { picturesByIds } from '#features/library/assets/server/queries.ts'
import { cardColumns } from '#features/portal/content/server/queries/visible.ts'
import { contentPages } from '#features/portal/content/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { listTeamTypeNames } from './team-types.ts'

/** The featured pages, with everything that can be featured. */
export function featuredForEditing(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const { settings, version } = await settingsOf(event, 'featured')
    const pages = await pagesToFeature(event)
    const teamTypes = await listTeamTypeNames(event)
    const pictures = await picturesByIds(
      event,
      pages.flatMap(({ assetId }) => assetId ?? []),
    )
    return { contentIds: settings.contentIds, pages, teamTypes, pictures, version }
  })
}

/** Every page that can be featured, including drafts, by title. */
export function pagesToFeature(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        ...cardColumns,
        allowedTeamTypeIds: contentPages.allowedTeamTypeIds,
      })
      .from(contentPages)
      .where(and(eq(contentPages.eventId, eventId), not(contentPages.isArchived)))
      .orderBy(sql`lower(${contentPages.title})`, asc(contentPages.id)),
  )
}
