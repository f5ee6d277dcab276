import { defineTopic } from '#kit/live/topic.ts'

export const fieldGroupsTopic = defineTopic('fieldGroups')
