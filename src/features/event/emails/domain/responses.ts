import type { EmailStatus } from './email-status.ts'

/** What may become of an e-mail (platform specification, section 4, e-mail event types). */
export const responseTypes = [
  ...(['pending', 'delivery', 'bounce', 'spamComplaint'] as const),
  ...(['open', 'click', 'subscriptionChange'] as const),
] as const
export type ResponseType = (typeof responseTypes)[number]

export const responseNames: Record<ResponseType, string> = {
  pending: 'Handed over',
  delivery: 'Delivered',
  bounce: 'Bounced',
  spamComplaint: 'Marked as spam',
  open: 'Opened',
  click: 'Link opened',
  subscriptionChange: 'Subscription changed',
}

/** Of one e-mail, as they are shown: a mail program that opens it again and again is no news. */
export const MOST_OF_EMAIL = 100

/** Said wherever an open is shown. */
export const OPENS_ARE_UNRELIABLE =
  'Opens are unreliable: they are often hidden, or made by mail programs without anyone reading.'

/** The hand-over itself says no more than these of an e-mail that was tried. */
export function responseOfHandOver(status: EmailStatus): ResponseType | undefined {
  return status === 'pending' || status === 'delivery' || status === 'bounce' ? status : undefined
}

/** Later news than these outdoes them, whatever order reports come in: a complaint can only be of what has arrived. */
const outdone: Partial<Record<ResponseType, readonly EmailStatus[]>> = {
  delivery: ['queued', 'pending', 'failed', 'unsent'],
  bounce: ['queued', 'pending', 'failed', 'unsent', 'delivery'],
  spamComplaint: ['queued', 'pending', 'failed', 'unsent', 'delivery', 'bounce'],
}

/** The states that a report of this type ends; none for what says nothing of the way of an e-mail. */
export function statesEndedBy(type: ResponseType): readonly EmailStatus[] {
  return outdone[type] ?? []
}

/** Months in which somebody may ask who opened what, and days after which nobody has to know from where. */
export const KEPT_DAYS = { responses: 365, places: 90 } as const
