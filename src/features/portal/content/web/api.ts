import { createApi } from '#ui/data/api.ts'
import type { contentContract } from '../contract.ts'

export const contentApi = createApi<typeof contentContract>('content')
