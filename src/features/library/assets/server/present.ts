import type { Asset, AssetRow, Variant } from '../contract.ts'
import { mayRetry } from '../domain/processing.ts'
import { fittedSize, variantBoxes, variantNames } from '../domain/variants.ts'
import { type AssetRecord, type assetWithFiles, pictureOf } from './queries.ts'

type ListedAsset = AssetRecord & { fileName: string; mimeType: string; size: number }

export function presentAssetRow(asset: ListedAsset): AssetRow {
  const { id, name, altText, type, status, problem, version, createdAt, updatedAt } = asset
  const { fileName, mimeType, size } = asset
  return {
    ...{ id, name, altText, type, status, problem, version },
    address: addressOf(asset.fileId),
    ...{ fileName, mimeType, size },
    picture: type === 'image' ? pictureOf(asset) : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

type AssetWithFiles = NonNullable<Awaited<ReturnType<typeof assetWithFiles>>>

export function presentAsset({ asset, files, now }: AssetWithFiles): Asset {
  const fileOf = (fileId: string | null) => files.find(({ id }) => id === fileId)
  const original = fileOf(asset.fileId)
  const { name: fileName = '', mimeType = '', size = 0 } = original ?? {}
  return {
    ...presentAssetRow({ ...asset, fileName, mimeType, size }),
    variants: [
      { name: 'original', address: addressOf(asset.fileId), ...pixelsOf(asset), size, mimeType },
      ...variantNames.flatMap((name): Variant[] => {
        const file = fileOf(asset[`${name}FileId`])
        if (!file || asset.width === null || asset.height === null) return []
        const pixels = fittedSize({ width: asset.width, height: asset.height }, variantBoxes[name])
        return [{ name, address: addressOf(file.id), ...pixels, size: file.size, mimeType: file.mimeType }]
      }),
    ],
    can: { retry: mayRetry(asset, now) },
  }
}

const pixelsOf = ({ width, height }: AssetRecord) => ({ width, height })
const addressOf = (fileId: string) => `/files/${fileId}`
