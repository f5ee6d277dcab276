import { createApi } from '#ui/data/api.ts'
import type { teamTypesContract } from '../contract.ts'

export const teamTypesApi = createApi<typeof teamTypesContract>('teamTypes')
