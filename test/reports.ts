import { afterAll, beforeAll } from 'vitest'
import { deliver, queueEmail } from '#features/event/emails/server/commands.ts'
import { emailById } from '#features/event/emails/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { postmarkTransport } from '#platform/mail/postmark.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { anyEmail } from './any-email.ts'
import { startPostmarkPeer } from './peers/postmark-server.ts'
import { startTestServer, type TestServer } from './server.ts'

type Reported = { id: string; messageId: string; eventId: string; to: string }

/** A server that sends by Postmark, and takes its reports. Mails are handed over by the test itself. */
export function reportingServer() {
  const secret = 'a-secret-of-the-web-hook-for-tests'
  const lines: string[] = []
  const running = {} as {
    server: TestServer
    peer: Awaited<ReturnType<typeof startPostmarkPeer>>
    transport: MailTransport
  }
  beforeAll(async () => {
    running.server = await startTestServer({
      mailKind: 'postmark',
      mail: { domains: [], reportSecret: secret },
      logTo: (line) => void lines.push(line),
    })
    running.peer = await startPostmarkPeer()
    running.transport = postmarkTransport({ token: running.peer.token, baseUrl: running.peer.url })
  })
  afterAll(async () => {
    await running.server.close()
    await running.peer.stop()
  })

  async function report(body: object | string, headers?: [string, string][]) {
    const authorization = `Basic ${Buffer.from(`postmark:${secret}`).toString('base64')}`
    const answer = await running.server.request('/mail-reports/postmark', {
      method: 'POST',
      headers: [['content-type', 'application/json'], ...(headers ?? [['authorization', authorization]])] as [
        string,
        string,
      ][],
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }

  type Sending = { to?: string; memberId?: string; type?: 'commentNotification' | 'passwordChanged' }

  async function queue(scope: EventScope, { to, memberId, type = 'commentNotification' }: Sending = {}) {
    const id = newId()
    const common = { id, to: to ?? `${id}@example.com`, memberId: memberId ?? null, sendKey: `report:${id}` }
    await queueEmail(scope, { ...anyEmail(type), ...common })
    return id
  }

  /** Hands a mail over to Postmark. @returns what reports say of it, and how the outbox has it */
  async function send(scope: EventScope, sending: Sending = {}) {
    const id = await queue(scope, sending)
    await deliver(scope, running.transport, { emailId: id, isLastTry: false })
    const email = await emailById(scope, id)
    const place = running.peer.received.findIndex(({ Metadata }) => Metadata?.mail === id)
    const messageId = place === -1 ? '' : `postmark-${place + 1}`
    return { id, messageId, eventId: scope.eventId, to: email?.to ?? '', status: email?.status }
  }

  /** What every report says of its message. */
  function asReported({ id, messageId, eventId, to }: Reported) {
    return {
      ...{ MessageID: messageId, ServerID: 23, MessageStream: 'outbound', Tag: '' },
      ...{ Recipient: to, Email: to, Metadata: { mail: id, eventId } },
    }
  }

  return {
    secret,
    /** What the server has written to its log. */
    lines,
    report,
    queue,
    send,
    asReported,
    get server() {
      return running.server
    },
    get peer() {
      return running.peer
    },
    get transport() {
      return running.transport
    },
  }
}
