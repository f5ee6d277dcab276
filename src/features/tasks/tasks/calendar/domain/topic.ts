import { defineTopic } from '#kit/live/topic.ts'

/** Whether a person's calendar is on: on all their devices. */
export const calendarTopic = defineTopic('calendar')
