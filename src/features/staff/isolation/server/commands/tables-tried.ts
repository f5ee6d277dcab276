import pg from 'pg'
import { newId } from '#kit/ids/new-id.ts'
import { EVENT_ROLE, type RowPolicy } from '#platform/tenancy/secure-tables.ts'
import type { IsolationCheck, TableTry } from '../../contract.ts'

type Fault = TableTry['faults'][number]
export type TableFound = {
  name: string
  schema: string
  isOfEvent: boolean
  hasId: boolean
  /** By the role of events. */
  isReadable: boolean
  /** What the catalogue says is wrong. */
  faults: Fault[]
  /** A column that it is tried to change by. */
  column: string
}
/** By the id of an event, the tables in which it has a row, with the row's id. */
export type Wanted = Map<string, ReadonlyMap<string, string>>

type CatalogueRow = Omit<TableFound, 'faults'> & {
  isEnabled: boolean
  isForced: boolean
  mayWrite: boolean
  policies: { name: string; command: string; own: boolean; applies: boolean }[]
}

/** Every table of the database, whoever made it: a new one is never forgotten. */
const CATALOGUE = `
  select n.nspname as schema, c.relname as name, e.attname is not null as "isOfEvent", i.attname is not null as "hasId",
    has_schema_privilege(r.oid, n.oid, 'usage') and has_table_privilege(r.oid, c.oid, 'select') as "isReadable",
    c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced",
    (select attname from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum limit 1) as column,
    has_schema_privilege(r.oid, n.oid, 'usage')
      and (has_any_column_privilege(r.oid, c.oid, 'insert, update') or has_table_privilege(r.oid, c.oid, 'delete, truncate'))
      as "mayWrite",
    coalesce((select json_agg(json_build_object(
      'name', p.polname, 'command', p.polcmd,
      'own', p.polname = 'only_this_event' and p.polcmd = '*' and p.polpermissive and p.polroles = array[r.oid]
        and pg_get_expr(p.polqual, p.polrelid) = $2 and pg_get_expr(p.polwithcheck, p.polrelid) = $2,
      'applies', p.polpermissive and (r.oid = any(p.polroles) or 0 = any(p.polroles))))
      from pg_policy p where p.polrelid = c.oid), '[]') as policies
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_roles r on r.rolname = $1
  left join pg_attribute e on e.attrelid = c.oid and e.attname = 'event_id' and not e.attisdropped and n.nspname = 'public'
  left join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
  order by n.nspname <> 'public', n.nspname, c.relname`

const OF_THIS_EVENT = `(event_id = current_setting('eventflow.event_id'::text, true))`

export async function readTables(pool: pg.Pool, known: readonly RowPolicy[]): Promise<TableFound[]> {
  const { rows } = await pool.query<CatalogueRow>(CATALOGUE, [EVENT_ROLE, OF_THIS_EVENT])
  return rows.map(({ isEnabled, isForced, mayWrite, policies, ...table }) => {
    const isKnown = (name: string) =>
      known.some((policy) => policy.table === table.name && policy.name === name)
    // One more that lets rows through opens the table, whatever the others say.
    const isOther = policies.some(
      ({ name, command, own, applies }) => applies && !own && !(command === 'r' && isKnown(name)),
    )
    const faults: (Fault | false)[] = table.isOfEvent
      ? [
          !isEnabled && 'notEnabled',
          !isForced && 'notForced',
          !policies.some(({ own }) => own) && 'noPolicy',
          isOther && 'otherPolicy',
        ]
      : [mayWrite && 'mayWrite', isOther && 'otherPolicy']
    return { ...table, faults: faults.filter((fault) => fault !== false) }
  })
}

export async function roleFaults(pool: pg.Pool): Promise<IsolationCheck['roleFaults']> {
  const { rows } = await pool.query<{ isSuper: boolean; bypasses: boolean; owns: boolean }>(
    `select rolsuper as "isSuper", rolbypassrls as bypasses,
       exists (select from pg_class where relowner = r.oid) as owns
     from pg_roles r where rolname = $1`,
    [EVENT_ROLE],
  )
  const [role] = rows
  if (!role) return ['missing']
  const found = [
    role.isSuper && 'superuser',
    role.bypasses && 'bypassesSecurity',
    role.owns && 'ownsTables',
  ] as const
  return found.filter((fault) => fault !== false)
}

type Trying = { wanted: Wanted; isOver: () => boolean }

/** As the role of events, in an event that is not, and in none at all. */
export async function tryTable(
  pool: pg.Pool,
  table: TableFound,
  { wanted, isOver }: Trying,
): Promise<TableTry> {
  const { name, schema, isOfEvent } = table
  const [owner] =
    [...wanted].find(([, rows]) => isOfEvent && rows.has(name)) ?? [...wanted.keys()].slice(0, 1)
  const hasRows = isOfEvent && [...wanted.values()].some((rows) => rows.has(name))
  const faults = new Set(table.faults)
  for (const stranger of [newId(), undefined]) {
    if (isOver()) faults.add('notTried')
    else
      for (const fault of await tryAs(pool, table, { stranger, owner: owner ?? newId() })) faults.add(fault)
  }
  return { name: schema === 'public' ? name : `${schema}.${name}`, isOfEvent, hasRows, faults: [...faults] }
}

type Stranger = { stranger: string | undefined; owner: string }

/**
 * Nobody who works on the table is held up for long. Without seqscan it looks into the index, where a stranger's event
 * is not: PostgreSQL may expect to find a row at once, and read a table of millions to its end.
 */
const SETTINGS = `set local lock_timeout = '500ms'; set local statement_timeout = '3s'; set local enable_seqscan = off`

async function tryAs(pool: pg.Pool, table: TableFound, { stranger, owner }: Stranger): Promise<Fault[]> {
  const client = await pool.connect()
  let isSound = false
  try {
    await client.query(`begin; ${SETTINGS}`)
    await client.query(`select set_config('role', $1, true)`, [EVENT_ROLE])
    if (stranger !== undefined)
      await client.query(
        `select set_config('eventflow.event_id', $1, true), set_config('eventflow.account_id', $1, true)`,
        [stranger],
      )
    const faults: Fault[] = []
    for (const { fault, text, values, mayBeEmpty } of statementsFor(table, owner)) {
      await client.query('savepoint tried')
      const answer = await client.query(text, [...values]).then(
        ({ rowCount }) => (mayBeEmpty && rowCount === 0 ? 'closed' : fault),
        (error: { code?: string }) => judged(error.code, fault),
      )
      await client.query('rollback to savepoint tried')
      if (answer !== 'closed') faults.push(answer)
    }
    await client.query('rollback')
    isSound = true
    return faults
  } finally {
    client.release(!isSound)
  }
}

const NOT_ALLOWED = '42501'
/** A lock that was not to be had in time, and a statement that took too long. */
const NOT_IN_TIME: ReadonlySet<string | undefined> = new Set(['55P03', '57014'])

/** Any other refusal came after the wall: of a key, or of a value that is missing. */
function judged(code: string | undefined, fault: Fault): Fault | 'closed' {
  if (code === NOT_ALLOWED) return 'closed'
  return NOT_IN_TIME.has(code) ? 'notTried' : fault
}

type Statement = { fault: Fault; text: string; values: readonly string[]; mayBeEmpty: boolean }

/** At most one row is named, so that even an open table is written to once, and taken back. */
function statementsFor({ schema, name, isOfEvent, column }: TableFound, owner: string): Statement[] {
  const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
  const read = { fault: 'read', text: `select from ${table} limit 1`, values: [], mayBeEmpty: true } as const
  if (!isOfEvent) {
    const own = pg.escapeIdentifier(column)
    const never = { values: [], mayBeEmpty: false }
    // Rights are looked at before the rows are.
    return [
      read,
      { fault: 'inserted', text: `insert into ${table} default values`, ...never },
      { fault: 'updated', text: `update ${table} set ${own} = ${own} where false`, ...never },
      { fault: 'deleted', text: `delete from ${table} where false`, ...never },
    ]
  }
  const one = `event_id = $1 and ctid = (select ctid from ${table} where event_id = $1 limit 1)`
  return [
    read,
    // Rows of another event are refused before anything else about them is looked at.
    {
      fault: 'inserted',
      text: `insert into ${table} (event_id) values ($1)`,
      values: [owner],
      mayBeEmpty: false,
    },
    {
      fault: 'updated',
      text: `update ${table} set event_id = event_id where ${one}`,
      values: [owner],
      mayBeEmpty: true,
    },
    { fault: 'deleted', text: `delete from ${table} where ${one}`, values: [owner], mayBeEmpty: true },
  ]
}
