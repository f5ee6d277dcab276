import { defineTopic } from '#kit/live/topic.ts'

export const privacyTopic = defineTopic('privacy')
