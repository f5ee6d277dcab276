import { gunzipSync } from 'node:zlib'
import { bodyOf, type HttpPeer, startHttpPeer } from './http-peer.ts'

type EnvelopeItem = { type: string; payload: Record<string, unknown>; source: string }
type SentryPeer = HttpPeer & {
  dsn: string
  items: EnvelopeItem[]
  /** Everything received, as it came. */
  bodies: string[]
}

/** A receiver of Sentry envelopes on a free local port: keeps each item, answers as Sentry does. */
export async function startSentryPeer(): Promise<SentryPeer> {
  const items: EnvelopeItem[] = []
  const bodies: string[] = []
  const peer = await startHttpPeer(async (request, response) => {
    const raw = await bodyOf(request)
    const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString()
    bodies.push(body)
    if (!request.url?.startsWith('/api/42/envelope/')) return void response.writeHead(404).end()
    // An envelope is lines: its own header, then for each item a header and a payload.
    const [, ...lines] = body.split('\n')
    for (let at = 0; at + 1 < lines.length; at += 2) {
      const source = lines[at + 1] ?? ''
      items.push({ type: JSON.parse(lines[at] ?? '{}').type, payload: JSON.parse(source), source })
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"0"}')
  })
  return { ...peer, dsn: `${peer.url.replace('http://', 'http://public@')}/42`, items, bodies }
}
