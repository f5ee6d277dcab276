import { defineTopic } from '#kit/live/topic.ts'

export const formsTopic = defineTopic('forms')
