import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { version } from '#platform/config/version.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { unauthorised } from '#platform/http/errors.ts'
import type { LiveHub } from '#platform/live/live.ts'

/** Proxies close a silent connection after about a minute. */
const HEARTBEAT_MILLISECONDS = 25_000

/**
 * One stream of changes a browser: the names of what changed, never the data itself. Each message says up to which
 * point the browser knows everything from then on, so that after a gap it is told only what it has missed. The first
 * one gives the server's version, by which a page knows that it is of an older one.
 */
export function mountLive(app: Hono<HttpEnv>, hub: LiveHub) {
  app.get('/api/live', async (c) => {
    const { scope, actor } = await c.get('context')()
    if (!scope || !actor) throw unauthorised()
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      const send = (data: string) => void stream.writeSSE({ data }).catch(() => stream.abort())
      const tell = (message: object) => send(JSON.stringify({ ...message, point: hub.point() }))
      send(JSON.stringify({ version }))
      const heard = { eventId: scope.eventId, listener: actor, since: c.req.query('since') }
      const stop = hub.listen(heard, (hint) => (hint === 'everything' ? send(hint) : tell(hint)))
      // Not earlier: a browser that has already gone again has still missed what it asked for.
      tell({})
      const heartbeat = setInterval(() => tell({}), HEARTBEAT_MILLISECONDS)
      await Promise.race([hub.ended, new Promise<void>((resolve) => stream.onAbort(resolve))])
      clearInterval(heartbeat)
      stop()
    })
  })
}
