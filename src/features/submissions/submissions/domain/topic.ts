import { defineTopic } from '#kit/live/topic.ts'

export const submissionsTopic = defineTopic('submissions')

/** Who has a form open. Apart from the answers, so that nobody fetches these again because a colleague looked in. */
export const visitsTopic = defineTopic('visits')
