import pg from 'pg'
import { z } from 'zod'
import { type Clock, systemClock } from '#platform/services.ts'
import { CHANNEL } from './announce.ts'
import { isConcerned, type Listener } from './audience.ts'
import { type Change, changeSchema } from './change.ts'
import { pointAt, RecentChanges } from './recent-changes.ts'

/** A connection that PostgreSQL or a pooler dropped silently is found after two of these. */
const PROBE_MILLISECONDS = 15_000
/** A database that is away is asked again this soon. */
const RETRY_MILLISECONDS = 1_000
/** A connection that is not made in this time never will be. */
const CONNECT_MILLISECONDS = 10_000
/** Without working notifications (PgBouncer in transaction mode), browsers are told to refetch this often. */
const FALLBACK_MILLISECONDS = 3_000
/** Each listener that a hint concerns asks the server again; this leaves room for 250 requests a second. */
const MILLISECONDS_PER_LISTENER = 4
/** The longest that anyone waits for changes made by others. */
const LONGEST_SPREAD_MILLISECONDS = 10_000

const messageSchema = z.union([
  changeSchema,
  z.object({ probe: z.string() }),
  z.object({ endedSession: z.string() }),
  z.object({ suspendedEvent: z.string() }),
  z.object({ standingIn: z.string() }),
])

/** A hint that something changed, never the data itself. */
export type Hint = {
  topics: string[]
  /** The number of milliseconds over which listeners spread their requests. */
  spread: number
}

/** 'everything' after a gap: what was missed is unknown. */
type Hear = (hint: Hint | 'everything') => void

type ListenOptions = {
  eventId: string
  listener: Listener
  /** The point up to which the listener knows everything, if any: later changes are sent immediately. */
  since?: string | undefined
}

export type LiveHub = {
  /** @returns the function that ends it */
  listen(options: ListenOptions, hear: Hear): () => void
  /** Told of each session that ends before its time, on whichever node. */
  onSessionEnd(hear: (sessionId: string) => void): void
  /** Told of each event that is suspended, on whichever node. */
  onSuspension(hear: (eventId: string) => void): void
  /** Told of each event in which somebody may be kept out from now on, on whichever node. */
  onStanding(hear: (eventId: string) => void): void
  /** Told of each event in which something changed, on whichever node; 'everything' after a gap. */
  onChange(hear: (eventId: string | 'everything') => void): void
  /** Everything read or heard before this moment is known; hand it back as `since`. */
  point(): string
  /** Settles when those who listen are to go: the process is about to end. */
  ended: Promise<void>
  endStreams(): void
  close(): Promise<void>
}

/**
 * Hears the changes of all nodes and passes each to those listeners of its event whom it concerns. Changes are hints:
 * after a gap of any kind listeners are told 'everything', and refetch what they show, so none is ever lost.
 */
export async function openLiveHub(
  url: string,
  onTrouble: (error: unknown) => void,
  clock: Clock = systemClock,
): Promise<LiveHub> {
  const listeners = new Map<string, Set<{ listener: Listener; hear: Hear }>>()
  const hearEnds: ((sessionId: string) => void)[] = []
  const hearSuspensions: ((eventId: string) => void)[] = []
  const hearStandings: ((eventId: string) => void)[] = []
  const hearChanges: ((eventId: string | 'everything') => void)[] = []
  const recent = new RecentChanges(clock)
  const onGap = () => {
    recent.forget()
    for (const hear of hearChanges) hear('everything')
    for (const group of listeners.values()) for (const { hear } of group) hear('everything')
  }
  const onPayload = (payload: string) => {
    const message = messageSchema.parse(JSON.parse(payload))
    if ('probe' in message) return
    if ('endedSession' in message) {
      for (const hear of hearEnds) hear(message.endedSession)
      return
    }
    if ('suspendedEvent' in message) {
      for (const hear of hearSuspensions) hear(message.suspendedEvent)
      return
    }
    if ('standingIn' in message) {
      for (const hear of hearStandings) hear(message.standingIn)
      return
    }
    recent.add(message)
    for (const hear of hearChanges) hear(message.eventId)
    const told = [...(listeners.get(message.eventId) ?? [])]
      .map(({ listener, hear }) => ({ hear, topics: topicsFor(listener, [message]) }))
      .filter(({ topics }) => topics.length > 0)
    const spread = Math.min(told.length * MILLISECONDS_PER_LISTENER, LONGEST_SPREAD_MILLISECONDS)
    for (const { hear, topics } of told) hear({ topics, spread })
  }
  const ended = Promise.withResolvers<void>()
  const connection = keepListening(url, onPayload, onGap, onTrouble)
  await connection.ready
  return {
    listen({ eventId, listener, since }, hear) {
      const group = listeners.get(eventId) ?? new Set()
      const entry = { listener, hear }
      listeners.set(eventId, group.add(entry))
      const missed = recent.since(since, eventId)
      const topics = missed === 'unknown' ? [] : topicsFor(listener, missed)
      if (missed === 'unknown') hear('everything')
      else if (topics.length > 0) hear({ topics, spread: 0 })
      return () => {
        group.delete(entry)
        if (group.size === 0) listeners.delete(eventId)
      }
    },
    onSessionEnd: (hear) => void hearEnds.push(hear),
    onSuspension: (hear) => void hearSuspensions.push(hear),
    onStanding: (hear) => void hearStandings.push(hear),
    onChange: (hear) => void hearChanges.push(hear),
    point: () => pointAt(clock.now()),
    ended: ended.promise,
    endStreams: ended.resolve,
    close: connection.close,
  }
}

function topicsFor(listener: Listener, changes: readonly Change[]): string[] {
  const parts = changes.flatMap((change) => change.parts)
  const concerned = parts.filter(({ audience }) => isConcerned(listener, audience))
  return [...new Set(concerned.flatMap(({ topics }) => topics))]
}

function keepListening(
  url: string,
  hear: (payload: string) => void,
  onGap: () => void,
  onTrouble: (error: unknown) => void,
) {
  let client: pg.Client | undefined
  let closed = false
  let probeHeard = true
  // Until the first probe is heard: behind a pooler none ever is.
  let failing = true
  let checking = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    probeHeard = true
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
    })
    next.on('error', onTrouble)
    // A connection that is closed reports it immediately; only one that dies silently waits for the probe.
    next.once('end', () => {
      if (closed || client !== next) return
      client = undefined
      void checkConnection()
    })
    next.on('notification', ({ payload = '' }) => {
      probeHeard = true
      failing = false
      hear(payload)
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    if (closed) return void (await next.end())
    client = next
    onGap()
    await sendProbe()
  }

  /**
   * By another connection: a pooler such as PgBouncer gives a notification to whoever has the server's connection just
   * then. Who notifies himself may hear it, and would take that for hearing others.
   */
  async function sendProbe() {
    probeHeard = false
    const other = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MILLISECONDS })
    other.on('error', () => {})
    await other.connect()
    try {
      await other.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ probe: String(Date.now()) })])
    } finally {
      await other.end().catch(() => {})
    }
  }

  async function checkConnection() {
    if (checking) return
    checking = true
    clearTimeout(retry)
    try {
      if (client && probeHeard) return await sendProbe()
      failing = true
      client?.removeAllListeners()
      client?.on('error', () => {})
      client?.end().catch(() => {})
      client = undefined
      await connect()
    } catch (error) {
      onTrouble(error)
      if (!closed) retry = setTimeout(() => void checkConnection(), RETRY_MILLISECONDS)
    } finally {
      checking = false
    }
  }

  const probing = setInterval(() => void checkConnection(), PROBE_MILLISECONDS)
  const fallback = setInterval(() => failing && onGap(), FALLBACK_MILLISECONDS)
  return {
    ready: connect(),
    async close() {
      if (closed) return
      closed = true
      clearInterval(probing)
      clearInterval(fallback)
      clearTimeout(retry)
      await client?.end()
    },
  }
}
