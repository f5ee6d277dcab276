import { createApi } from '#ui/data/api.ts'
import type { assetsContract } from '../contract.ts'
import { assetsTopic } from '../domain/topic.ts'

export const assetsApi = createApi<typeof assetsContract>('assets', [assetsTopic])
