import { defineTopic } from '#kit/live/topic.ts'

export const webHooksTopic = defineTopic('webHooks')
