import { and, arrayContains, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { assets } from '#database/tables/assets.ts'
import { contentPages, contentSections } from '#database/tables/content.ts'
import { corePages } from '#database/tables/sidebar.ts'
import { isOrganiser, seesAllTeams, type Viewer } from '#features/teams/domain/audience.ts'
import { meantFor } from '#features/teams/server/queries.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { Picture } from '../contract.ts'

export type AssetRecord = typeof assets.$inferSelect

/** Pictures by asset id, in one statement; documents, and assets that are gone, have none. */
export async function picturesByIds(
  scope: EventScope,
  assetIds: readonly string[],
): Promise<Map<string, Picture>> {
  if (assetIds.length === 0) return new Map()
  const found = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(assets)
      .where(
        and(
          eq(assets.eventId, eventId),
          eq(assets.type, 'image'),
          inArray(assets.id, [...new Set(assetIds)]),
        ),
      ),
  )
  return new Map(found.map((asset) => [asset.id, pictureOf(asset)]))
}

/** Until the variants are made, and for drawings, each address is the original's. */
export function pictureOf(asset: AssetRecord): Picture {
  const addressOf = (fileId: string | null) => `/files/${fileId ?? asset.fileId}`
  return {
    large: addressOf(asset.largeFileId),
    medium: addressOf(asset.mediumFileId),
    small: addressOf(asset.smallFileId),
    thumb: addressOf(asset.thumbFileId),
    altText: asset.altText,
    width: asset.width,
    height: asset.height,
  }
}

/** Whether somebody sees the asset somewhere: on a page that they may read, or above one of the core pages. */
export function isAssetShown(scope: EventScope, viewer: Viewer, assetId: string): Promise<boolean> {
  return inEvent(scope, async ({ tx, eventId }) => {
    const inSection = tx
      .select({ one: sql`1` })
      .from(contentSections)
      .where(
        and(
          eq(contentSections.eventId, contentPages.eventId),
          eq(contentSections.pageId, contentPages.id),
          arrayContains(contentSections.assetIds, [assetId]),
          isOrganiser(viewer) ? undefined : contentSections.isPublished,
        ),
      )
    const onPage = tx
      .select({ one: sql`1` })
      .from(contentPages)
      .where(
        and(
          eq(contentPages.eventId, eventId),
          pageIsVisible(viewer),
          or(eq(contentPages.assetId, assetId), exists(inSection)),
        ),
      )
    const onCorePage = tx
      .select({ one: sql`1` })
      .from(corePages)
      .where(and(eq(corePages.eventId, eventId), eq(corePages.assetId, assetId), corePageIsVisible(viewer)))
    const { rows } = await tx.execute<{ shown: boolean }>(
      sql`select (${exists(onPage)} or ${exists(onCorePage)}) as shown`,
    )
    return rows[0]?.shown ?? false
  })
}

function pageIsVisible(viewer: Viewer): SQL | undefined {
  if (isOrganiser(viewer)) return undefined
  const isOut = and(contentPages.isPublished, not(contentPages.isArchived))
  if (viewer === 'guest') return and(isOut, contentPages.isPublic)
  if (seesAllTeams(viewer)) return isOut
  const { allowedTeamTypeIds: showToTeamTypeIds, showToChildTeams } = contentPages
  return and(isOut, meantFor({ showToTeamTypeIds, showToChildTeams }, viewer.team))
}

function corePageIsVisible(viewer: Viewer): SQL | undefined {
  if (isOrganiser(viewer)) return undefined
  return viewer === 'guest' ? sql`false` : sql`${corePages.isPublished}`
}
