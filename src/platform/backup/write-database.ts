import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Manifest } from './archive-format.ts'

/**
 * Fills the tables of a fresh schema, all or nothing. Foreign keys are taken off and put on again at the end, which
 * checks them: the order of the tables then does not matter.
 */
export async function openFilling(url: string, tables: Manifest['tables']) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(beginning)
  const names = tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  // A migration may have planted rows of its own, which are in the archive as well.
  await client.query(`truncate ${names}`)
  const { rows: keys } = await client.query<ForeignKey>(foreignKeys)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  const copied = new Map<string, number>()
  let current: OpenCopy | undefined

  async function endTable() {
    if (current === undefined) return
    copied.set(current.table, await current.end())
    current = undefined
  }

  return {
    /** The pieces of one table come one after another. */
    async add(table: string, piece: Buffer) {
      if (current?.table !== table) {
        await endTable()
        current = openCopy(client, table, columnsOf.get(table) ?? [])
      }
      await current.write(piece)
    },

    /** @param rows how many each table must have */
    async commit(rows: Readonly<Record<string, number>>) {
      await endTable()
      for (const [table, count] of Object.entries(rows)) {
        if ((copied.get(table) ?? 0) !== count)
          throw new Error(`The table ${table} has ${copied.get(table) ?? 0} rows instead of ${count}.`)
      }
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      await client.query(advanceSequences)
      await client.query('commit')
      await client.end()
    },

    async giveUp() {
      current?.destroy()
      await client.end().catch(() => {})
    },
  }
}

type OpenCopy = ReturnType<typeof openCopy>

function openCopy(client: pg.Client, table: string, columns: string[]) {
  const names = columns.map(pg.escapeIdentifier).join(', ')
  const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`))
  const input = new PassThrough()
  const done = pipeline(input, copy)
  // Waited for with each piece, and at the end.
  done.catch(() => {})
  return {
    table,
    async write(piece: Buffer) {
      if (!input.write(piece)) await Promise.race([once(input, 'drain'), done])
    },
    async end() {
      input.end()
      await done
      return copy.rowCount
    },
    destroy: () => void input.destroy(),
  }
}

const beginning = `
begin;
set local idle_in_transaction_session_timeout = 0;
set local statement_timeout = 0;
set local search_path = public;
set local datestyle = 'ISO, YMD';
set local intervalstyle = 'postgres';
set local timezone = 'UTC'
`

type ForeignKey = { table: string; name: string; definition: string }

const foreignKeys = `
select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
order by conrelid::regclass::text, conname`

const advanceSequences = `
do $$
declare s record; last bigint;
begin
  for s in
    select c.oid::regclass as relation, a.attname as name,
      pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null
  loop
    execute format('select max(%I) from %s', s.name, s.relation) into last;
    if last is not null then perform setval(s.sequence, last); end if;
  end loop;
end $$`
