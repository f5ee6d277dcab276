import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { filesOf } from '#features/event/files/server/queries.ts'
import { files } from '#features/event/files/server/tables.ts'
import { joinWords } from '#kit/text/list-words.ts'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { AssetUse, Picture } from '../contract.ts'
import { assetTypes } from '../domain/asset-types.ts'
import { assetList } from '../domain/list.ts'
import { assets } from './tables.ts'

export type AssetRecord = typeof assets.$inferSelect

/** The library, for organisers. */
export const assetSource = listSource(assetList, {
  parts: () => ({
    id: assets.id,
    searched: [assets.name],
    sorts: {
      name: natural(assets.name),
      type: inOrderOf(assets.type, assetTypes),
      size: files.size,
      added: assets.createdAt,
    },
    filters: {
      type: (types) => isOneOf(assets.type, types),
      status: (statuses) => isOneOf(assets.status, statuses),
    },
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }) =>
    tx
      .select({
        ...getTableColumns(assets),
        fileName: files.name,
        mimeType: files.mimeType,
        size: files.size,
        total: totalRows,
      })
      .from(assets)
      .innerJoin(files, and(eq(files.eventId, assets.eventId), eq(files.id, assets.fileId)))
      .where(and(eq(assets.eventId, eventId), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

/** An asset with its files; undefined when there is none. */
export function assetWithFiles(scope: EventScope, assetId: string) {
  return inEvent(scope, async (event) => {
    const asset = await assetById(event, assetId)
    if (!asset) return undefined
    const files = await filesOf(event, { kind: 'asset', id: asset.id })
    return { asset, files, now: event.services.clock.now() }
  })
}

/** The places that use the asset; undefined when there is none. */
export function usesOfAsset(scope: EventScope, assetId: string): Promise<AssetUse[] | undefined> {
  return inEvent(scope, async (event) =>
    (await assetById(event, assetId)) ? usesOf(event, assetId) : undefined,
  )
}

export async function assetById(scope: EventScope, assetId: string): Promise<AssetRecord | undefined> {
  const [asset] = await inEvent(scope, (event) => selectAsset(event, assetId))
  return asset
}

/** Locked until the transaction ends: of two people who save together, the second sees the change of the first. */
export async function assetForChange(
  event: EventTransaction,
  assetId: string,
): Promise<AssetRecord | undefined> {
  const [asset] = await selectAsset(event, assetId).for('update')
  return asset
}

function selectAsset({ tx, eventId }: EventTransaction, assetId: string) {
  return tx
    .select()
    .from(assets)
    .where(and(eq(assets.eventId, eventId), eq(assets.id, assetId)))
}

/** The places that use the asset, feature by feature. */
export function usesOf(scope: EventScope, assetId: string): Promise<AssetUse[]> {
  return inEvent(scope, async (event) => {
    const uses: AssetUse[] = []
    for (const { placesOf } of event.services.ports.assetUses) uses.push(...(await placesOf(event, assetId)))
    return uses
  })
}

/** “Dashboard, Power and water (archived)” */
export function placesOf(uses: readonly AssetUse[]): string {
  return joinWords(uses.map(({ title, isArchived }) => (isArchived ? `${title} (archived)` : title)))
}

/** Pictures by asset id, in one statement; documents and deleted assets have none. */
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

/** Pictures of the library that have one of these ids or names, whatever their case. */
export function picturesLike(
  scope: EventScope,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const isNamed = sql`lower(${assets.name}) = any(${sql.param(names.map((name) => name.toLowerCase()))}::text[])`
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: assets.id, name: assets.name })
      .from(assets)
      .where(
        and(
          eq(assets.eventId, eventId),
          eq(assets.type, 'image'),
          or(sql`${assets.id} = any(${sql.param([...ids])}::text[])`, isNamed),
        ),
      ),
  )
}

/** Until the variants are ready, and always for SVG drawings, each address is that of the original. */
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
