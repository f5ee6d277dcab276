import { createApi } from '#ui/data/api.ts'
import type { formNotificationsContract } from '../contract.ts'
import { formNotificationsTopic } from '../domain/topic.ts'

export const formNotificationsApi = createApi<typeof formNotificationsContract>('formNotifications', [
  formNotificationsTopic,
])
