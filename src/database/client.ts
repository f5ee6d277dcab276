import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

export type Db = NodePgDatabase
/** What a transaction callback receives: the same query builder, bound to the open transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  /** Runs as the login role, outside every event: only for what belongs to no event (accounts, sessions, events). */
  db: Db
  /**
   * Everything that `work` does is committed together or not at all.
   * @param settings set for this transaction alone, in the message that begins it: a pooled connection carries
   * nothing over to its next user
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, settings?: Record<string, string>): Promise<T>
  pool: pg.Pool
  url: string
  close(): Promise<void>
}

type DatabaseOptions = {
  url: string
  /** Connections this process may hold; a web process and its worker stay below PostgreSQL's default of 100. */
  maxConnections?: number
}

export function openDatabase({ url, maxConnections = 16 }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
  })
  // A pooled connection that PostgreSQL drops while idle must not end the process; the pool opens another.
  pool.on('error', () => {})
  // Nor one that it drops while a transaction waits between two statements: the next statement fails with it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: drizzle({ client: pool, casing, logger }),
    transaction: (work, settings = {}) => inTransaction(pool, settings, work),
    pool,
    url,
    close: () => pool.end(),
  }
}

/** Whoever has waited this long for a connection, busy or not to be had, has gone away. */
const CONNECT_MILLISECONDS = 30_000

class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause })
  }
}

/** Whether something failed because the database could not be reached, or went away, and not by itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  return error instanceof DrizzleQueryError && isConnectionLoss(error.cause)
}

/** Classes 08 (connection) and 57P (shutdown, crash, recovery) of PostgreSQL, and what never got as far. */
function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return (
    syscall !== undefined ||
    /^(?:08|57P)/.test(code) ||
    /^Connection terminated|timeout exceeded/.test(error.message)
  )
}

const casing = 'snake_case'
const logger = { logQuery: countStatement }
const dialect = new PgDialect({ casing })

/**
 * The query builder's own transaction sends `begin` alone, keeps the connection for ever if that fails, and takes the
 * answer to `commit` for a commit also where PostgreSQL rolled back.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  settings: Record<string, string>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseAway(error)
  })
  const session = new NodePgSession(client, dialect, undefined, { logger })
  const tx: Tx = new NodePgTransaction(dialect, session, undefined)
  let isUsable = false
  try {
    await tx.execute(sql.raw(beginning(settings)))
    const open = { isOpen: true }
    try {
      const result = await openTransaction.run(open, () => work(tx))
      const { command } = await tx.execute(sql`commit`)
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back: a statement in it had failed.')
      isUsable = true
      return result
    } catch (error) {
      await tx.execute(sql`rollback`).then(
        () => {
          isUsable = true
        },
        () => {},
      )
      throw error
    } finally {
      open.isOpen = false
    }
  } finally {
    client.release(!isUsable)
  }
}

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Whether the code that asks runs within a transaction: it holds a connection of the pool, and perhaps locks. */
export function isInTransaction(): boolean {
  return openTransaction.getStore()?.isOpen === true
}

function beginning(settings: Record<string, string>): string {
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  )
  return set.length > 0 ? `begin; select ${set.join(', ')}` : 'begin'
}

const statementCounter = new AsyncLocalStorage<{ count: number; statements: string[] }>()

function countStatement(statement: string) {
  const counter = statementCounter.getStore()
  if (!counter) return
  counter.count += 1
  counter.statements.push(statement)
}

/** Runs `work` and tells how many statements it sent; the server writes the number in each request's log line. */
export async function countingStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; count: number; statements: string[] }> {
  const counter = { count: 0, statements: [] as string[] }
  const result = await statementCounter.run(counter, work)
  return { result, ...counter }
}
