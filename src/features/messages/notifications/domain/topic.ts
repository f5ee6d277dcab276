import { defineTopic } from '#kit/live/topic.ts'

/** What organisers announce, and what each person has read of it. */
export const notificationsTopic = defineTopic('notifications')
