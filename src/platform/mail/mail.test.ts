import { afterEach, describe, expect, it } from 'vitest'
import { startPostmarkPeer } from '#test/peers/postmark-server.ts'
import { startSmtpPeer } from '#test/peers/smtp-server.ts'
import { createMailTransport, mailKindOf } from './mail.ts'
import type { OutgoingMessage } from './transport.ts'

const message: OutgoingMessage = {
  to: 'ada@example.com',
  from: { name: 'InfoComm "26", the show', address: 'hello@example.org' },
  replyTo: 'help@example.org',
  bcc: ['archive@example.org'],
  subject: 'Welcome to InfoComm – 3 tasks',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: { 'X-Event': '42' },
  messageId: '<0190@eventflow.test>',
}

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function until<T extends { stop(): Promise<void> }>(peer: T): T {
  cleanups.push(() => peer.stop())
  return peer
}

async function transportFor(config: Parameters<typeof createMailTransport>[0]) {
  const transport = await createMailTransport(config)
  cleanups.push(() => transport.close())
  return transport
}

describe('the choice of transport', () => {
  it('is Postmark with a token, else SMTP with a URL, else the outbox', async () => {
    const smtpUrl = 'smtp://127.0.0.1:1'
    expect((await transportFor({ postmarkToken: 'x', smtpUrl })).kind).toBe('postmark')
    expect((await transportFor({ smtpUrl })).kind).toBe('smtp')
    expect((await transportFor({})).kind).toBe('outbox')
    expect([mailKindOf({ smtpUrl }), mailKindOf({})]).toEqual(['smtp', 'outbox'])
  })
})

describe('the outbox', () => {
  it('says that nothing was sent', async () => {
    const transport = await transportFor({})
    expect(await transport.send(message)).toEqual({ status: 'unsent' })
  })
})

describe('SMTP', () => {
  async function arranged() {
    const peer = until(await startSmtpPeer())
    return { peer, transport: await transportFor({ smtpUrl: peer.url }) }
  }

  it('delivers headers, both bodies and the blind copy, which no header names', async () => {
    const { peer, transport } = await arranged()
    expect(await transport.send(message)).toMatchObject({
      status: 'pending',
      isAddressTaken: true,
      providerMessageId: message.messageId,
    })
    const [mail] = peer.received
    expect(mail?.bounces).toBe('HDRS')
    expect(mail?.from).toBe('hello@example.org')
    expect(mail?.to).toEqual(['ada@example.com', 'archive@example.org'])
    expect(mail?.source).toMatch(/^Message-ID: <0190@eventflow\.test>\r$/m)
    expect(mail?.source).toMatch(/^Reply-To: help@example\.org\r$/m)
    expect(mail?.source).toMatch(/^From: "InfoComm \\"26\\", the show" <hello@example\.org>\r$/m)
    expect(mail?.source).toMatch(/^X-Event: 42\r$/m)
    expect(mail?.source).toContain('<p>Hello</p>')
    expect(mail?.source).toContain('text/plain')
    expect(mail?.source).not.toContain('archive@')
  })

  it('sends many messages over the kept connections', async () => {
    const { peer, transport } = await arranged()
    const sent = Array.from({ length: 30 }, (_, index) =>
      transport.send({ ...message, to: `person${index}@example.com` }),
    )
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set(['pending']))
    expect(peer.received).toHaveLength(30)
  })

  it('reports a permanent refusal as a bounce', async () => {
    const { peer, transport } = await arranged()
    peer.refuse('ada@example.com', { code: 550, message: 'No such person here' })
    const { bcc: _, ...alone } = message
    expect(await transport.send(alone)).toEqual({
      ...{ status: 'bounce', detail: '550 - No such person here', isAddressGone: true },
    })
  })

  it('reports a bounce when only the blind copy was taken', async () => {
    const { peer, transport } = await arranged()
    peer.refuse('ada@example.com', { code: 550, message: 'No such person here' })
    expect(await transport.send(message)).toEqual({
      ...{ status: 'bounce', detail: '550 - No such person here', isAddressGone: true },
    })
    expect(peer.received[0]?.to).toEqual(['archive@example.org'])
  })

  it('throws on a temporary refusal, with and without a blind copy', async () => {
    const { peer, transport } = await arranged()
    peer.refuse('ada@example.com', { code: 451, message: 'Try later' })
    const { bcc: _, ...alone } = message
    await expect(transport.send(alone)).rejects.toThrow('451')
    await expect(transport.send(message)).rejects.toThrow('451')
  })

  it('throws when our sender address is refused: that says nothing about the recipient', async () => {
    const { peer, transport } = await arranged()
    peer.refuseSender('hello@example.org', { code: 553, message: 'Not your domain' })
    await expect(transport.send(message)).rejects.toThrow('553')
  })

  it('throws on wrong credentials', async () => {
    const peer = until(await startSmtpPeer())
    const transport = await transportFor({ smtpUrl: peer.url.replace('letmein', 'wrong') })
    await expect(transport.send(message)).rejects.toThrow('535')
  })

  it('throws when no server listens', async () => {
    const peer = await startSmtpPeer()
    await peer.stop()
    const transport = await transportFor({ smtpUrl: peer.url })
    await expect(transport.send(message)).rejects.toThrow('ECONNREFUSED')
  })

  it.each([
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    'ada@example.com\r\nBcc: eve@example.com',
    '',
  ])('never sends to a recipient that is not one address: %j', async (to) => {
    const { peer, transport } = await arranged()
    expect(await transport.send({ ...message, to })).toMatchObject({ status: 'bounce' })
    expect(peer.received).toEqual([])
  })

  it('keeps a line break in the subject out of the headers', async () => {
    const { peer, transport } = await arranged()
    await transport.send({ ...message, subject: 'Hello\r\nX-Planted: yes' })
    expect(peer.received[0]?.source).not.toMatch(/^X-Planted/m)
  })
})

describe('Postmark', () => {
  async function arranged() {
    const peer = until(await startPostmarkPeer())
    const streams = { account: 'event-mail', bulk: 'event-bulk' }
    const config = { postmarkToken: peer.token, postmarkUrl: peer.url, postmarkStreams: streams }
    return { peer, config, transport: await transportFor(config) }
  }

  it('hands the message over with its stream and our message id, and awaits news', async () => {
    const { peer, transport } = await arranged()
    expect(await transport.send(message)).toEqual({
      status: 'pending',
      providerMessageId: 'postmark-1',
      detail: 'OK',
    })
    expect(peer.received).toEqual([
      {
        MessageStream: 'event-mail',
        From: '"InfoComm 26, the show" <hello@example.org>',
        To: 'ada@example.com',
        ReplyTo: 'help@example.org',
        Bcc: 'archive@example.org',
        Subject: message.subject,
        HtmlBody: message.html,
        TextBody: message.text,
        Metadata: { mail: '0190' },
        TrackOpens: true,
        TrackLinks: 'None',
        Headers: [
          { Name: 'X-Event', Value: '42' },
          { Name: 'Message-ID', Value: '<0190@eventflow.test>' },
          { Name: 'X-PM-KeepID', Value: 'true' },
        ],
      },
    ])
  })

  it('sends what people can unsubscribe from on a stream of its own, with what reports are to repeat', async () => {
    const { peer, transport } = await arranged()
    await transport.send({ ...message, isBulk: true, metadata: { eventId: 'e', userId: 'u', teamId: 't' } })
    expect(peer.received[0]).toMatchObject({
      MessageStream: 'event-bulk',
      Metadata: { mail: '0190', eventId: 'e', userId: 'u', teamId: 't' },
    })
  })

  it('tells whether it has a message whose hand-over was cut off', async () => {
    const { transport } = await arranged()
    expect(await transport.find?.(message)).toBeUndefined()
    const sent = await transport.send(message)
    expect(await transport.find?.(message)).toEqual(sent)
    expect(await transport.find?.({ messageId: '<0191@eventflow.test>' })).toBeUndefined()
    // It was sent on the other stream.
    expect(await transport.find?.({ ...message, isBulk: true })).toBeUndefined()
  })

  it.each([
    { errorCode: 406, message: 'You tried to send to a recipient that has been marked as inactive.' },
    { errorCode: 300, message: "Invalid 'To' address." },
  ])('reports a refused recipient as a bounce: $errorCode', async ({ errorCode, message: words }) => {
    const { peer, transport } = await arranged()
    peer.refuse(message.to, { status: 422, errorCode, message: words })
    expect(await transport.send(message)).toEqual({
      ...{ status: 'bounce', detail: `${errorCode} - ${words}` },
      ...(errorCode === 406 ? { isAddressGone: true } : {}),
    })
  })

  it.each([
    { status: 429, errorCode: 429, message: 'Rate limit exceeded' },
    { status: 500, errorCode: 0, message: 'Internal server error' },
    { status: 503, errorCode: 100, message: 'Maintenance' },
    { status: 422, errorCode: 405, message: 'Not allowed to send' },
  ])('throws when a later try can succeed: $status $errorCode', async (refusal) => {
    const { peer, transport } = await arranged()
    peer.refuse(message.to, refusal)
    await expect(transport.send(message)).rejects.toThrow(refusal.message)
  })

  it('throws on a wrong token', async () => {
    const { config } = await arranged()
    const transport = await transportFor({ ...config, postmarkToken: 'wrong' })
    await expect(transport.send(message)).rejects.toThrow('not valid')
  })

  it('throws when no server listens', async () => {
    const { peer, transport } = await arranged()
    await peer.stop()
    cleanups.length = 0
    await expect(transport.send(message)).rejects.toThrow()
  })
})
