import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { membersTopic } from '#features/people/members/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { retentionContract } from '../contract.ts'
import { retentionTopic } from '../domain/topic.ts'

/** The event's end date and its people decide when it happens and to whom. */
export const retentionApi = createApi<typeof retentionContract>('retention', [
  retentionTopic,
  settingsTopic,
  membersTopic,
])
