import { formsTopic } from '#features/forms/forms/domain/topic.ts'
import { downloadsTopic } from '#features/library/downloads/domain/topic.ts'
import { suppliersTopic } from '#features/library/suppliers/domain/topic.ts'
import { notificationsTopic } from '#features/messages/notifications/domain/topic.ts'
import { membersTopic } from '#features/people/members/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { contentTopic } from '#features/portal/content/domain/topic.ts'
import { tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { searchContract } from '../contract.ts'

export const searchApi = createApi<typeof searchContract>('search', [
  contentTopic,
  tasksTopic,
  formsTopic,
  downloadsTopic,
  suppliersTopic,
  notificationsTopic,
  teamsTopic,
  membersTopic,
])
