import { defineTopic } from '#kit/live/topic.ts'

/** What teams and organisers write to each other about a task. */
export const commentsTopic = defineTopic('comments')

/** What organisers note among themselves. Announced to organisers alone: no team hears that there is a note. */
export const internalNotesTopic = defineTopic('internalNotes')
