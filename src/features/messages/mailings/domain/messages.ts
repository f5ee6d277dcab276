import { countOf } from '#kit/text/list-words.ts'

/** The specification names no text for mailings; these are ours. */
export const mailingMessages = {
  unknown: 'This mailing no longer exists.',
  stale: 'Someone else has changed this mailing. Reload to see it.',
  confirmed: 'This mailing is already being sent, so it can no longer be changed.',
  notHeld: 'This mailing is already being sent.',
  notSending: 'There is nothing left to cancel: this mailing is sent.',
  noRecipients: 'This mailing has no recipients left.',
  notRecipient: 'This person no longer gets this mailing.',
  noSubject: 'Enter a subject.',
  noMessage: 'Enter a message.',
  unknownVariable: (names: readonly string[]) => `Unknown: ${names.map((name) => `{{${name}}}`).join(', ')}.`,
  changed: (people: number) =>
    `The recipients have just changed to ${countOf(people, 'person', 'people')}. Check them, then send again.`,
  suspended: 'The event was suspended before all e-mails were sent.',
  closed: 'The event was closed before all e-mails were sent.',
  restored: 'The portal was restored from a backup, and the rest may have been sent since.',
} as const
