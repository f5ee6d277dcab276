import { defineTopic } from '#kit/live/topic.ts'

export const suppliersTopic = defineTopic('suppliers')
