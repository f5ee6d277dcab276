/** What a call that sends e-mails answers of each of them; numbers and shape are the mail service’s (Postmark). */
export const sendingAnswers = {
  ok: { ErrorCode: 0, Message: 'OK' },
  noPerson: { ErrorCode: 300, Message: 'No person of this event who can be written to has this address.' },
  otherPerson: { ErrorCode: 300, Message: 'metadata.userId is not the person who has this address.' },
  otherTeam: { ErrorCode: 300, Message: 'metadata.teamId is not the team of this person.' },
  notOpen: { ErrorCode: 409, Message: 'Reminders are sent only while the event is open.' },
  inactive: {
    ErrorCode: 406,
    Message: 'The person has unsubscribed from e-mails of this kind, or mail to the address has bounced.',
  },
  signedIn: { ErrorCode: 422, Message: 'The person has signed in already.' },
  remindedToday: { ErrorCode: 429, Message: 'The person has had a reminder today.' },
} as const satisfies Record<string, { ErrorCode: number; Message: string }>
export type SendingAnswer = keyof typeof sendingAnswers
