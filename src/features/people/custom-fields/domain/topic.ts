import { defineTopic } from '#kit/live/topic.ts'

export const customFieldsTopic = defineTopic('customFields')
