import type { RequestListener } from 'node:http'
import { vi } from 'vitest'
import { startHttpPeer } from './http-peer.ts'

/** A portal of which only the connection matters: it answers as the test says, and is healthy unless told otherwise. */
export async function startPortalPeer() {
  const state = { answer: silence, isHealthy: true, calls: 0 }
  const peer = await startHttpPeer((request, response) => {
    if (request.url === '/healthz') return response.writeHead(state.isHealthy ? 200 : 502).end()
    state.calls += 1
    return state.answer(request, response)
  })
  return { ...peer, state }
}

/**
 * Lets this process call the portal at an address as a page does. Real limits end the calls, but after 150 ms.
 * @returns how long each call was given, in milliseconds
 */
export function openPageOf(origin: string): number[] {
  const limits: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.stubGlobal('window', { location: { origin } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const isCall = milliseconds >= 30_000
    if (isCall) limits.push(milliseconds)
    return timeout(isCall ? 150 : milliseconds)
  })
  return limits
}

export function closePage(): void {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}

export function json(body: unknown, status = 200): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

/** What a proxy says that cannot reach the portal, or a hotel that wants a sign-in first. */
export function html(status: number): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>')
  }
}

export const silence: RequestListener = () => undefined

/** As by a proxy that loses its server in the middle. */
export const cutOff: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '2000' })
  response.write('{"json":[{"title":"Order', () => response.destroy())
}

export const half: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"json":[{"title":"Order')
}
