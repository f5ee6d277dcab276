import { defineTopic } from '#kit/live/topic.ts'

export const firstStepsTopic = defineTopic('firstSteps')
