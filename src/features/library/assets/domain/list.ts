import { choice, defineList } from '#kit/lists/list.ts'
import { assetStatuses, assetTypes } from './asset-types.ts'

/** The library: the newest first, as it is mostly what was just uploaded that is looked for. */
export const assetList = defineList({
  sorts: ['name', 'type', 'size', 'added'],
  sort: '-added',
  filters: { type: choice(assetTypes), status: choice(assetStatuses) },
})
