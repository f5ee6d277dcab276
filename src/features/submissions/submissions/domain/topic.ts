import { defineTopic } from '#kit/live/topic.ts'

export const submissionsTopic = defineTopic('submissions')
