import { defineTopic } from '#kit/live/topic.ts'

export const teamsTopic = defineTopic('teams')
