import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Db } from '#database/client.ts'
import { EVENT_ROLE } from '#platform/tenancy/secure-tables.ts'
import { BackupRefusal, type Manifest } from './archive-format.ts'

type Table = {
  name: string
  /** Without those that PostgreSQL works out by itself. */
  columns: string[]
  isOfEvents: boolean
}

export type Snapshot = {
  /** Version of the server, such as 18.4. */
  postgres: string
  migrations: string[]
  tables: Table[]
  /** All rows, as COPY writes them. */
  copyOut(table: Table): AsyncIterable<Buffer>
  /** What is read in each event, one after another. */
  ofEvents<R>(read: (db: Db, eventId: string) => Promise<R[]>): Promise<R[]>
  /** Rows of a table that may not be there. */
  rowsOf<R extends pg.QueryResultRow>(table: string, statement: string): Promise<R[]>
}

/**
 * One moment of the whole database, while others go on writing. The owner of the tables is bound by their policies too,
 * and need not be a superuser: rows of events are read in the role of the event, one event after another. No row
 * escapes that, because each of them refers to its event.
 * @param whileQuiet runs its work when nobody is migrating
 * @throws BackupRefusal when there is no portal in the database
 */
export async function inSnapshot<T>(
  url: string,
  whileQuiet: <R>(work: () => Promise<R>) => Promise<R>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(beginning)
    const tables = await whileQuiet(() => holdTables(client))
    const events = await column(client, 'select id as value from events order by id')
    const db: Db = drizzle({ client, casing: 'snake_case' })
    const leaveEvent = () => client.query(`select set_config('role', 'none', true)`)
    const enterEvent = (eventId: string) =>
      client.query(`select set_config('role', $1, true), set_config('eventflow.event_id', $2, true)`, [
        EVENT_ROLE,
        eventId,
      ])

    async function* copy(table: Table, where = '') {
      const columns = table.columns.map(pg.escapeIdentifier).join(', ')
      const from = pg.escapeIdentifier(table.name)
      const stream = client.query(copyTo(`copy (select ${columns} from ${from}${where}) to stdout`))
      yield* stream as AsyncIterable<Buffer>
    }

    const result = await work({
      postgres: (await column(client, 'show server_version', 'server_version'))[0]?.split(' ')[0] ?? '',
      migrations: await column(
        client,
        'select hash as value from drizzle.__drizzle_migrations order by created_at',
      ),
      tables,
      async *copyOut(table) {
        if (!table.isOfEvents) return yield* copy(table)
        for (const eventId of events) {
          await enterEvent(eventId)
          // Some policies show more than the rows of the event.
          yield* copy(table, ` where event_id = ${pg.escapeLiteral(eventId)}`)
        }
        await leaveEvent()
      },
      async ofEvents<R>(read: (db: Db, eventId: string) => Promise<R[]>) {
        const all: R[] = []
        for (const eventId of events) {
          await enterEvent(eventId)
          for (const row of await read(db, eventId)) all.push(row)
        }
        await leaveEvent()
        return all
      },
      async rowsOf<R extends pg.QueryResultRow>(table: string, statement: string) {
        const [found] = await column(client, `select to_regclass('${table}')::text as value`)
        return found ? (await client.query<R>(statement)).rows : []
      },
    })
    await client.query('commit')
    return result
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * All rows of the tables, as COPY writes them, from a database that no policy guards yet: a restored one that has not
 * been migrated.
 */
export async function copyUnguarded(
  url: string,
  tables: Manifest['tables'],
  take: (name: string, rows: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(beginning)
    for (const { name, columns } of tables) {
      const chosen = columns.map(pg.escapeIdentifier).join(', ')
      const copied = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${chosen}) to stdout`))
      await take(name, copied as AsyncIterable<Buffer>)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** The same text for the same value, whatever the server and the role are set to. */
const beginning = `
begin isolation level repeatable read read only;
set local idle_in_transaction_session_timeout = 0;
set local statement_timeout = 0;
set local search_path = public;
set local datestyle = 'ISO, YMD';
set local intervalstyle = 'postgres';
set local timezone = 'UTC';
set local extra_float_digits = 1;
set local bytea_output = 'hex'
`

/** From here on nobody changes the shape of the tables; reading and writing go on. */
async function holdTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(ownTables)
  if (!rows.some(({ name }) => name === 'events'))
    throw new BackupRefusal('There is nothing to back up: the database holds no portal.')
  const names = rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  await client.query(`lock table ${names} in access share mode`)
  return rows
}

const ownTables = `
select c.relname::text as name,
  array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
  bool_or(a.attname = 'event_id') as "isOfEvents"
from pg_class c
join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relkind = 'r'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
group by c.relname
order by c.relname`

async function column(client: pg.Client, statement: string, name = 'value'): Promise<string[]> {
  const { rows } = await client.query<Record<string, string>>(statement)
  return rows.map((row) => row[name] ?? '')
}
