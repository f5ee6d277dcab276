import { defineTopic } from '#kit/live/topic.ts'

export const savedViewsTopic = defineTopic('savedViews')
