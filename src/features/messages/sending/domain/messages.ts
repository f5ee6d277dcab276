import { countOf } from '#kit/text/list-words.ts'

export const sendingMessages = {
  otherEvent: 'metadata.eventId is not this event.',
  account: 'E-mails about accounts, and those with a way in, are only written by the portal itself.',
  keyUsed: 'This sendKey was used for another e-mail.',
  missing: (names: readonly string[]) =>
    `templateModel lacks ${countOf(names.length, 'variable', 'variables')}: ${names.join(', ')}.`,
  notWeb: (names: readonly string[]) => `Not a web address: ${names.join(', ')}.`,
} as const
