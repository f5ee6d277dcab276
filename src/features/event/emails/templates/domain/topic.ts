import { defineTopic } from '#kit/live/topic.ts'

export const emailTemplatesTopic = defineTopic('emailTemplates')
