import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  closePage,
  cutOff,
  half,
  html,
  json,
  openPageOf,
  silence,
  startPortalPeer,
} from '#test/peers/portal-peer.ts'
import { createApi } from './api.ts'
import { ApiError } from './api-error.ts'

let peer: Awaited<ReturnType<typeof startPortalPeer>>
let limits: number[]

beforeAll(async () => {
  peer = await startPortalPeer()
})
afterAll(() => peer.stop())
beforeEach(() => {
  Object.assign(peer.state, { answer: silence, isHealthy: true, calls: 0 })
  limits = openPageOf(peer.url)
})
afterEach(closePage)

type Call = { call: (input: object, options?: { signal?: AbortSignal }) => Promise<unknown> }
const tasks = createApi<never>('tasks', []) as unknown as { list: Call; complete: Call }

async function failure(promise: Promise<unknown>) {
  const thrown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(ApiError)
  const { status, message } = thrown as ApiError
  return { status, message }
}

const unreadable = {
  status: 'PARSING_ERROR',
  message: 'The answer could not be read. It may have been cut off or changed on the way. Please try again.',
}
const network = {
  status: 'FETCH_ERROR',
  message: 'A network request failed. Please check your connection and try again.',
}

describe('a call', () => {
  it('gives what the portal answers', async () => {
    peer.state.answer = json({ json: [{ title: 'Order' }] })
    expect(await tasks.list.call({})).toEqual([{ title: 'Order' }])
  })

  it.each([
    ['a page in HTML', html(200)],
    ['JSON of something else', json({ ok: true })],
    ['half an answer', half],
    ['an answer that is cut off', cutOff],
  ])('that gets %s says that it could not be read', async (_, listener) => {
    peer.state.answer = listener
    expect(await failure(tasks.list.call({}))).toEqual(unreadable)
  })

  it('that gets the page of a proxy gives its status while the portal answers', async () => {
    peer.state.answer = html(502)
    expect(await failure(tasks.list.call({}))).toEqual({ status: 502, message: 'Error: 502' })
  })

  it('that gets the page of a proxy speaks of VPN and firewall while the portal does not answer', async () => {
    peer.state.answer = html(502)
    peer.state.isHealthy = false
    expect(await failure(tasks.list.call({}))).toMatchObject({ status: 'INTERNAL_FETCH_ERROR' })
  })

  it('says that the network failed when nobody answers', async () => {
    vi.stubGlobal('window', { location: { origin: 'http://127.0.0.1:1' } })
    expect(await failure(tasks.list.call({}))).toEqual(network)
  })

  it('is given up when no answer comes', async () => {
    peer.state.answer = silence
    expect(await failure(tasks.complete.call({}))).toEqual({
      status: 'TIMEOUT_ERROR',
      message: 'The operation timed out. Please try again.',
    })
    expect([peer.state.calls, limits]).toEqual([1, [60_000]])
  })

  it('says that the network failed when no answer comes because the browser is offline', async () => {
    peer.state.answer = silence
    vi.stubGlobal('navigator', { onLine: false })
    expect(await failure(tasks.complete.call({}))).toEqual(network)
  })

  it('that its caller gives up is no failure of the portal', async () => {
    peer.state.answer = silence
    const giveUp = new AbortController()
    const call = tasks.list.call({}, { signal: giveUp.signal })
    giveUp.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})
