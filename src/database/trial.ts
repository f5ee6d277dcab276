import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { casing, type Database, logger, type Tx } from './client.ts'

/**
 * The same database, on which nothing that is done stays: each transaction is taken back at its end, and what runs
 * without one may only read. For trying on a running deployment what should be refused.
 * @param onWritten told of a transaction that had written something
 */
export function leavingNothing(database: Database, onWritten: () => void): Database {
  const pool = readingPool(database.pool)
  return {
    db: drizzle({ client: pool, casing, logger }),
    transaction: (work, settings) => takenBack(database, work, settings, onWritten),
    snapshot: (work, settings) => database.snapshot(work, { ...settings, ...BRIEF }),
    // A message may hold a transaction that commits itself, which then has nothing to commit.
    atOnce: (work, settings) =>
      takenBack(database, work, { ...settings, transaction_read_only: 'on' }, onWritten),
    pool,
    url: 'postgres://nowhere.invalid',
    close: async () => {},
  }
}

/** Nobody who works is held up for long, and no attempt holds a connection. */
const BRIEF = { lock_timeout: '1000', statement_timeout: '5000' }

class TakenBack extends Error {}

async function takenBack<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  settings: Record<string, string> | undefined,
  onWritten: () => void,
): Promise<T> {
  let done: { result: T } | undefined
  try {
    await database.transaction(
      async (tx) => {
        done = { result: await work(tx) }
        const { rows } = await tx.execute<{ hasWritten: boolean }>(HAS_WRITTEN)
        if (rows[0]?.hasWritten) onWritten()
        throw new TakenBack()
      },
      { ...settings, ...BRIEF },
    )
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  if (!done) throw new Error('A transaction was not taken back.')
  return done.result
}

const HAS_WRITTEN = 'select pg_current_xact_id_if_assigned() is not null as "hasWritten"'

/** Each statement in a transaction of its own, which only reads. */
function readingPool(pool: pg.Pool): pg.Pool {
  const query = async (...asked: unknown[]) => {
    const client = await pool.connect()
    try {
      await client.query('begin read only')
      await client.query(`set local statement_timeout = ${BRIEF.statement_timeout}`)
      return await (client.query as (...values: unknown[]) => Promise<unknown>)(...asked)
    } finally {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
    }
  }
  const connect = () => Promise.reject(new Error('Nothing is tried on a connection of its own.'))
  return Object.create(pool, { query: { value: query }, connect: { value: connect } }) as pg.Pool
}
