import { and, arrayContains, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { defaultCorePages, renameCorePages } from '#features/event/events/domain/core-pages.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { files } from '#features/event/files/server/tables.ts'
import { isOrganiser, type Viewer } from '#features/people/teams/domain/audience.ts'
import { contentPages, contentSections } from '#features/portal/content/server/tables.ts'
import { corePages } from '#features/portal/sidebar/server/tables.ts'
import { joinWords } from '#kit/text/list-words.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { AssetType, AssetUse, Picture } from '../contract.ts'
import { assets } from './tables.ts'

export type AssetRecord = typeof assets.$inferSelect

const listColumns = {
  asset: assets,
  file: { name: files.name, mimeType: files.mimeType, size: files.size },
  total: sql<number>`count(*) over ()::int`,
}
export type ListedAsset = Omit<Awaited<ReturnType<typeof listAssets>>[number], 'total'>

/** The newest assets whose name contains the words, and how many there are in all. */
export function listAssets(
  scope: EventScope,
  { search, type, limit }: { search: string; type?: AssetType | undefined; limit: number },
) {
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(listColumns)
      .from(assets)
      .innerJoin(files, and(eq(files.eventId, assets.eventId), eq(files.id, assets.fileId)))
      .where(
        and(
          eq(assets.eventId, eventId),
          type === undefined ? undefined : eq(assets.type, type),
          search.trim() === ''
            ? undefined
            : sql`eventflow_fold(${assets.name}) like eventflow_fold(${pattern})`,
        ),
      )
      .orderBy(desc(assets.createdAt), desc(assets.id))
      .limit(limit),
  )
}

export async function assetById(scope: EventScope, assetId: string): Promise<AssetRecord | undefined> {
  const [asset] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(assets)
      .where(and(eq(assets.eventId, eventId), eq(assets.id, assetId))),
  )
  return asset
}

/** The pages that show the asset, by title: above or inside a content page, or above one of the portal's own. */
export function usesOf(scope: EventScope, assetId: string): Promise<AssetUse[]> {
  return inEvent(scope, async (event) => {
    const { tx, eventId } = event
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
    const core = await tx
      .select({ id: corePages.id })
      .from(corePages)
      .where(and(eq(corePages.eventId, eventId), eq(corePages.assetId, assetId)))
      .orderBy(asc(corePages.id))
    const titles = core.length > 0 ? await corePageTitles(event) : new Map<string, string>()
    return [
      ...core.map(({ id }) => ({
        kind: 'corePage' as const,
        id,
        title: titles.get(id) ?? id,
        isArchived: false,
      })),
      ...pages.map(({ isAbove, ...page }) => ({
        ...page,
        kind: isAbove ? ('page' as const) : ('section' as const),
      })),
    ]
  })
}

/** “Dashboard, Power and water (archived)” */
export function placesOf(uses: readonly AssetUse[]): string {
  return joinWords(uses.map(({ title, isArchived }) => (isArchived ? `${title} (archived)` : title)))
}

async function corePageTitles(scope: EventScope): Promise<Map<string, string>> {
  const { terminology } = await allSettings(scope)
  return new Map(renameCorePages(defaultCorePages, terminology).map(({ id, title }) => [id, title]))
}

function sectionShows(assetId: string): SQL | undefined {
  return and(
    eq(contentSections.eventId, contentPages.eventId),
    eq(contentSections.pageId, contentPages.id),
    arrayContains(contentSections.assetIds, [assetId]),
  )
}

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

/** Whether the asset stands above one of the portal's own pages, which everybody who is signed in may open. */
export async function isAssetOnCorePage(
  scope: EventScope,
  viewer: Viewer,
  assetId: string,
): Promise<boolean> {
  if (viewer === 'guest') return false
  const found = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ one: sql`1` })
      .from(corePages)
      .where(
        and(
          eq(corePages.eventId, eventId),
          eq(corePages.assetId, assetId),
          isOrganiser(viewer) ? undefined : eq(corePages.isPublished, true),
        ),
      )
      .limit(1),
  )
  return found.length > 0
}
