import { assetsApi } from '../api.ts'

/** One asset with its picture, for those who may build the event. */
export const assetQuery = (assetId: string) => assetsApi.get.queryOptions({ input: { assetId } })
