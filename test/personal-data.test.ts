import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '#app/personal-data.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { columnsOf } from '#platform/privacy/personal-data.ts'
import { startTestServer, type TestServer } from './server.ts'

/**
 * Every column with words or JSON is sorted by its noun: whether it holds something of a person, and what becomes of it
 * when the person is erased. A new table, and a new column of that kind, fails here until somebody has thought of it.
 */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sorted = () =>
  personalData
    .flatMap(({ tables }) => Object.entries(tables))
    .flatMap(([table, how]) => [...columnsOf(how).keys()].map((column) => `${table}.${column}`))

/** The columns of the database that can hold words: the generated ones hold what others hold. */
async function columnsWithWords(): Promise<string[]> {
  const { rows } = await server.services.database.pool.query<{ place: string }>(`
    select c.relname || '.' || a.attname as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attgenerated = ''
      and a.atttypid::regtype::text in ('text', 'text[]', 'character varying', 'json', 'jsonb', 'bytea', 'inet')
    order by 1`)
  return rows.map(({ place }) => place)
}

const unsorted = async () => {
  const known = new Set(sorted())
  return (await columnsWithWords()).filter((place) => !known.has(place))
}

describe('the register of personal data', () => {
  it('has every column with words once, and none that is not there', async () => {
    expect(await unsorted()).toEqual([])
    const there = new Set(await columnsWithWords())
    // Who made a row, and which event it belongs to, is looked for everywhere, and not kept in every table.
    const everywhere = /\.(?:event_id|created_by|updated_by)$/
    expect(sorted().filter((place) => !there.has(place) && !everywhere.test(place))).toEqual([])
    const tables = personalData.flatMap((noun) => Object.keys(noun.tables))
    expect(tables).toEqual([...new Set(tables)])
  })

  it('misses a new table, and a new column of an old one', async () => {
    const { pool } = server.services.database
    await pool.query('create table badges (event_id text, id text, holder jsonb)')
    await pool.query('alter table teams add column contact text')
    try {
      expect(await unsorted()).toEqual(['badges.event_id', 'badges.holder', 'badges.id', 'teams.contact'])
    } finally {
      await pool.query('drop table badges')
      await pool.query('alter table teams drop column contact')
    }
  })

  it('is what the record of processing tells operators, noun by noun', () => {
    const guide = readFileSync(join(projectRoot(), 'docs/guides/processing-record.md'), 'utf8')
    const rows = [...guide.matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \| [^|]+ \|$/gm)].map(([, title]) => title)
    expect(rows.slice(1).toSorted()).toEqual(personalData.map(({ title }) => title).toSorted())
  })

  it('refuses a column that is sorted twice', () => {
    expect(() => columnsOf({ name: ['holder'], text: ['holder'] })).toThrow('holder is sorted twice.')
  })
})
