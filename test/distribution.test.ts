import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'

/**
 * Whether the schema can be distributed by event over several database machines, as Citus asks: what belongs to an event
 * lies on one machine, and what belongs to none is copied to all of them. The guide is docs/guides/operation/scale.md.
 */
let server: TestServer
let ofEvents: string[]
let ofNone: string[]

beforeAll(async () => {
  server = await startTestServer()
  const tables = await rowsOf<{ name: string; isOfEvent: boolean }>(`
    select c.relname as name, exists (
      select from pg_attribute where attrelid = c.oid and attname = 'event_id' and not attisdropped
    ) as "isOfEvent"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  ofEvents = tables.filter(({ isOfEvent }) => isOfEvent).map(({ name }) => name)
  ofNone = tables.filter(({ isOfEvent }) => !isOfEvent).map(({ name }) => name)
})
afterAll(() => server.close())

async function rowsOf<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.services.database.pool.query(statement, values)).rows as Row[]
}

type ForeignKey = { name: string; from: string; to: string; columns: string[]; targets: string[] }

/** Every foreign key, with its columns by their order on both sides. */
function foreignKeys(): Promise<ForeignKey[]> {
  const columns = (table: string, keys: string) => `array(
    select a.attname::text from unnest(${keys}) with ordinality as k(number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number order by k.place)`
  return rowsOf(`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      ${columns('conrelid', 'conkey')} as columns, ${columns('confrelid', 'confkey')} as targets
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`)
}

describe('a table of an event', () => {
  it('has the event in its primary key, and in every other unique index', async () => {
    const keys = await rowsOf<{ table: string; isPrimary: boolean; hasEvent: boolean }>(
      `select i.indrelid::regclass::text as table, i.indisprimary as "isPrimary", a.attnum = any(i.indkey) as "hasEvent"
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'event_id'
       where i.indisunique and i.indrelid = any($1::regclass[])`,
      [ofEvents],
    )
    expect(keys.filter(({ hasEvent }) => !hasEvent)).toEqual([])
    const withKey = keys.filter(({ isPrimary }) => isPrimary).map(({ table }) => table)
    expect(withKey.toSorted()).toEqual(ofEvents)
  })

  it('points by its event to tables of events, and otherwise only to what is copied to every machine', async () => {
    const keys = await foreignKeys()
    const wrong = keys.filter(({ from, to, columns, targets }) => {
      if (!ofEvents.includes(from)) return false
      if (!ofEvents.includes(to)) return !ofNone.includes(to)
      const place = columns.indexOf('event_id')
      return place === -1 || targets[place] !== 'event_id'
    })
    expect(keys.filter(({ from }) => ofEvents.includes(from)).length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  it('has no trigger, rule, exclusion, identity or column of a sequence', async () => {
    const found = await rowsOf<{ name: string }>(
      `select tgrelid::regclass || ' ' || tgname as name from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[])
       union all select ev_class::regclass || ' ' || rulename from pg_rewrite where ev_class = any($1::regclass[])
       union all select conrelid::regclass || ' ' || conname from pg_constraint where contype = 'x' and conrelid = any($1::regclass[])
       union all select attrelid::regclass || ' ' || attname from pg_attribute
         where attidentity <> '' and attrelid = any($1::regclass[])
       union all select adrelid::regclass || ' default' from pg_attrdef
         where pg_get_expr(adbin, adrelid) like '%nextval%' and adrelid = any($1::regclass[])`,
      [ofEvents],
    )
    expect(found).toEqual([])
  })
})

it('a table of no event points to none of an event', async () => {
  const keys = await foreignKeys()
  expect(keys.filter(({ from, to }) => ofNone.includes(from) && ofEvents.includes(to))).toEqual([])
})

/**
 * What a request may read beyond one event is what a policy lets it: row-level security is forced, and without an event
 * there are no rows (tenancy.test.ts). These few statements ask several machines.
 */
it('only the list of a person’s events, and those of product staff, read of several events', async () => {
  const policies = await rowsOf<{ name: string }>(
    `select tablename || ' ' || policyname as name from pg_policies
     where tablename = any($1) and policyname <> 'only_this_event' order by 1`,
    [ofEvents],
  )
  expect(policies.map(({ name }) => name)).toEqual([
    'members own_memberships',
    'settings settings_of_own_events',
    'settings titles_of_events',
  ])
})

it('the statements that distribute it are those of the guide', async () => {
  const keys = await foreignKeys()
  const text = [
    '-- Once, on the coordinator, after `eventflow upgrade` and before anybody signs in (docs/guides/operation/scale.md).',
    '-- Of no event: a copy on every machine.',
    ...inOrder(ofNone, keys).map((table) => `select create_reference_table('${table}');`),
    '-- Of one event: all its rows on one machine.',
    ...inOrder(ofEvents, keys).map((table, index, [first]) =>
      index === 0
        ? `select create_distributed_table('${table}', 'event_id');`
        : `select create_distributed_table('${table}', 'event_id', colocate_with => '${first}');`,
    ),
  ]
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('../docs/guides/operation/distribution.sql')
})

/** What is pointed to comes before what points to it. */
function inOrder(tables: readonly string[], keys: readonly ForeignKey[]): string[] {
  const ordered: string[] = []
  const add = (table: string, above: readonly string[]) => {
    if (ordered.includes(table) || above.includes(table)) return
    for (const { from, to } of keys)
      if (from === table && tables.includes(to) && to !== table) add(to, [...above, table])
    ordered.push(table)
  }
  for (const table of tables) add(table, [])
  return ordered
}
