import { defineTopic } from '#kit/live/topic.ts'

export const longWorkTopic = defineTopic('longWork')
