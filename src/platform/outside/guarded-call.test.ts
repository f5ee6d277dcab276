import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { startHangingPeer } from '#test/peers/hanging-server.ts'
import { bodyOf, startHttpPeer } from '#test/peers/http-peer.ts'
import { guardedCall } from './guarded-call.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function peer(listener: RequestListener): Promise<string> {
  const { url, stop } = await startHttpPeer(listener)
  cleanups.push(stop)
  return url
}

const post = (url: string, body = '{}') => ({ url, method: 'POST', headers: { 'x-own': 'yes' }, body })
const open = { reach: 'private' } as const

describe('a call', () => {
  it('sends method, headers and body, and keeps the answer', async () => {
    const seen: unknown[] = []
    const url = await peer(async (request, response) => {
      seen.push([request.method, request.url, request.headers['x-own'], String(await bodyOf(request))])
      response.writeHead(202, { 'x-answer': 'here' }).end('taken')
    })
    expect(await guardedCall(post(`${url}/in?a=1`, '{"é":1}'), open)).toEqual({
      answer: {
        ...{ status: 202, statusText: 'Accepted', body: 'taken', bytes: 5, isCutOff: false },
        headers: expect.objectContaining({ 'x-answer': 'here' }),
      },
    })
    expect(seen).toEqual([['POST', '/in?a=1', 'yes', '{"é":1}']])
  })

  it('follows no redirect', async () => {
    let calls = 0
    const url = await peer((_, response) => {
      calls += 1
      response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    })
    expect(await guardedCall(post(url), open)).toMatchObject({ answer: { status: 307 } })
    expect(calls).toBe(1)
  })

  it('goes to the address that was looked at, and asks for it once', async () => {
    const hosts: unknown[] = []
    const url = await peer((request, response) => {
      hosts.push(request.headers.host)
      response.end()
    })
    const asked: string[] = []
    const resolve = async (host: string) => {
      asked.push(host)
      // A name that leads elsewhere the second time.
      return asked.length === 1 ? ['127.0.0.1'] : ['192.0.2.1']
    }
    const { port } = new URL(url)
    const outcome = await guardedCall(post(`http://hooks.example:${port}/`), { ...open, resolve })
    expect(outcome).toMatchObject({ answer: { status: 200 } })
    expect([asked, hosts]).toEqual([['hooks.example'], [`hooks.example:${port}`]])
  })

  it('reads 64 KB of an answer without an end, and keeps 2 KB', async () => {
    const url = await peer((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      }
      response.on('drain', more)
      more()
    })
    const outcome = await guardedCall(post(url), open)
    if (!('answer' in outcome)) throw new Error('No answer')
    expect(outcome.answer.body).toHaveLength(2048)
    expect(outcome.answer.isCutOff).toBe(true)
    expect(outcome.answer.bytes).toBeLessThan(1_000_000)
  })

  it('ends at its limit when nobody answers, and when an answer never ends', async () => {
    const hanging = await startHangingPeer()
    cleanups.push(hanging.stop)
    const dripping = await peer((_, response) => void response.writeHead(200).write('a'))
    const limit = { ...open, limitMilliseconds: 150 }
    const silent = guardedCall(post(`http://127.0.0.1:${hanging.port}`), limit)
    const endless = guardedCall(post(dripping), limit)
    const unresolved = guardedCall(post('http://hooks.example'), {
      ...limit,
      resolve: () => new Promise<string[]>(() => {}),
    })
    expect(await Promise.all([silent, endless, unresolved])).toEqual(Array(3).fill({ trouble: 'timedOut' }))
  })
})

describe('a call that reaches the internet alone', () => {
  const rules = { reach: 'public' } as const

  it.each([
    ['http://hooks.example/', 'badAddress'],
    ['https://user:secret@hooks.example/', 'badAddress'],
    ['ftp://hooks.example/', 'badAddress'],
    ['nonsense', 'badAddress'],
    ['https://127.0.0.1/', 'badAddress'],
    ['https://2130706433/', 'badAddress'],
    ['https://0x7f.1/', 'badAddress'],
    ['https://[::ffff:10.0.0.1]/', 'badAddress'],
    ['https://[64:ff9b::a9fe:a9fe]/', 'badAddress'],
  ])('is not made to %s', async (url, trouble) => {
    expect(await guardedCall(post(url), { ...rules, resolve: async () => ['93.184.215.14'] })).toEqual({
      trouble,
    })
  })

  it('is not made to a name with any address within, and never connects', async () => {
    let connections = 0
    const url = await peer((_, response) => {
      connections += 1
      response.end()
    })
    const { port } = new URL(url)
    const to = (...addresses: string[]) =>
      guardedCall(post(`https://hooks.example:${port}/`), { ...rules, resolve: async () => addresses })
    expect(await to('127.0.0.1')).toEqual({ trouble: 'notPublic' })
    expect(await to('93.184.215.14', '10.0.0.1')).toEqual({ trouble: 'notPublic' })
    expect(await to()).toEqual({ trouble: 'unknownHost' })
    expect(connections).toBe(0)
  })
})

it('names what keeps it from an answer', async () => {
  const unknown = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  const call = (to: string, resolve?: () => Promise<string[]>) =>
    guardedCall(post(to), { ...open, ...(resolve ? { resolve } : {}) })
  expect(await call('http://127.0.0.1:1/')).toEqual({ trouble: 'unreachable' })
  expect(await call('http://hooks.example/', () => Promise.reject(unknown))).toEqual({
    trouble: 'unknownHost',
  })
})
