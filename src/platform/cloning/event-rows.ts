import { sql } from 'drizzle-orm'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'

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

/** Writes rows that `readRows` has read; columns that PostgreSQL works out itself are left to it. */
export async function writeRows({ tx }: EventTransaction, table: string, rows: readonly StoredRow[]) {
  if (rows.length === 0) return
  const { rows: columns } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const to = sql.identifier(table)
  await tx.execute(sql`
    insert into ${to} (${names})
    select ${names} from jsonb_populate_recordset(null::${to}, ${JSON.stringify(rows)}::jsonb)`)
}

export async function removeRows({ tx, eventId }: EventTransaction, table: string) {
  await tx.execute(sql`delete from ${sql.identifier(table)} where event_id = ${eventId}`)
}
