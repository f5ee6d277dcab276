import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { type AssetStatus, type AssetType, assetStatusNames, assetTypeNames } from './asset-types.ts'

type Listed = {
  name: string
  altText: string
  type: AssetType
  status: AssetStatus
  fileName: string
  size: number
  picture: { width: number | null; height: number | null } | null
  createdAt: string
}

/** The columns of the library, which a wall of pictures has no room for. */
export const assetExportColumns: ExportColumn<Listed>[] = [
  { key: 'name', label: 'Name', kind: 'text', value: ({ name }) => name },
  {
    key: 'type',
    label: 'Type',
    kind: 'text',
    value: ({ type }) => type,
    words: ({ type }) => assetTypeNames[type],
  },
  {
    key: 'status',
    label: 'Status',
    kind: 'text',
    value: ({ status }) => status,
    words: ({ status }) => assetStatusNames[status],
  },
  { key: 'altText', label: 'Alternative text', kind: 'text', value: ({ altText }) => altText },
  { key: 'file', label: 'File', kind: 'text', value: ({ fileName }) => fileName },
  { key: 'size', label: 'Size in bytes', kind: 'number', value: ({ size }) => size },
  { key: 'width', label: 'Width in pixels', kind: 'number', value: ({ picture }) => picture?.width ?? null },
  {
    key: 'height',
    label: 'Height in pixels',
    kind: 'number',
    value: ({ picture }) => picture?.height ?? null,
  },
  { key: 'added', label: 'Added', kind: 'dateTime', value: ({ createdAt }) => createdAt },
]
