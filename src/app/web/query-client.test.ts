import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { closePage, html, json, openPageOf, silence, startPortalPeer } from '#test/peers/portal-peer.ts'
import { createApi } from '#ui/data/api.ts'
import type { ApiError } from '#ui/data/api-error.ts'
import { createQueryClient } from './query-client.ts'

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

type Query = {
  queryOptions: (options: object) => { queryKey: readonly unknown[]; queryFn: () => Promise<unknown> }
}
const tasks = createApi<never>('tasks', []) as unknown as { list: Query }

function statusOf(promise: Promise<unknown>) {
  return promise.then(
    () => 'answered',
    (error: ApiError) => error.status,
  )
}

describe('a query', () => {
  const clients: QueryClient[] = []
  afterEach(() => {
    for (const client of clients.splice(0)) client.clear()
  })

  /** As in the portal, without the waiting. */
  function ask() {
    const defaults = createQueryClient().getDefaultOptions()
    const queries = { ...defaults.queries, networkMode: 'always' as const, retryDelay: 1 }
    const client = new QueryClient({ defaultOptions: { ...defaults, queries } })
    clients.push(client)
    return client.fetchQuery({ ...tasks.list.queryOptions({ input: {} }), retry: queries.retry ?? false })
  }

  it('is asked twice again when the answer is broken, and shows what comes then', async () => {
    peer.state.answer = (request, response) =>
      (peer.state.calls < 3 ? html(502) : json({ json: ['Order'] }))(request, response)
    expect(await ask()).toEqual(['Order'])
    expect(peer.state.calls).toBe(3)
  })

  it.each([
    ['broken answers', 3, html(502), 502],
    ['silence, each time for half a minute', 2, silence, 'TIMEOUT_ERROR'],
    ['a refusal', 1, json({ json: { code: 'NOT_FOUND', status: 404, message: 'Task not found' } }, 404), 404],
  ])('ends after %s, asked %i times', async (_, times, listener, status) => {
    peer.state.answer = listener
    expect(await statusOf(ask())).toBe(status)
    expect(peer.state.calls).toBe(times)
    expect(limits).toEqual(Array(times).fill(30_000))
  })

  it('waits longer each time', () => {
    const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
    const wait = retryDelay as (failures: number) => number
    expect([wait(0), wait(1)]).toEqual([700, 2_100])
  })

  it('is alone in this: what changes something is sent once', () => {
    expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
  })

  it('does not put off what changes something until there is a line again', async () => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    const client = createQueryClient()
    const failing = new MutationObserver(client, { mutationFn: () => Promise.reject(new Error('No line')) })
    await expect(failing.mutate()).rejects.toThrow('No line')
    client.clear()
  })
})
