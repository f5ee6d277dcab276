import { defineTopic } from '#kit/live/topic.ts'

export const tasksTopic = defineTopic('tasks')
