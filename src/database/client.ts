import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Db = NodePgDatabase
/** What a transaction callback receives: the same query builder, bound to the open transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  /** Runs as the login role, outside every event: only for what belongs to no event (accounts, sessions, events). */
  db: Db
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
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, idleTimeoutMillis: 30_000 })
  // A pooled connection that PostgreSQL drops while idle must not end the process; the pool opens another.
  pool.on('error', () => {})
  // Nor one that it drops while a transaction waits between two statements: the next statement fails with it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: drizzle({ client: pool, casing: 'snake_case', logger: { logQuery: countStatement } }),
    pool,
    url,
    close: () => pool.end(),
  }
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
