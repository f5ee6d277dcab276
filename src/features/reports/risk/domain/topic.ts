import { defineTopic } from '#kit/live/topic.ts'

export const riskHistoryTopic = defineTopic('riskHistory')
