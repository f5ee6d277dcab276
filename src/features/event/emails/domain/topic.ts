import { defineTopic } from '#kit/live/topic.ts'

export const emailsTopic = defineTopic('emails')
