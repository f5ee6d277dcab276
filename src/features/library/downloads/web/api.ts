import { teamTypesTopic } from '#features/people/team-types/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { downloadsContract } from '../contract.ts'
import { downloadsTopic } from '../domain/topic.ts'

export const downloadsApi = createApi<typeof downloadsContract>(
  'downloads',
  [downloadsTopic, teamTypesTopic],
  {
    // What a team sees follows from its type and its part in stand shares.
    list: [teamsTopic],
    get: [teamsTopic],
  },
)
