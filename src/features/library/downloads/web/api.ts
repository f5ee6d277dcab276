import { teamTypesTopic } from '#features/people/team-types/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { downloadsContract } from '../contract.ts'
import { downloadsTopic } from '../domain/topic.ts'

export const downloadsApi = createApi<typeof downloadsContract>('downloads', [downloadsTopic, teamTypesTopic])
