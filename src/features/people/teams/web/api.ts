import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { customFieldsTopic } from '#features/people/custom-fields/domain/topic.ts'
import { teamTypesTopic } from '#features/people/team-types/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { teamsContract } from '../contract.ts'
import { teamsTopic } from '../domain/topic.ts'

export const teamsApi = createApi<typeof teamsContract>(
  'teams',
  [teamsTopic, teamTypesTopic, settingsTopic],
  { list: [customFieldsTopic] },
)
