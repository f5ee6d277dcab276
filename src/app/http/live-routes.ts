import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { mustUseProvider } from '#features/people/auth/domain/identity-provider.ts'
import { lacksSecondFactor } from '#features/people/auth/domain/two-factor.ts'
import { livingSessions, rulesOfEvents } from '#features/people/auth/server/queries.ts'
import { standingOf } from '#features/people/members/server/queries.ts'
import { version } from '#platform/config/version.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { tooManyRequests, unauthorised } from '#platform/http/errors.ts'
import type { LiveHub } from '#platform/live/live.ts'
import { OpenStreams } from '#platform/live/open-streams.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

/** The longest pause of a browser between two attempts to listen. */
const RETRY_SECONDS = 30

type PersonStream = {
  scope: EventScope
  eventId: string
  actor: Actor
  accountId: string
  sessionId: string
  beat: () => void
  end: () => void
}

type Live = {
  hub: LiveHub
  services: Services
  onTrouble: (error: unknown) => void
  /** How often streams are looked after. */
  heartbeatMilliseconds?: number | undefined
}

/**
 * One stream of changes a browser: the names of what changed, never the data itself. Each message says up to which
 * point the browser knows everything from then on, so that after a gap it is told only what it has missed. The first
 * one gives the server's version, by which a page knows that it is of an older one. A stream ends with its session, and
 * when its person gets another level or team, or is kept out: the browser opens the next one, which hears what they may
 * hear now.
 * @returns how many are open
 */
export function mountLive(
  app: Hono<HttpEnv>,
  { hub, services, onTrouble, heartbeatMilliseconds }: Live,
): () => number {
  const streams = new OpenStreams<PersonStream>(
    (open) => stillGood(services, open),
    onTrouble,
    heartbeatMilliseconds,
  )
  hub.onSessionEnd((sessionId) => streams.endSession(sessionId))
  hub.onSuspension((eventId) => streams.endEvent(eventId))
  hub.onStanding((eventId) => void streams.checkEvent(eventId))
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
      const end = () => {
        // What the page shows is no longer theirs, or no longer as it was: it is to ask again.
        send('everything')
        ended.resolve()
      }
      const { eventId } = scope
      const forget = streams.add({ scope, eventId, actor, accountId, sessionId, beat: () => tell({}), end })
      send(JSON.stringify({ version }))
      const heard = { eventId, listener: actor, since: c.req.query('since') }
      const stop = hub.listen(heard, (hint) => (hint === 'everything' ? send(hint) : tell(hint)))
      // Not earlier: a browser that has already gone again has still missed what it asked for.
      tell({})
      await Promise.race([hub.ended, ended.promise])
      forget()
      stop()
    })
  })
  return () => streams.count
}

/** One statement for all sessions, one for the rules of events, and one for each event whose people listen. */
async function stillGood(
  services: Services,
  streams: readonly PersonStream[],
): Promise<ReadonlySet<PersonStream>> {
  const sessions = await livingSessions(services, [...new Set(streams.map(({ sessionId }) => sessionId))])
  const events = await rulesOfEvents(services, [...new Set(streams.map(({ eventId }) => eventId))])
  const good = streams.filter(({ sessionId, eventId, actor: { level } }) => {
    const [session, event] = [sessions.get(sessionId), events.get(eventId)]
    const isStaff = level === 'eventflowAdmin'
    if (!session || !event || session.isStaff !== isStaff) return false
    if (event.state === 'suspended' && !isStaff) return false
    return !lacksSecondFactor(event, { level, ...session }) && !mustUseProvider(event, { level, ...session })
  })
  const members = good.filter(({ actor }) => actor.level !== 'eventflowAdmin')
  const changed = new Set<PersonStream>()
  for (const there of Map.groupBy(members, ({ eventId }) => eventId).values()) {
    for (const stream of await changedIn(there)) changed.add(stream)
  }
  return new Set(good).difference(changed)
}

/** Of streams of one event, those whose people have another level or team by now, or no part in it any more. */
async function changedIn(streams: readonly PersonStream[]): Promise<PersonStream[]> {
  const [first] = streams
  if (!first) return []
  const standing = await standingOf(first.scope, [...new Set(streams.map(({ actor }) => actor.memberId))])
  return streams.filter(({ actor }) => {
    const now = standing.get(actor.memberId)
    return now?.level !== actor.level || now.teamId !== actor.teamId
  })
}
