import type { MailTransport } from '#platform/mail/transport.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { inSpan } from './tracing.ts'

/** The same storage, whose calls are told of; keys hold names of files and stay out. */
export function tracedStorage(storage: Storage): Storage {
  const traced = <T>(call: string, work: () => Promise<T>) =>
    inSpan(`storage ${call}`, { kind: 'client' }, work)
  return {
    put: (key, content, file) => traced('put', () => storage.put(key, content, file)),
    get: (key, range) => traced('get', () => storage.get(key, range)),
    stat: (key) => traced('stat', () => storage.stat(key)),
    remove: (key) => traced('remove', () => storage.remove(key)),
    removeAll: (prefix) => traced('removeAll', () => storage.removeAll(prefix)),
    // Read piece by piece, for as long as its reader takes.
    list: (prefix) => storage.list(prefix),
  }
}

/** The same transport, whose mails are told of: how each left, and never to whom or what. */
export function tracedTransport(transport: MailTransport): MailTransport {
  const { kind } = transport
  return {
    ...transport,
    send: (message) =>
      inSpan('mail send', { kind: 'client', attributes: { 'mail.transport': kind } }, async (span) => {
        const delivery = await transport.send(message)
        span?.tell({ 'mail.outcome': delivery.status, 'mail.bulk': message.isBulk === true })
        return delivery
      }),
  }
}
