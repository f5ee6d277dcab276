/**
 * How far an e-mail is. Pending, delivery and bounce are the provider's words (platform specification, section 4).
 * `queued`: to be sent, or tried again. `failed`: given up. `unsent`: the deployment has no mail server.
 */
export const emailStatuses = ['queued', 'pending', 'delivery', 'bounce', 'failed', 'unsent'] as const
export type EmailStatus = (typeof emailStatuses)[number]
