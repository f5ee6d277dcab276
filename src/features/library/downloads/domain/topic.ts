import { defineTopic } from '#kit/live/topic.ts'

export const downloadsTopic = defineTopic('downloads')
