import { assetsApi } from '../api.ts'

/** One asset with its picture, for organisers. */
export const assetQuery = (assetId: string) => assetsApi.get.queryOptions({ input: { assetId } })
