import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Asked, statementName } from './exchange.ts'
import { followed } from './followed.ts'
import { Line, type Naming } from './line.ts'

export type Db = NodePgDatabase
/** What a transaction callback receives: the same query builder, bound to the open transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  /** Runs as the login role, outside every event: only for what belongs to no event (accounts, sessions, events). */
  db: Db
  /**
   * Everything that `work` does is committed together or not at all. It begins with the first statement, in the same
   * message, and what is asked without waiting in between leaves in one message.
   * @param settings set for this transaction alone, in the message that begins it: a pooled connection carries
   * nothing over to its next user
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, settings?: Record<string, string>): Promise<T>
  /** Reads one moment of the database, however long that takes, while others go on writing. */
  snapshot<T>(work: (tx: Tx) => Promise<T>, settings?: Record<string, string>): Promise<T>
  /**
   * A transaction of one message, which needs neither begin nor commit: `work` asks everything before it waits for
   * anything, and what it asks later is refused.
   */
  atOnce<T>(work: (tx: Tx) => Promise<T>, settings?: Record<string, string>): Promise<T>
  pool: pg.Pool
  url: string
  close(): Promise<void>
}

type DatabaseOptions = {
  url: string
  /** Connections this process may hold; a web process and its worker stay below PostgreSQL's default of 100. */
  maxConnections?: number
  /** Whether hot statements are prepared by name; a pooler that shares connections may not allow it. */
  preparedStatements?: boolean
  /** Every transaction reads one moment, and writes nothing: for a server that only follows another. */
  readsOnly?: boolean
  /** The longest to wait for a connection. */
  connectMilliseconds?: number
  /** Takes sentences for the operator. */
  say?: (line: string) => void
}

export function openDatabase({
  url,
  maxConnections = 16,
  preparedStatements = true,
  readsOnly = false,
  connectMilliseconds = CONNECT_MILLISECONDS,
  say = () => {},
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
  })
  // A pooled connection that PostgreSQL drops while idle must not end the process; the pool opens another.
  pool.on('error', () => {})
  // Nor one that it drops while a transaction waits between two statements: the next statement fails with it.
  pool.on('connect', (client) => client.on('error', () => {}))
  followPool(pool)
  const naming = { isOn: preparedStatements, onRefused: () => stopNaming(naming, say) }
  const connections = { pool, naming }
  const begin = readsOnly ? BEGIN_SNAPSHOT : BEGIN
  return {
    db: drizzle({ client: pool, casing, logger }),
    transaction: (work, settings = {}) => inTransaction(connections, begin, settings, work),
    snapshot: (work, settings = {}) =>
      inTransaction(connections, BEGIN_SNAPSHOT, { ...patient, ...settings }, work),
    // A message alone cannot say that all its statements read one moment: that takes a begin.
    atOnce: (work, settings = {}) =>
      readsOnly
        ? inTransaction(connections, begin, settings, work)
        : inOneMessage(connections, settings, work),
    pool,
    url,
    close: () => pool.end(),
  }
}

/** What runs outside a transaction is asked of the pool itself. */
function followPool(pool: pg.Pool) {
  const ask = pool.query as (...asked: unknown[]) => Promise<unknown>
  const query = (...asked: [Asked | string, ...unknown[]]) => followed(asked[0], () => ask.apply(pool, asked))
  Object.assign(pool, { query })
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

/** Whether the database, or the way to it, has failed, and not the code that asked. */
export function isFromDatabase(error: unknown): boolean {
  return (
    error instanceof DatabaseAway ||
    error instanceof DrizzleQueryError ||
    error instanceof pg.DatabaseError ||
    isConnectionLoss(error)
  )
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

/** Once is enough: what failed is not tried again, and everything after it goes without names. */
function stopNaming(naming: Naming, say: (line: string) => void) {
  if (!naming.isOn) return
  naming.isOn = false
  say(
    'The database lost statements that were prepared by name, as a pooler such as PgBouncer before 1.21 does: going on without. Set DATABASE_PREPARED_STATEMENTS=off.',
  )
}

export const casing = 'snake_case'
export const logger = { logQuery: countStatement }
export const dialect = new PgDialect({ casing })

type Connections = { pool: pg.Pool; naming: Naming }

/**
 * The query builder's own transaction sends `begin` alone, keeps the connection for ever if that fails, and takes the
 * answer to `commit` for a commit also where PostgreSQL rolled back.
 */
async function inTransaction<T>(
  { pool, naming }: Connections,
  begin: Asked,
  settings: Record<string, string>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await take(pool)
  const line = new Line(client, naming, {
    opening: [[begin, []], ...setting(settings)],
    onBegin: () => countStatement(begin.text),
    isOneMessage: false,
  })
  const open = { isOpen: true }
  let isUsable = false
  try {
    const result = await openTransaction.run(open, () => work(openedOn(line)))
    await commit(line)
    isUsable = true
    return result
  } catch (error) {
    isUsable = await rollBack(line)
    throw error
  } finally {
    open.isOpen = false
    line.close()
    client.release(!isUsable)
  }
}

/**
 * Waits for the disk after the commit instead of in it, for a transaction that has set `synchronous_commit` to off.
 * What it did is told as done when it is on the disk, as ever. What others have read of it in between is lost only if
 * the database crashes within these milliseconds.
 */
export function flushAfterCommit(tx: Tx) {
  const { client } = (tx as unknown as { session: { client: unknown } }).session // forced by drizzle-orm: both are private
  if (client instanceof Line) client.flushesAfterCommit = true
}

/** What nobody has waited for yet leaves with it. */
async function commit(line: Line) {
  if (!line.hasBegun && !line.isWaiting) return
  const ask = (statement: Asked) => {
    countStatement(statement.text)
    return line.query(statement)
  }
  const committed = ask(COMMIT)
  const flushed = line.flushesAfterCommit ? [ask(FLUSH)] : []
  void line.flush()
  const [{ command }] = await Promise.all([committed, ...flushed]).catch((error: unknown) => {
    throw new DrizzleQueryError(COMMIT.text, [], error as Error)
  })
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed.')
}

/** @returns whether the connection can be used again */
async function rollBack(line: Line): Promise<boolean> {
  line.forgetWaiting()
  if (!line.hasBegun) return true
  countStatement(ROLLBACK.text)
  const rolledBack = line.query(ROLLBACK)
  void line.flush()
  return rolledBack.then(
    () => true,
    () => false,
  )
}

const BEGIN: Asked = { text: 'begin', name: 'begin' }
const BEGIN_SNAPSHOT: Asked = { text: 'begin isolation level repeatable read read only' }
/** What is read as a whole, or written as a whole, may take minutes, in which its transaction waits as well. */
export const patient = { idle_in_transaction_session_timeout: '0', statement_timeout: '0' }
const COMMIT: Asked = { text: 'commit', name: 'commit' }
/** A transaction of its own, which writes nothing but a mark: it waits until all before it is on the disk. */
const FLUSH: Asked = { text: `select pg_logical_emit_message(true, 'eventflow', '')`, name: 'flush' }
/** Without a name: where names have failed, this has to work. */
const ROLLBACK: Asked = { text: 'rollback' }

async function inOneMessage<T>(
  { pool, naming }: Connections,
  settings: Record<string, string>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await take(pool)
  const opening = setting(settings)
  const line = new Line(client, naming, {
    opening,
    onBegin: () => opening.forEach(([{ text }]) => void countStatement(text)),
    isOneMessage: true,
  })
  const open = { isOpen: true }
  let isUsable = false
  try {
    const result = await openTransaction.run(open, () => work(openedOn(line)))
    // Also where the work has taken no notice of what failed.
    await line.flush()
    isUsable = true
    return result
  } catch (error) {
    line.close()
    // A message that begins a transaction by itself and fails in it leaves it open.
    isUsable = await client.query(ROLLBACK.text).then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    open.isOpen = false
    line.close()
    // Any other message has an end, whatever it met: the server waits for the next one, outside of any transaction.
    client.release(!isUsable)
  }
}

async function take(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw new DatabaseAway(error)
  })
}

function openedOn(line: Line): Tx {
  const client = line as unknown as pg.PoolClient // forced by drizzle-orm: it calls nothing but `query`
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined, { logger }), undefined)
}

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Whether the code that asks runs within a transaction: it holds a connection of the pool, and perhaps locks. */
export function isInTransaction(): boolean {
  return openTransaction.getStore()?.isOpen === true
}

/** Set for the transaction alone, all in one statement; the same text for the same names. */
function setting(settings: Record<string, string>): [Asked, string[]][] {
  const names = Object.keys(settings)
  if (names.length === 0) return []
  const key = names.join(' ')
  const asked = settingStatements.get(key) ?? setStatement(names)
  settingStatements.set(key, asked)
  return [[asked, Object.values(settings)]]
}

const settingStatements = new Map<string, Asked>()

function setStatement(names: readonly string[]): Asked {
  const set = names.map((name, index) => `set_config(${pg.escapeLiteral(name)}, $${index + 1}, true)`)
  const text = `select ${set.join(', ')}`
  return { text, name: statementName('set', text) }
}

const statementCounter = new AsyncLocalStorage<{ count: number; statements: string[] }>()

function countStatement(statement: string) {
  const counter = statementCounter.getStore()
  if (!counter) return
  counter.count += 1
  counter.statements.push(statement)
}

/**
 * Runs `work` and tells how many statements it sent; the server writes the number in each request's log line. What the work
 * leaves running is counted as it goes on.
 */
export async function countingStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; count: number; statements: string[] }> {
  const counter = { count: 0, statements: [] as string[] }
  const result = await statementCounter.run(counter, work)
  return Object.assign(counter, { result })
}
