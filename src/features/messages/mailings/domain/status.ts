/** A reminder of what is due, or one to people who have never signed in. */
export const mailingKinds = ['chaser', 'welcomeChaser'] as const
export type MailingKind = (typeof mailingKinds)[number]

export const mailingKindNames: Record<MailingKind, string> = {
  chaser: 'Chaser',
  welcomeChaser: 'Welcome chaser',
}

/** `held`: confirmed, and nothing has left yet. `cancelled`: its rest was given up while it was sent. */
export const mailingStatuses = ['draft', 'held', 'sending', 'sent', 'cancelled'] as const
export type MailingStatus = (typeof mailingStatuses)[number]

export const mailingStatusNames: Record<MailingStatus, string> = {
  draft: 'Draft',
  held: 'Held',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Cancelled',
}

/** `written`: into the outbox, which knows the rest. */
export const recipientStatuses = ['waiting', 'written', 'leftOut', 'cancelled'] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

/**
 * Why somebody gets nothing, in the order in which it is looked for. `nothingDue` and `signedIn`: what the mailing is about
 * is done. `gone`: left the event, the team, or the choice of the organiser since.
 */
export const leftOutReasons = [
  'gone',
  'signedIn',
  'nothingDue',
  'neverSignedIn',
  'unsubscribed',
  'bounced',
  'alreadyReminded',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutNames: Record<LeftOutReason, string> = {
  gone: 'No longer in the team',
  signedIn: 'Signed in since',
  nothingDue: 'Nothing due',
  neverSignedIn: 'Never signed in',
  unsubscribed: 'Unsubscribed from reminders',
  bounced: 'Address bounced',
  alreadyReminded: 'Already reminded today',
}

/** How long a confirmed mailing can be taken back. */
export const HOLD_MINUTES = 5
