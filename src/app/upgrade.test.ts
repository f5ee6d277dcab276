import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { makeFormerSchema } from '#database/former-schema.ts'
import { migrationsOf } from '#database/run-migrations.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { commandLine } from '#test/command-line.ts'
import { allRows, dropDeployments, emptyDeployment } from '#test/deployments.ts'
import { migratePortal } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-upgrade-'))
afterAll(async () => {
  await dropDeployments()
  rmSync(folder, { recursive: true, force: true })
})

const known = migrationsOf(projectRoot())
const upgrade = (url: string, ...args: string[]) =>
  commandLine({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') }, 'upgrade', ...args)

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A portal of the release before, with an event. */
async function formerPortal() {
  const { url } = await emptyDeployment()
  await makeFormerSchema(url, projectRoot(), known.length - 1)
  await query(url, `insert into tenants (id, name) values ('t', 'Harbour')`)
  return url
}

it('says what it does and how long it took, once: the second of two finds nothing to do', async () => {
  const url = await formerPortal()
  const both = await Promise.all([upgrade(url), upgrade(url)])
  expect(both.map(({ code, refusal }) => [code, refusal])).toEqual([
    [0, ''],
    [0, ''],
  ])
  const [did, found] = both.map(({ out }) => out).toSorted((one, other) => other.length - one.length)
  const last = known.at(-1)
  const number = last?.tag.slice(0, 4)
  const [first, second, third, fourth] = (did ?? '').split('\n')
  expect(first).toMatch(/^1 step to Eventflow [\d.]+:$/)
  expect(second).toBe(`  ${number}  ${last?.words}`)
  expect(third).toMatch(new RegExp(`^Done: ${number}, in [\\d.]+ seconds?\\.$`))
  expect(fourth).toMatch(/^The database is of Eventflow [\d.]+ now, after /)
  expect(found).toMatch(/^Nothing to do: the database is of Eventflow [\d.]+ already\.\n$/)
  expect(await query(url, 'select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual([
    { n: known.length },
  ])
})

it('makes a backup first where that is asked for, and leaves everything when it cannot', async () => {
  const url = await formerPortal()
  const file = join(folder, 'before.tar')
  const refused = await upgrade(url, '--backup', join(folder, 'no folder', 'before.tar'))
  expect(refused.code).toBe(1)
  expect(await query(url, 'select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual([
    { n: known.length - 1 },
  ])
  expect(await upgrade(url, '--backup', file)).toMatchObject({ code: 0, refusal: '' })
  expect(statSync(file).size).toBeGreaterThan(1000)
  const verified = await commandLine({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') }, 'verify', file)
  expect(verified).toMatchObject({ code: 0, refusal: '' })
  expect(verified.out).toContain('The backup can be restored by this release.')
})

it('leaves the former release as it was when a step fails', async () => {
  const url = await formerPortal()
  const before = await allRows(url)
  const failing = {
    ...{ tag: '9999_failing', words: 'Fails.', hash: 'x', folderMillis: 9_999_999_999_999 },
    sql: [`insert into tenants (id, name) values ('new', 'Half')`, 'select 1 / 0'],
  }
  const done: string[] = []
  await expect(
    migratePortal(url, { migrations: [...known, failing], done: ({ tag }) => done.push(tag) }),
  ).rejects.toThrow('The migration 9999_failing failed: division by zero. Nothing has been changed')
  // The one before it had worked, and is taken back too.
  expect(done).toEqual([known.at(-1)?.tag])
  expect(await allRows(url)).toEqual(before)
  expect(await upgrade(url)).toMatchObject({ code: 0 })
})

it('refuses the database of a newer release in plain words', async () => {
  const { url } = await emptyDeployment()
  await migratePortal(url)
  await query(
    url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  )
  const { code, refusal } = await upgrade(url)
  expect(code).toBe(1)
  expect(refusal).toMatch(/^The database is of a newer Eventflow than this one \([\d.]+\)/)
  expect(refusal).not.toContain('    at ')
})

it('refuses a folder without a portal, and what it does not know', async () => {
  const none = await commandLine({ DATA_DIR: join(folder, 'nothing') }, 'upgrade')
  expect([none.code, none.refusal.slice(0, 27)]).toEqual([1, 'There is nothing to upgrade'])
  const unknown = await commandLine({ DATA_DIR: join(folder, 'nothing') }, 'upgrade', '--now')
  expect(unknown.code).toBe(1)
  expect(unknown.refusal).toContain('Usage: eventflow upgrade [--backup FILE]')
  const twice = await commandLine({}, 'upgrade', '--from', 'one.tar', '--backup', 'two.tar')
  expect([twice.code, twice.refusal]).toEqual([1, expect.stringContaining('--from is a backup already.')])
  const own = await commandLine(
    { DATABASE_URL: 'postgres://db.example.com/eventflow', DATA_DIR: join(folder, 'data') },
    ...['upgrade', '--from', 'one.tar'],
  )
  expect([own.code, own.refusal]).toEqual([1, expect.stringContaining('names a PostgreSQL of your own')])
})

it('has words for each migration since they are asked for', () => {
  const named = known.filter(({ tag }) => Number(tag.slice(0, 4)) >= 46)
  // What a tag alone tells is a word or two; a line that was written is a sentence with a verb.
  for (const { tag, words } of named) expect(words, tag).toMatch(/^[A-Z]\S+s .+ .+\.$/)
  expect(named.length).toBeGreaterThan(5)
})
