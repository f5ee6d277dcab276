export const assetTypes = ['image', 'document'] as const
export type AssetType = (typeof assetTypes)[number]

export const assetTypeNames: Record<AssetType, string> = { image: 'Picture', document: 'Document' }

/** How far the smaller sizes of a picture are; a document is ready at once. */
export const assetStatuses = ['processing', 'ready', 'failed'] as const
export type AssetStatus = (typeof assetStatuses)[number]

export const assetStatusNames: Record<AssetStatus, string> = {
  processing: 'Processing',
  ready: 'Ready',
  failed: 'Processing failed',
}
