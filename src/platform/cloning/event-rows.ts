import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Tx } from '#database/client.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { EVENT_ROLE } from '#platform/tenancy/secure-tables.ts'

/** A row as JSON, by its columns in the database. */
export type StoredRow = Record<string, unknown>
export type StoredRows = ReadonlyMap<string, readonly StoredRow[]>

/** What is read of a table; its name and the condition are ours, never anybody's input. */
export type ReadTable = { table: string; where?: string }

/** The rows of these tables as they were at one moment: in one statement. */
export async function readRows(scope: EventScope, tables: readonly ReadTable[]): Promise<StoredRows> {
  const parts = tables.map(
    ({ table, where = 'true' }) =>
      sql`select ${table} as name, to_jsonb(t) as row from ${sql.identifier(table)} t
        where t.event_id = ${scope.eventId} and (${sql.raw(where)})`,
  )
  const { rows } = await inEvent(scope, ({ tx }) =>
    tx.execute<{ name: string; row: StoredRow }>(sql.join(parts, sql` union all `)),
  )
  const found = Map.groupBy(rows, ({ name }) => name)
  return new Map(tables.map(({ table }) => [table, (found.get(table) ?? []).map(({ row }) => row)]))
}

/**
 * The rows of a table as JSON, a row each, some at a time: as many as there are, in memory that stays the same. Within a
 * transaction, whose moment they are of.
 */
export async function* rowsInTurn(
  { tx, eventId }: EventTransaction,
  { table, where = 'true' }: ReadTable,
): AsyncGenerator<string[]> {
  await tx.execute(sql`declare rows_in_turn no scroll cursor for
    select to_jsonb(t)::text as row from ${sql.identifier(table)} t
    where t.event_id = ${sql.raw(pg.escapeLiteral(eventId))} and (${sql.raw(where)})`)
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from rows_in_turn`))
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await tx.execute(sql`close rows_in_turn`)
}

/** A submission may be as large as 128 KB: these stay within some megabytes as a rule, and 32 at most. */
const ROWS_AT_ONCE = 250

/** The columns of a table that are written; the others PostgreSQL works out itself. */
export async function columnsOf({ tx }: EventTransaction, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`)
  return rows.map(({ name }) => name)
}

/**
 * Where rows are gathered before they are written: a table's own foreign keys, of a task to the one before it, are
 * looked at when all of its rows are there. Asked before the transaction enters its event.
 */
export async function openGathering(tx: Tx): Promise<void> {
  await tx.execute(sql`create temporary table gathered_rows (row jsonb not null) on commit drop`)
  await tx.execute(sql.raw(`grant select, insert, delete on gathered_rows to ${EVENT_ROLE}`))
}

/** @param rows each as JSON */
export async function gatherRows({ tx }: EventTransaction, rows: readonly string[]): Promise<void> {
  await tx.execute(
    sql`insert into gathered_rows select value from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb)`,
  )
}

/** Writes what was gathered into a table. @param columns the others get what they have by default @returns how many */
export async function writeGathered(
  { tx }: EventTransaction,
  table: string,
  columns: readonly string[],
): Promise<number> {
  const to = sql.identifier(table)
  const names = (from: string) =>
    sql.join(
      columns.map((name) => sql`${sql.raw(from)}${sql.identifier(name)}`),
      sql`, `,
    )
  const { rowCount } = await tx.execute(sql`
    insert into ${to} (${names('')})
    select ${names('r.')} from gathered_rows g, jsonb_populate_record(null::${to}, g.row) r`)
  await tx.execute(sql`delete from gathered_rows`)
  return rowCount ?? 0
}

/** These tables so that each comes after those that it refers to. */
export async function inWritingOrder({ tx }: EventTransaction, tables: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ table: string; names: string }>(sql`
    select distinct c.relname as table, o.relname as names
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class o on o.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.oid <> o.oid`)
  const needed = Map.groupBy(rows, ({ table }) => table)
  const ordered = new Set<string>()
  const place = (table: string, above: readonly string[]) => {
    if (ordered.has(table)) return
    if (above.includes(table)) throw new Error(`Tables refer to each other: ${[...above, table].join(', ')}`)
    for (const { names } of needed.get(table) ?? [])
      if (tables.includes(names)) place(names, [...above, table])
    ordered.add(table)
  }
  for (const table of tables) place(table, [])
  return [...ordered]
}

/** Writes rows that `readRows` has read; columns that PostgreSQL works out itself are left to it. */
export async function writeRows(event: EventTransaction, table: string, rows: readonly StoredRow[]) {
  if (rows.length === 0) return
  const names = sql.join(
    (await columnsOf(event, table)).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const to = sql.identifier(table)
  await event.tx.execute(sql`
    insert into ${to} (${names})
    select ${names} from jsonb_populate_recordset(null::${to}, ${JSON.stringify(rows)}::jsonb)`)
}

export async function removeRows({ tx, eventId }: EventTransaction, table: string) {
  await tx.execute(sql`delete from ${sql.identifier(table)} where event_id = ${eventId}`)
}
