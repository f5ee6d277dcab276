import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { livingSessions } from '#features/people/auth/server/queries.ts'
import { version } from '#platform/config/version.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { tooManyRequests, unauthorised } from '#platform/http/errors.ts'
import type { LiveHub } from '#platform/live/live.ts'
import { OpenStreams } from '#platform/live/open-streams.ts'
import type { Services } from '#platform/services.ts'

/** The longest pause of a browser between two attempts to listen. */
const RETRY_SECONDS = 30

type Live = { hub: LiveHub; services: Services; onTrouble: (error: unknown) => void }

/**
 * One stream of changes a browser: the names of what changed, never the data itself. Each message says up to which
 * point the browser knows everything from then on, so that after a gap it is told only what it has missed. The first
 * one gives the server's version, by which a page knows that it is of an older one. A stream ends with its session.
 */
export function mountLive(app: Hono<HttpEnv>, { hub, services, onTrouble }: Live) {
  const streams = new OpenStreams((sessionIds) => livingSessions(services, sessionIds), onTrouble)
  hub.onSessionEnd((sessionId) => streams.endSession(sessionId))
  app.get('/api/live', async (c) => {
    const { scope, actor } = await c.get('context')()
    if (!scope || !actor) throw unauthorised()
    const { accountId, sessionId } = actor
    if (!streams.hasRoomFor(accountId)) throw tooManyRequests(RETRY_SECONDS)
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      const send = (data: string) => void stream.writeSSE({ data }).catch(() => stream.abort())
      const tell = (message: object) => send(JSON.stringify({ ...message, point: hub.point() }))
      const ended = Promise.withResolvers<void>()
      stream.onAbort(ended.resolve)
      const forget = streams.add({ accountId, sessionId, beat: () => tell({}), end: ended.resolve })
      send(JSON.stringify({ version }))
      const heard = { eventId: scope.eventId, listener: actor, since: c.req.query('since') }
      const stop = hub.listen(heard, (hint) => (hint === 'everything' ? send(hint) : tell(hint)))
      // Not earlier: a browser that has already gone again has still missed what it asked for.
      tell({})
      await Promise.race([hub.ended, ended.promise])
      forget()
      stop()
    })
  })
}
