import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import { settingsOf } from '#features/event/events/settings/server/queries.ts'
import { picturesByIds } from '#features/library/assets/server/queries.ts'
import { cardColumns } from '#features/portal/content/server/queries/visible.ts'
import { contentPages } from '#features/portal/content/server/tables.ts'
import type { ChoicesQuery } from '#kit/lists/choices.ts'
import { choicesOf } from '#platform/lists/choices.ts'
import { natural } from '#platform/lists/clauses.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { listTeamTypeNames } from './team-types.ts'

/** The featured pages. */
export function featuredForEditing(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const { settings, version } = await settingsOf(event, 'featured')
    const { contentIds } = settings
    return { contentIds, version, ...(await withFacts(event, await pagesToFeature(event, contentIds))) }
  })
}

/** The first pages that can be featured, drafts included. */
export function findFeaturable(scope: EventScope, asked: ChoicesQuery) {
  const { where, orderBy, limit } = choicesOf(asked, {
    ...{ id: contentPages.id, name: contentPages.title, order: byTitle },
  })
  return inEvent(scope, async (event) =>
    withFacts(
      event,
      await selectPages(event, where)
        .orderBy(...orderBy)
        .limit(limit),
    ),
  )
}

/** Those of the pages that can be featured, drafts included. */
export function pagesToFeature(event: EventTransaction, ids: readonly string[]) {
  const isOne = sql`${contentPages.id} = any(${sql.param([...ids])}::text[])`
  return selectPages(event, isOne).orderBy(...byTitle)
}

export type PagesToFeature = Awaited<ReturnType<typeof withFacts>>

async function withFacts(event: EventTransaction, pages: Awaited<ReturnType<typeof selectPages>>) {
  const [teamTypes, pictures] = await Promise.all([
    listTeamTypeNames(event),
    picturesByIds(
      event,
      pages.flatMap(({ assetId }) => assetId ?? []),
    ),
  ])
  return { pages, teamTypes, pictures }
}

const byTitle = [natural(contentPages.title), sql`${contentPages.id}`]

function selectPages({ tx, eventId }: EventTransaction, where: SQL) {
  return tx
    .select({ ...cardColumns, allowedTeamTypeIds: contentPages.allowedTeamTypeIds })
    .from(contentPages)
    .where(and(eq(contentPages.eventId, eventId), not(contentPages.isArchived), where))
}
