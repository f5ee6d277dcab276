import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { isAtLeast } from '#kit/access/levels.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { unauthorised } from '#platform/http/errors.ts'
import type { Change, LiveHub } from '#platform/live/live.ts'
import type { Actor } from '#platform/permissions/actor.ts'

/** Proxies close a silent connection after about a minute. */
const HEARTBEAT_MILLISECONDS = 25_000

/** One stream of changes a browser: the names of what changed, never the data itself. */
export function mountLive(app: Hono<HttpEnv>, hub: LiveHub) {
  app.get('/api/live', async (c) => {
    const { scope, actor } = await c.get('context')()
    if (!scope || !actor) throw unauthorised()
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      const send = (data: string) => void stream.writeSSE({ data }).catch(() => stream.abort())
      const stop = hub.listen(scope.eventId, (change) => {
        if (change === 'everything') send('everything')
        else if (concerns(actor, change)) send(JSON.stringify({ topics: change.topics }))
      })
      const heartbeat = setInterval(
        () => void stream.write(': \n\n').catch(() => stream.abort()),
        HEARTBEAT_MILLISECONDS,
      )
      // What changed between the page's own reading and now is not known; the browser looks once.
      send('everything')
      await new Promise<void>((resolve) => stream.onAbort(resolve))
      clearInterval(heartbeat)
      stop()
    })
  })
}

function concerns(actor: Actor, change: Change): boolean {
  return change.teamId === null || change.teamId === actor.teamId || isAtLeast(actor.level, 'reportViewer')
}
