import { defineTopic } from '#kit/live/topic.ts'

export const apiTokensTopic = defineTopic('apiTokens')
