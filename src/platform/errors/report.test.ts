import { afterEach, expect, it } from 'vitest'
import { newId } from '#kit/ids/new-id.ts'
import { startHttpPeer } from '#test/peers/http-peer.ts'
import { startSentryPeer } from '#test/peers/sentry-server.ts'
import { createLogger } from '../log/log.ts'
import { linkToken } from '../mail/link-token.ts'
import { createErrorReporter } from './report.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function arranged(environment: 'production' | 'development' | 'test', withDsn = true) {
  const peer = await startSentryPeer()
  cleanups.push(() => peer.stop())
  const lines: string[] = []
  const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const reporter = await createErrorReporter(
    { environment, release: '10.12.0', ...(withDsn ? { sentryDsn: peer.dsn } : {}) },
    logger,
  )
  return { peer, reporter, lines }
}

it.each([
  { environment: 'development' as const, withDsn: true },
  { environment: 'test' as const, withDsn: true },
  { environment: 'production' as const, withDsn: false },
])('only logs: $environment, DSN $withDsn', async ({ environment, withDsn }) => {
  const { peer, reporter, lines } = await arranged(environment, withDsn)
  reporter.report(new Error('the roof fell in'), { requestId: 'r-1' })
  await reporter.close()
  expect(peer.items).toEqual([])
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 'error',
      requestId: 'r-1',
      err: expect.objectContaining({ message: 'the roof fell in' }),
    }),
  ])
})

it('logs and sends, in production with a DSN: errors and traces, without personal data', async () => {
  const { peer, reporter, lines } = await arranged('production')
  const secret = 'k3ZpQ7vXw9Lr2TnB5mYc'
  const token = linkToken('the secret of a deployment', newId())
  const web = await startHttpPeer((_request, response) => {
    const cause = new Error('no such account: eve@example.com')
    const mail = `cannot mail ada@example.com the words “Go to ${token}”\nparams: Ada,Lovelace`
    reporter.report(new TypeError(mail, { cause }), {
      requestId: 'r-2',
      email: 'ada@example.com',
    })
    response.end('done')
  })
  cleanups.push(() => web.stop())
  await fetch(`${web.url}/auth/set-password/${secret}?token=${secret}`, {
    method: 'POST',
    headers: {
      cookie: 'session=c00kie',
      authorization: 'Bearer c00kie',
      'user-agent': 'Phone of Ada',
    },
    body: 'Ada Lovelace',
  }).then((response) => response.text())
  await reporter.close()

  const error = peer.items.find((item) => item.type === 'event')
  expect(error?.payload).toMatchObject({
    environment: 'production',
    release: '10.12.0',
    tags: { requestId: 'r-2' },
    transaction: 'POST /auth/set-password/:id',
  })
  expect(error?.source).toContain('"type":"TypeError"')
  expect(error?.source).toContain('no such account')
  expect(error?.source).toContain('report.test')

  const trace = peer.items.find((item) => item.type === 'transaction')
  expect(trace?.payload).toMatchObject({ transaction: 'POST /auth/set-password/:id' })
  expect(trace?.payload.contexts).toMatchObject({ trace: { op: 'http.server' } })

  const sent = peer.bodies.join()
  expect(sent).not.toMatch(/ada@|eve@|Ada|Lovelace|c00kie|127\.0\.0\.1/)
  expect(sent).not.toContain(secret)
  expect(`${sent} ${lines}`).not.toContain(token)
  expect(lines).toHaveLength(1)
})

it('neither throws nor waits when the receiver is away', async () => {
  const { peer, reporter } = await arranged('production')
  await peer.stop()
  cleanups.pop()
  reporter.report('not even an error')
  await reporter.close()
})
