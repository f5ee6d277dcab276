import { defineTopic } from '#kit/live/topic.ts'

export const assetsTopic = defineTopic('assets')
