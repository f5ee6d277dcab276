import { sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod'
import type { EventTransaction } from '#platform/tenancy/scope.ts'

const CHANNEL = 'eventflow_live'
/** A connection that PostgreSQL or a pooler dropped in silence is found after two of these. */
const PROBE_MILLISECONDS = 15_000
/** With no working notification (PgBouncer in transaction mode), browsers are told to look again this often. */
const FALLBACK_MILLISECONDS = 3_000

const changeSchema = z.object({
  eventId: z.string(),
  /** Names of the features whose data changed; a browser refetches what it shows of them. */
  topics: z.array(z.string()),
  /** Set when the change concerns one team: then only its people and the organiser hear of it. */
  teamId: z.string().nullable(),
})
export type Change = z.infer<typeof changeSchema>

const messageSchema = z.union([changeSchema, z.object({ probe: z.string() })])

/** Tells every node, when and only when the transaction commits, that something of these topics changed. */
export async function announce(event: EventTransaction, topics: string[], teamId: string | null = null) {
  const change: Change = { eventId: event.eventId, topics, teamId }
  await event.tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`)
}

type Listener = (change: Change | 'everything') => void

export type LiveHub = {
  listen(eventId: string, listener: Listener): () => void
  close(): Promise<void>
}

/**
 * Hears the changes of all nodes and passes each to the listeners of its event. Changes are hints: after a
 * gap of any kind listeners are told 'everything', and refetch what they show, so none is ever lost.
 */
export async function openLiveHub(url: string, onTrouble: (error: unknown) => void): Promise<LiveHub> {
  const listeners = new Map<string, Set<Listener>>()
  const tellAll: () => void = () => {
    for (const group of listeners.values()) for (const listener of group) listener('everything')
  }
  const hear = (payload: string) => {
    const message = messageSchema.parse(JSON.parse(payload))
    if ('probe' in message) return
    for (const listener of listeners.get(message.eventId) ?? []) listener(message)
  }
  const connection = keepListening(url, hear, tellAll, onTrouble)
  await connection.ready
  return {
    listen(eventId, listener) {
      const group = listeners.get(eventId) ?? new Set()
      listeners.set(eventId, group.add(listener))
      return () => {
        group.delete(listener)
        if (group.size === 0) listeners.delete(eventId)
      }
    },
    close: connection.close,
  }
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
  let failing = false
  let checking = false

  async function connect() {
    probeHeard = true
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('error', onTrouble)
    // A connection that ends says so at once; only one that dies in silence waits for the probe.
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

  async function sendProbe() {
    probeHeard = false
    await client?.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ probe: String(Date.now()) })])
  }

  async function checkConnection() {
    if (checking) return
    checking = true
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
      await client?.end()
    },
  }
}
