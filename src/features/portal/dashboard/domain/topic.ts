import { defineTopic } from '#kit/live/topic.ts'

export const dashboardTopic = defineTopic('dashboard')
