import pg from 'pg'
import { BackupRefusal } from './archive-format.ts'

/** Removes the files of an event from the storage. */
type RemoveFiles = (eventId: string) => Promise<void>

/**
 * Asked by every process before it touches the database.
 * @throws BackupRefusal while a restore runs, and after one that was killed
 */
export async function refuseHalfRestored(url: string): Promise<void> {
  if ((await withClient(url, unfinishedIn)) === undefined) return
  throw new BackupRefusal(
    'A restore into this database has not finished. If it no longer runs, run “npx eventflow restore FILE” again: it starts anew.',
  )
}

/** @throws BackupRefusal when the database holds anything but what an interrupted restore left */
export async function refuseFilled(url: string): Promise<void> {
  await withClient(url, async (client) => {
    if ((await unfinishedIn(client)) !== undefined) return
    if ((await client.query(`${tablesThere} limit 1`)).rowCount !== 0) {
      throw new BackupRefusal(
        'The database is not empty. Restore into an empty one: another DATA_DIR, or another DATABASE_URL.',
      )
    }
  })
}

/** Marks the database as half restored. @param eventIds of the events whose files will be stored */
export async function beginRestore(url: string, eventIds: readonly string[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin')
    await client.query('create schema eventflow_restore')
    await client.query('create table eventflow_restore.unfinished (event_id text)')
    await client.query('insert into eventflow_restore.unfinished select unnest($1::text[])', [eventIds])
    await client.query('commit')
  })
}

export async function endRestore(url: string): Promise<void> {
  await withClient(url, (client) => client.query('drop schema eventflow_restore cascade'))
}

/**
 * Empties database and storage of a restore that has not finished; does nothing without one. The files go first, and
 * the mark last: killed in between, the next restore clears away the rest.
 * @returns whether there was one
 */
export async function undoRestore(url: string, removeFiles: RemoveFiles): Promise<boolean> {
  return withClient(url, async (client) => {
    const eventIds = await unfinishedIn(client)
    if (eventIds === undefined) return false
    for (const eventId of eventIds) await removeFiles(eventId)
    await client.query('begin')
    await client.query('drop schema if exists drizzle, jobs cascade')
    const tables = await client.query<{ name: string }>(tablesThere)
    if (tables.rows.length > 0) await client.query(`drop table ${listOf(tables.rows)} cascade`)
    const functions = await client.query<{ name: string }>(functionsThere)
    if (functions.rows.length > 0) await client.query(`drop function ${listOf(functions.rows)} cascade`)
    const collations = await client.query<{ name: string }>(collationsThere)
    if (collations.rows.length > 0) await client.query(`drop collation ${listOf(collations.rows)} cascade`)
    await client.query('drop schema eventflow_restore cascade')
    await client.query('commit')
    return true
  })
}

const listOf = (rows: { name: string }[]) => rows.map(({ name }) => name).join(', ')

/** Not those of extensions, which a migration takes as they are. */
const tablesThere = `
select format('%I.%I', n.nspname, c.relname) as name
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'drizzle', 'jobs') and c.relkind in ('r', 'p')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

const functionsThere = `
select p.oid::regprocedure::text as name from pg_proc p
where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** Ids of the events whose files may be there; undefined without a mark. */
async function unfinishedIn(client: pg.Client): Promise<string[] | undefined> {
  const marks = await client.query(`select from pg_tables where schemaname = 'eventflow_restore'`)
  if (marks.rowCount === 0) return undefined
  const { rows } = await client.query<{ event_id: string }>(
    'select event_id from eventflow_restore.unfinished',
  )
  return rows.map(({ event_id }) => event_id)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const collationsThere = `
select format('%I.%I', n.nspname, c.collname) as name
from pg_collation c join pg_namespace n on n.oid = c.collnamespace
where n.nspname = 'public'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
