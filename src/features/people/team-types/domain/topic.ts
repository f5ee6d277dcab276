import { defineTopic } from '#kit/live/topic.ts'

export const teamTypesTopic = defineTopic('teamTypes')
