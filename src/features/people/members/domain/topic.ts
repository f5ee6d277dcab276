import { defineTopic } from '#kit/live/topic.ts'

export const membersTopic = defineTopic('members')
