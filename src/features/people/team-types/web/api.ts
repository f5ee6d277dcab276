import { createApi } from '#ui/data/api.ts'
import type { teamTypesContract } from '../contract.ts'
import { teamTypesTopic } from '../domain/topic.ts'

export const teamTypesApi = createApi<typeof teamTypesContract>('teamTypes', [teamTypesTopic])
