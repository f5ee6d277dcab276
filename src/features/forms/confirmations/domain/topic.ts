import { defineTopic } from '#kit/live/topic.ts'

export const confirmationsTopic = defineTopic('confirmations')
