import { createApi } from '#ui/data/api.ts'
import type { teamsContract } from '../contract.ts'

export const teamsApi = createApi<typeof teamsContract>('teams')
