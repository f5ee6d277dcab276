import { defineTopic } from '#kit/live/topic.ts'

export const corePagesTopic = defineTopic('corePages')
