import { vi } from 'vitest'
import type { LinkKind } from '#features/people/auth/domain/links.ts'
import type { MailTransport, OutgoingMessage } from '#platform/mail/transport.ts'
import type { TestServer } from './server.ts'

/** A transport, and what only the mailboxes of its recipients see. Some mail servers quote what they answer to. */
export function openMailboxes() {
  const received: OutgoingMessage[] = []
  const failing = new Set<string>()
  const transport: MailTransport = {
    kind: 'smtp',
    send: async (message) => {
      if (failing.delete(message.to)) throw new Error(`451 Later: ${message.text}`)
      received.push(message)
      return { status: 'delivery', detail: `250 Taken: ${message.text}` }
    },
    close: async () => {},
  }
  return {
    transport,
    received,
    /** Mail to these addresses fails once. */
    failing,
    /** The newest token of a kind that a mailbox has got from the event of this slug. Waits for it. */
    token: (server: TestServer, { to, slug, kind }: { to: string; slug: string; kind: LinkKind }) => {
      const link = new RegExp(`/e/${slug}/auth/${kind}\\?token=([\\w-]+)`)
      return vi.waitFor(
        async () => {
          await hurry(server)
          const mail = received.findLast((one) => one.to === to && link.test(one.text))
          const [, token] = link.exec(mail?.text ?? '') ?? []
          if (token === undefined) throw new Error('The mail has not come.')
          return token
        },
        { timeout: 30_000 },
      )
    },
  }
}

/** The queue waits before it tries a mail again that has failed. */
function hurry({ services }: TestServer) {
  return services.database.pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
}
