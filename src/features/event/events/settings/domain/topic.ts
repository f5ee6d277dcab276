import { defineTopic } from '#kit/live/topic.ts'

export const settingsTopic = defineTopic('settings')
