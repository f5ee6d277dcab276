import { type MailTransport, refuseRecipient } from './transport.ts'

/** Hands nothing over: the message, which the caller keeps, is read in the application. */
export function outboxTransport(): MailTransport {
  return {
    kind: 'outbox',
    send: async (message) => refuseRecipient(message.to) ?? { status: 'pending' },
    close: async () => {},
  }
}
