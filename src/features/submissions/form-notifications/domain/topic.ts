import { defineTopic } from '#kit/live/topic.ts'

export const formNotificationsTopic = defineTopic('formNotifications')
