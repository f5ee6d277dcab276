import { undeliveredEmailsTopic } from '#features/event/emails/domain/topic.ts'
import { longWorkTopic } from '#features/event/long-work/domain/topic.ts'
import { teamTypesTopic } from '#features/people/team-types/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { teamImportContract } from '../contract.ts'
import { teamImportTopic } from '../domain/topic.ts'

export const teamImportApi = createApi<typeof teamImportContract>('teamImport', [
  teamImportTopic,
  // An invitation that comes back shows at its row.
  undeliveredEmailsTopic,
  longWorkTopic,
  teamTypesTopic,
])
