import { defineTopic } from '#kit/live/topic.ts'

export const retentionTopic = defineTopic('retention')
