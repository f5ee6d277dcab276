import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { followStatements } from '#database/followed.ts'
import { createErrorReporter } from '#platform/errors/report.ts'
import { createLogger } from '#platform/log/log.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { bodyOf, startHttpPeer } from '#test/peers/http-peer.ts'
import { startSentryPeer } from '#test/peers/sentry-server.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { openTracing } from './open-tracing.ts'
import { tracedStorage, tracedTransport } from './traced-parts.ts'
import { inSpan } from './tracing.ts'

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
  status: { code: number; message?: string }
}

let server: TestServer
let scope: EventScope
let collector: Awaited<ReturnType<typeof startCollector>>
beforeAll(async () => {
  collector = await startCollector()
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour-fair' })
  await makeMember(scope, { email: 'ada.lovelace@example.com', firstName: 'Ada', surname: 'Lovelace' })
})
afterAll(async () => {
  await server.close()
  await collector.stop()
})

/** A local HTTP server that takes traces as a collector does. */
async function startCollector() {
  const bodies: string[] = []
  const paths: (string | undefined)[] = []
  const peer = await startHttpPeer(async (request, response) => {
    const raw = await bodyOf(request)
    bodies.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString())
    paths.push(request.url)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  return { ...peer, bodies, paths }
}

function spansOf(bodies: readonly string[]): SentSpan[] {
  return bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  )
}

/** What was sent while the work was done and traced. */
async function tracedDuring(work: () => Promise<unknown>): Promise<SentSpan[]> {
  collector.bodies.length = 0
  const close = await openTracing(
    { url: `${collector.url}/v1/traces` },
    { release: '1.2.3', followStatements },
  )
  try {
    await work()
  } finally {
    await close()
  }
  return spansOf(collector.bodies)
}

const attribute = ({ attributes }: SentSpan, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0]

it('makes one trace of a request, its statements, its jobs and their mail, and names nobody', async () => {
  const { promise: mailed, resolve } = Promise.withResolvers<void>()
  const transport: MailTransport = {
    kind: 'smtp',
    send: async () => {
      resolve()
      return { status: 'pending' }
    },
    close: async () => {},
  }
  const id = '01997c3e-8f0a-7d7c-9d6e-2f1a5b3c4d5e'
  const spans = await tracedDuring(async () => {
    await server.startWorking(tracedTransport(transport))
    const { status } = await server.request('/e/harbour-fair/api/auth/forgot-password?next=secret-words', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': id },
      body: JSON.stringify({ email: 'ada.lovelace@example.com' }),
    })
    expect(status).toBe(200)
    await mailed
    // The jobs in hand end, and their spans with them.
    await server.services.jobs.stop()
  })
  const ofRequest = spans.filter(({ traceId }) => traceId === id.replaceAll('-', ''))
  const [request] = ofRequest.filter(({ parentSpanId }) => !parentSpanId)
  expect(request).toMatchObject({ name: 'POST auth.forgotPassword', kind: 2 })
  expect(request && attribute(request, 'http.response.status_code')).toBe(200)
  expect(request && attribute(request, 'eventflow.request_id')).toBe(id)
  const named = (name: string) => ofRequest.find((span) => span.name === name)
  const childrenOf = (parent: SentSpan | undefined) =>
    ofRequest.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name)
  expect(childrenOf(request)).toEqual(expect.arrayContaining(['begin', 'commit', 'job passwordReset.send']))
  expect(childrenOf(named('job passwordReset.send'))).toEqual(
    expect.arrayContaining(['begin', 'insert emails', 'commit', 'job email.send']),
  )
  expect(childrenOf(named('job email.send'))).toEqual(expect.arrayContaining(['mail send']))
  expect(named('mail send')?.attributes).toEqual([
    { key: 'mail.transport', value: { stringValue: 'smtp' } },
    { key: 'mail.outcome', value: { stringValue: 'pending' } },
    { key: 'mail.bulk', value: { boolValue: false } },
  ])
  expect(collector.paths).toContain('/v1/traces')
  const sent = collector.bodies.join()
  for (const personal of ['lovelace', 'example.com', 'harbour-fair', 'secret-words', '@'])
    expect(sent.toLowerCase(), personal).not.toContain(personal)
})

it('belongs to the trace that the caller is in', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const ask = async (traceparent: string) =>
    server.request('/e/harbour-fair/api/boot', { headers: { traceparent } })
  const [own] = (await tracedDuring(() => ask(`00-${trace}-b7ad6b7169203331-01`))).filter(
    ({ kind }) => kind === 2,
  )
  expect(own).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331' })
  for (const unreadable of ['00-nonsense', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`]) {
    const [fresh] = (await tracedDuring(() => ask(unreadable))).filter(({ kind }) => kind === 2)
    expect(fresh?.traceId).not.toBe(trace)
    expect(fresh?.parentSpanId ?? '').toBe('')
  }
  // The caller has decided that this one is not kept.
  expect(await tracedDuring(() => ask(`00-${trace}-b7ad6b7169203331-00`))).toEqual([])
})

it('tells of a failure by its kind, and of stored files without their names', async () => {
  const failing = {
    ...server.services.storage,
    get: () => Promise.reject(new TypeError('brightwater.pdf is not there')),
  }
  const spans = await tracedDuring(() =>
    inSpan('outer', { kind: 'server' }, () => tracedStorage(failing).get('brightwater.pdf' as never)).catch(
      () => {},
    ),
  )
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ['storage get', 2],
    ['outer', 2],
  ])
  expect(spans.map((span) => attribute(span, 'error.type'))).toEqual(['TypeError', 'TypeError'])
  expect(collector.bodies.join()).not.toContain('brightwater')
})

it('sends nothing where no collector is set', async () => {
  collector.bodies.length = 0
  const close = await openTracing(undefined, { release: '1.2.3', followStatements })
  await server.request('/e/harbour-fair/api/boot')
  await inSpan('none', { kind: 'server' }, async (span) => expect(span).toBeUndefined())
  await close()
  expect(collector.bodies).toEqual([])
})

it('ends in time though the collector is away', async () => {
  const close = await openTracing(
    { url: 'http://127.0.0.1:9/v1/traces' },
    { release: '1.2.3', followStatements },
  )
  await server.request('/e/harbour-fair/api/boot')
  const began = performance.now()
  await close()
  expect(performance.now() - began).toBeLessThan(5_000)
})

it('runs beside error reporting, which has its traces for itself', async () => {
  const sentry = await startSentryPeer()
  const config = { environment: 'production', sentryDsn: sentry.dsn, release: '1.2.3' } as const
  const reporter = await createErrorReporter(config, createLogger({ level: 'silent' }))
  const spans = await tracedDuring(async () => {
    await server.request('/e/harbour-fair/api/boot')
    reporter.report(new Error('broken'))
  })
  await reporter.close()
  await sentry.stop()
  expect(spans.filter(({ kind }) => kind === 2).map(({ name }) => name)).toEqual(['GET boot.get'])
  expect(sentry.items.filter(({ type }) => type === 'event')).toHaveLength(1)
})
