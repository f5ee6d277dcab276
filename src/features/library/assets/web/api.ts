import { createApi } from '#ui/data/api.ts'
import type { assetsContract } from '../contract.ts'

export const assetsApi = createApi<typeof assetsContract>('assets')
