import { createApi } from '#ui/data/api.ts'
import type { searchContract } from '../contract.ts'

export const searchApi = createApi<typeof searchContract>('search')
