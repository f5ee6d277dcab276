import { defineTopic } from '#kit/live/topic.ts'

export const exportsTopic = defineTopic('exports')
