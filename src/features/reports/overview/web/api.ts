import { createApi } from '#ui/data/api.ts'
import type { reportsContract } from '../contract.ts'

export const reportsApi = createApi<typeof reportsContract>('reports')
