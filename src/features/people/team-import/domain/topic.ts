import { defineTopic } from '#kit/live/topic.ts'

export const teamImportTopic = defineTopic('teamImport')
