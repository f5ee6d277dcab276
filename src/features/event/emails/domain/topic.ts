import { defineTopic } from '#kit/live/topic.ts'

export const emailsTopic = defineTopic('emails')
/** Of e-mails that did not arrive: who shows these alone need not hear of the thousands that do. */
export const undeliveredEmailsTopic = defineTopic('undeliveredEmails')
