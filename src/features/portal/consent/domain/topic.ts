import { defineTopic } from '#kit/live/topic.ts'

export const consentTopic = defineTopic('consent')
