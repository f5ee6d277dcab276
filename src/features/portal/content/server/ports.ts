import { and, arrayContains, asc, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { AssetUses } from '#features/library/assets/server/ports.ts'
import { readBySight } from '#features/people/teams/server/policy.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { isAssetOnVisiblePage, isFileOnVisiblePage } from './queries/visible.ts'
import { contentPages, contentSections } from './tables.ts'

/** Pages have been archived or deleted: what leads to them leads nowhere. */
export type PagesHidden = (
  event: EventTransaction,
  memberId: string | null,
  pageIds: readonly string[],
) => Promise<void>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    pagesHidden: PagesHidden
    /** The sections of the sidebar that hold each page, in order; a page without an entry is in none. */
    sidebarSectionsByPage: (event: EventTransaction) => Promise<ReadonlyMap<string, readonly string[]>>
  }
}

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    /** PDFs and pictures inside the sections of a content page. */
    page: string
  }
}

export const readsPageFiles = readBySight((scope, viewer, _, file) =>
  isFileOnVisiblePage(scope, viewer, file.id),
)

export const assetsOnPages: AssetUses = {
  async placesOf({ tx, eventId }, assetId) {
    const inSection = tx.select({ one: sql`1` }).from(contentSections).where(sectionShows(assetId))
    const pages = await tx
      .select({
        id: contentPages.id,
        title: contentPages.title,
        isArchived: contentPages.isArchived,
        isAbove: sql<boolean>`coalesce(${contentPages.assetId} = ${assetId}, false)`,
      })
      .from(contentPages)
      .where(and(eq(contentPages.eventId, eventId), or(eq(contentPages.assetId, assetId), exists(inSection))))
      .orderBy(sql`lower(${contentPages.title})`, asc(contentPages.id))
    return pages.map(({ id, title, isArchived, isAbove }) => ({
      title,
      isArchived,
      isAbove,
      path: `/admin/content/${id}`,
    }))
  },
  isSeen: isAssetOnVisiblePage,
}

function sectionShows(assetId: string): SQL | undefined {
  return and(
    eq(contentSections.eventId, contentPages.eventId),
    eq(contentSections.pageId, contentPages.id),
    arrayContains(contentSections.assetIds, [assetId]),
  )
}
