import { afterAll, beforeAll } from 'vitest'
import { smtpTransport } from '#platform/mail/smtp.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import { startSmtpPeer } from './peers/smtp-server.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

/** A server for the tests of a file, whose worker sends its mail to a mail server beside it. */
export function mailingServer(options: TestServerOptions = {}) {
  const mailing = {} as {
    server: TestServer
    peer: Awaited<ReturnType<typeof startSmtpPeer>>
    transport: MailTransport
  }
  beforeAll(async () => {
    mailing.server = await startTestServer(options)
    mailing.peer = await startSmtpPeer()
    mailing.transport = smtpTransport(mailing.peer.url)
    await mailing.server.startWorking(mailing.transport)
  })
  afterAll(async () => {
    await mailing.server.close()
    await mailing.transport.close()
    await mailing.peer.stop()
  })
  return mailing
}
