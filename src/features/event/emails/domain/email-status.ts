/**
 * How far an e-mail is. Pending, delivery and bounce are the provider's words (platform specification, section 4).
 * `queued`: to be sent, or tried again. `failed`: given up. `unsent`: the deployment has no mail server,
 * or was restored from a backup that was made before the e-mail was sent. `unsubscribed`: its recipient wants none of the
 * kind. `held`: mail to the address has bounced for good. `spamComplaint`: it has arrived, and its recipient calls it spam.
 */
export const emailStatuses = [
  ...(['queued', 'pending', 'delivery', 'bounce', 'spamComplaint', 'failed'] as const),
  ...(['unsent', 'unsubscribed', 'held'] as const),
] as const
export type EmailStatus = (typeof emailStatuses)[number]

/** Given up: nothing is rolled back after an e-mail is in the outbox (decisions.md), so that a person has to act. */
export const undeliveredStatuses: readonly EmailStatus[] = ['bounce', 'failed']
