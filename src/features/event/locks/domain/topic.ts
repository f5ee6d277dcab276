import { defineTopic } from '#kit/live/topic.ts'

export const locksTopic = defineTopic('locks')
