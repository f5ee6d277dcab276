import { defineTopic } from '#kit/live/topic.ts'

export const sidebarTopic = defineTopic('sidebar')
