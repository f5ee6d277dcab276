import type { Delivery, MailTransport } from '#platform/mail/transport.ts'

/** A mail server of the stage, which answers everything with the same: nothing leaves the demo. */
export function answering(outcome: Delivery): MailTransport {
  return { kind: 'smtp', send: async () => outcome, close: async () => {} }
}

export const delivered: Delivery = { status: 'delivery', detail: '250 2.0.0 Ok' }
export const noSuchMailbox: Delivery = {
  status: 'bounce',
  detail: '550 - 5.1.1 There is no mailbox of this name.',
}

/** One that takes nothing for now, until the portal gives up. */
export function refusing(words: string): MailTransport {
  return {
    kind: 'smtp',
    send: async () => {
      throw new Error(words)
    },
    close: async () => {},
  }
}
