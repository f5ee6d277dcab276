import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { membersTopic } from '#features/people/members/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { myEventsContract } from '../contract.ts'

export const myEventsApi = createApi<typeof myEventsContract>('myEvents', [membersTopic, settingsTopic])
