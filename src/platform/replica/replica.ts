import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Database, isDatabaseAway, isFromDatabase, openDatabase } from '#database/client.ts'
import { HeardChanges } from './heard-changes.ts'
import { type Need, Positions } from './positions.ts'

/** How often the replica is asked how far it is, beside what readers ask. */
const MEASURE_MILLISECONDS = 1_000
/** A server that has not answered by then is not there. */
const AWAY_MILLISECONDS = 2_000
/** The longest that a reader waits to hear that the replica has what was just written. */
const PATIENCE_MILLISECONDS = 50
/** A change takes a moment to get there: the second time it mostly is. */
const LOOKS = 2

export type ReplicaState = {
  /** Whether it is asked at all: it is there, is a replica of this database, and is not too far behind. */
  isUsed: boolean
  /** How old what it shows may be at most; undefined while that is not known. */
  lagSeconds: number | undefined
  maxLagSeconds: number
  /** Reads of reports, exports and search, by who answered them in this process. */
  reads: { replica: number; primary: number }
  /** Why it is not asked, in words for the operator. */
  trouble: string | undefined
}

/** A streaming replica of the database, which reads along where a few seconds do not matter. */
export type Replica = {
  /** The database for a reader with this need: every transaction on it only reads. Undefined when the primary has to answer. */
  databaseFor(need: Partial<Need>): Promise<Database | undefined>
  /** What people were told of, and will look at again. */
  changes: HeardChanges
  /** What happens from now on, on the primary's clock, is not before this; undefined while that is not known. */
  primaryNow(): number | undefined
  state(): ReplicaState
  close(): Promise<void>
}

type ReplicaOptions = {
  url: string
  maxLagSeconds: number
  primary: Database
  preparedStatements: boolean
  /** Takes sentences for the operator. */
  say: (line: string) => void
}

export async function openReplica({
  url,
  maxLagSeconds,
  primary,
  preparedStatements,
  say,
}: ReplicaOptions): Promise<Replica> {
  const replica = openDatabase({
    ...{ url, preparedStatements, say, readsOnly: true, connectMilliseconds: AWAY_MILLISECONDS },
  })
  const connections = openConnections(replica.pool)
  const [primaryLine, replicaLine] = [lineTo(primary.url), lineTo(url)]
  const positions = new Positions()
  const reads = { replica: 0, primary: 0 }
  let trouble: string | undefined = 'It has not answered yet.'
  let isKnown = false

  const setTrouble = (words: string | undefined) => {
    if (words === trouble) return
    if (words !== undefined)
      say(`The replica of DATABASE_READ_URL is not used: ${words} The primary answers.`)
    else say('The replica of DATABASE_READ_URL answers reports, exports and search.')
    trouble = words
  }

  const measure = async () => {
    const askedAt = performance.now()
    const moment = await primaryLine.query<{ at: string; position: string }>(PRIMARY_POSITION)
    const { at, position } = moment.rows[0] ?? { at: '0', position: '0' }
    positions.add({ askedAt, primaryMilliseconds: Number(at), position: BigInt(position) })
    try {
      isKnown ||= await isReplicaOf(primaryLine, replicaLine)
      const reached = await replicaLine.query<{ position: string | null }>(REPLICA_POSITION)
      const replayed = reached.rows[0]?.position ?? null
      if (!isKnown || replayed === null) {
        isKnown = false
        positions.forget()
        return setTrouble('It is no streaming replica of the database of DATABASE_URL.')
      }
      positions.reached(BigInt(replayed))
      setTrouble(undefined)
    } catch (error) {
      isKnown = false
      setTrouble(`It does not answer (${(error as Error).message}).`)
      // What waits for it goes on at the primary.
      connections.cut()
    }
  }
  const { once, next } = oneAtATime(() => measure().catch(() => {}))

  const isUsed = () => {
    const lag = positions.lag(performance.now())
    return trouble === undefined && lag !== undefined && lag <= maxLagSeconds * 1000
  }
  /** Looks again where what is known is older than what the reader has to see. */
  const has = async (need: Need) => {
    const until = performance.now() + PATIENCE_MILLISECONDS
    for (let looks = 0; looks <= LOOKS; looks += 1) {
      if (!isUsed()) return false
      if (positions.has(need)) return true
      const left = until - performance.now()
      if (left <= 0 || looks === LOOKS) return false
      await Promise.race([next(), delay(left, undefined, { ref: false })])
    }
    return false
  }

  const through =
    (how: 'transaction' | 'snapshot' | 'atOnce') =>
    async <T>(...asked: Parameters<typeof primary.transaction<T>>): Promise<T> => {
      if (isUsed()) {
        try {
          const answer = await replica[how](...asked)
          reads.replica += 1
          return answer
        } catch (error) {
          // Gone, in conflict with what it replays, or without a table that the primary has by now.
          if (!isFromDatabase(error)) throw error
          if (isDatabaseAway(error)) void once()
        }
      }
      reads.primary += 1
      return primary[how](...asked)
    }
  const reading: Database = {
    ...primary,
    ...{ transaction: through('transaction'), snapshot: through('snapshot'), atOnce: through('atOnce') },
  }

  await once()
  const timer = setInterval(() => void once(), MEASURE_MILLISECONDS)
  return {
    async databaseFor({ since = 0, wroteAt = 0 }) {
      if (await has({ since, wroteAt })) return reading
      reads.primary += 1
      return undefined
    },
    changes: new HeardChanges(),
    primaryNow: () => positions.primaryNow(performance.now()),
    state() {
      const lag = positions.lag(performance.now())
      return {
        ...{ isUsed: isUsed(), maxLagSeconds, reads: { ...reads }, trouble },
        lagSeconds: lag === undefined ? undefined : lag / 1000,
      }
    },
    async close() {
      clearInterval(timer)
      await once()
      await Promise.all([replica.close(), primaryLine.end(), replicaLine.end()])
    },
  }
}

/** The clock first: what was told as done before it is in the log by then, and on the disk. */
export const PRIMARY_POSITION = `select extract(epoch from clock_timestamp()) * 1000 as at,
  pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position`
/** Null on a server that follows none. */
export const REPLICA_POSITION = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position
  where pg_is_in_recovery()`
const IDENTITY = `select system_identifier::text || ' ' || current_database() as identity from pg_control_system()`

/** Made from the same cluster, and the same database of it: the positions of another's log say nothing. */
export async function isReplicaOf(primary: Asking, replica: Asking): Promise<boolean> {
  const [one, other] = await Promise.all([primary.query(IDENTITY), replica.query(IDENTITY)])
  return one.rows[0]?.identity === other.rows[0]?.identity
}

type Asking = { query(text: string): Promise<{ rows: { identity?: string }[] }> }

/** Of its own, so that it is answered although all others are busy. */
function lineTo(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...{ connectionString: url, max: 1, keepAlive: true, idleTimeoutMillis: 30_000 },
    ...{ connectionTimeoutMillis: AWAY_MILLISECONDS, query_timeout: AWAY_MILLISECONDS },
  })
  pool.on('error', () => {})
  return pool
}

/** The connections of a pool, to be cut when the other end is silent: what waits on them fails at once. */
function openConnections(pool: pg.Pool) {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void open.add(client))
  pool.on('remove', (client) => void open.delete(client))
  return {
    cut() {
      for (const client of open) {
        const { connection } = client as unknown as { connection: pg.Connection } // forced by @types/pg: they leave it out
        connection.stream.destroy()
      }
    },
  }
}

/**
 * One run at a time, shared by all who ask.
 * `once` joins a run that goes on; `next` waits for one that begins after it was asked.
 */
function oneAtATime(run: () => Promise<void>) {
  let current: Promise<void> | undefined
  let following: Promise<void> | undefined
  const begin = () => {
    current = run().finally(() => {
      current = undefined
    })
    return current
  }
  const once = () => current ?? begin()
  const next = () => {
    if (!current) return begin()
    following ??= current.then(() => {
      following = undefined
      return once()
    })
    return following
  }
  return { once, next }
}
