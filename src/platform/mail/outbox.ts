import { type MailTransport, refuseRecipient } from './transport.ts'

/** Sends nothing: the caller keeps the message, and people read it in the application. */
export function outboxTransport(): MailTransport {
  return {
    kind: 'outbox',
    send: async (message) => refuseRecipient(message.to) ?? { status: 'unsent' },
    close: async () => {},
  }
}
