import { defineTopic } from '#kit/live/topic.ts'

/** What organisers write to many people at once, and how far it is. */
export const mailingsTopic = defineTopic('mailings')
