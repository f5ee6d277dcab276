import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { formsTopic } from '#features/forms/forms/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { submissionsTopic } from '#features/submissions/submissions/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { ordersContract } from '../contract.ts'

export const ordersApi = createApi<typeof ordersContract>('orders', [
  formsTopic,
  submissionsTopic,
  teamsTopic,
  settingsTopic,
])
