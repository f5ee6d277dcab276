import { createApi } from '#ui/data/api.ts'
import type { setUpContract } from '../contract.ts'

export const setUpApi = createApi<typeof setUpContract>('setUp', [])
