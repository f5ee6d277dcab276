import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { bodyOf, startHttpPeer } from './http-peer.ts'

export type ReceivedHook = {
  method: string
  /** Path and query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = { status: number; headers?: Record<string, string>; body?: string }

export type HookReceiver = Awaited<ReturnType<typeof startHookReceiver>>

/** A receiver of web hooks. It answers 200 but for what it is told to answer next, and keeps what it gets. */
export async function startHookReceiver(answerOf?: (hook: ReceivedHook) => Answer | Promise<Answer>) {
  const received: ReceivedHook[] = []
  const next: Answer[] = []
  const peer = await startHttpPeer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const hook = { method, path, headers, body: String(await bodyOf(request)) }
    received.push(hook)
    const answer = (await answerOf?.(hook)) ?? next.shift() ?? { status: 200 }
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  return { ...peer, received, next }
}

/**
 * Checks a call as the libraries of Standard Webhooks do, by the published text alone: the id, the moment and the body
 * are signed, and one good signature among those that are sent is enough.
 */
export function isVerified({ headers, body }: ReceivedHook, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(content).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const [version, given = ''] = signature.split(',')
      const bytes = Buffer.from(given, 'base64')
      return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
    })
}
