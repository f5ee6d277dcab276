import { is, Param, Placeholder, SQL, sql } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { dialect, logger, type Tx } from './client.ts'
import { type Answer, statementName } from './exchange.ts'

type Compiled = { execute(values?: Record<string, unknown>): Promise<unknown> }
/** A statement that the query builder has not sent. */
export type Building<T> = PromiseLike<T> & {
  toSQL(): { sql: string }
  prepare(name: string): Compiled
}

/**
 * A statement that is written once a process rather than once a request, and planned once a connection: for what every
 * request asks, or a list that many people open. Its text must not depend on the values.
 *
 * ```ts
 * const pagesOf = prepared('pages', ['eventId'], (tx, { eventId }) =>
 *   tx.select({ id: pages.id }).from(pages).where(eq(pages.eventId, eventId)))
 * const rows = await pagesOf(event.tx, { eventId: event.eventId })
 * ```
 *
 * @param name says in `pg_prepared_statements` which one it is; a hash of the text is added, so that a name means the
 * same in every release
 * @param keys the names of the values
 */
export function prepared<Key extends string, T>(
  name: string,
  keys: readonly Key[],
  build: (tx: Tx, values: Record<Key, Placeholder>) => Building<T>,
): (tx: Tx, values: Record<Key, unknown>) => Promise<T>
/** The same for a statement that is written in SQL; the rows alone. */
export function prepared<Key extends string, Row>(
  name: string,
  keys: readonly Key[],
  build: (tx: Tx, values: Record<Key, Placeholder>) => SQL<Row>,
): (tx: Tx, values: Record<Key, unknown>) => Promise<Row[]>
export function prepared(
  name: string,
  keys: readonly string[],
  build: (tx: Tx, values: Record<string, Placeholder>) => Building<unknown> | SQL,
) {
  let compiled: Compiled | undefined
  let isSql = false
  const written = () => {
    const built = build(nowhere, Object.fromEntries(keys.map((key) => [key, sql.placeholder(key)])))
    isSql = is(built, SQL)
    return compile(name, built)
  }
  return (tx: Tx, values: Record<string, unknown>) => {
    compiled ??= written()
    const answered = on(tx, compiled, values).execute(values)
    return isSql ? answered.then((answer) => (answer as Answer).rows) : answered
  }
}

/** Builds, and asks nothing: it has no connection. */
const session = new NodePgSession(undefined as never, dialect, undefined, { logger }) // forced by drizzle-orm: it asks for one
const nowhere: Tx = new NodePgTransaction(dialect, session, undefined)

function compile(name: string, built: Building<unknown> | SQL): Compiled {
  if (!is(built, SQL)) return built.prepare(statementName(name, built.toSQL().sql))
  const query = dialect.sqlToQuery(built)
  return session.prepareQuery(query, undefined, statementName(name, query.sql), false)
}

/**
 * The query builder ties what it has compiled to a connection; this is the same on the connection of a transaction. It
 * would also write null as its column does, and so as the null of JSON into a column of JSON.
 */
function on(tx: Tx, compiled: Compiled, values: Record<string, unknown>): Compiled {
  const { client } = (tx as unknown as { session: { client: unknown } }).session // forced by drizzle-orm: both are private
  const { params } = compiled as unknown as { params: unknown[] } // forced by drizzle-orm: they are private
  const isNull = (param: unknown) =>
    is(param, Param) && is(param.value, Placeholder) && values[param.value.name] === null
  const given = params.map((param) => (isNull(param) ? null : param))
  return Object.create(compiled, { client: { value: client }, params: { value: given } })
}
