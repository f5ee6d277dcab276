import { defineTopic } from '#kit/live/topic.ts'

export const contentTopic = defineTopic('content')
