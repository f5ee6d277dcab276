import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { cloneDatabase, type TestDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'

/** Debian's PgBouncer in transaction mode: 1.18 in version 12, which keeps no statements that are prepared by name. */
const program = process.env.TEST_PGBOUNCER ?? '/usr/sbin/pgbouncer'
const REQUESTS = 200

let direct: TestDatabase
let pooler: Awaited<ReturnType<typeof startPooler>>

beforeAll(async () => {
  direct = await cloneDatabase()
  pooler = await startPooler(direct.url)
})
afterAll(async () => {
  pooler.stop()
  await direct.drop()
})

async function startPooler(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-pgbouncer-'))
  chmodSync(folder, 0o777)
  const { username, password, pathname, hostname, port, searchParams } = new URL(url)
  const server = [
    `host=${searchParams.get('host') ?? hostname}`,
    `port=${searchParams.get('port') ?? (port || '5432')}`,
    `dbname=${pathname.slice(1)}`,
    `user=${decodeURIComponent(username)}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
  ]
  const own = await freePort()
  const settings = [
    '[databases]',
    `pooled = ${server.join(' ')}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    // Fewer than the portal's connections, so that each gets another's from one transaction to the next.
    'default_pool_size = 3',
    'auth_type = any',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o644 })
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...ownerOf(searchParams.get('host')) })
  const pooled = `postgres://anyone@127.0.0.1:${own}/pooled`
  const probe = openDatabase({ url: pooled })
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await vi.waitFor(() => probe.db.execute(sql`select 1`), { timeout: 20_000 })
  } catch (error) {
    stop()
    throw error
  } finally {
    await probe.close()
  }
  return { url: pooled, stop }
}

/** PgBouncer does not run as root, and only the server's own user reaches its socket. */
function ownerOf(socketFolder: string | null): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0 || socketFolder === null) return {}
  const { uid, gid } = statSync(socketFolder)
  return { uid, gid }
}

const seen = prepared(
  'seen',
  ['number'],
  (_, { number }) => sql<{ role: string; event: string; number: number }>`
    select current_user as role, current_setting('eventflow.event_id', true) as event, ${number}::int as number`,
)

/** What each of many requests at one moment sees of its own; every fifth fails half way. */
async function requests(database: Database) {
  const ask = async (number: number) => {
    const event = `event-${number % 7}`
    const settings = { role: 'eventflow_event', 'eventflow.event_id': event }
    const failing = number % 5 === 0 ? [sql`select 1 / 0`] : []
    const read = number % 2 === 0 ? database.atOnce : database.transaction
    const [[row]] = await read(
      (tx) => Promise.all([seen(tx, { number }), ...failing.map((one) => tx.execute(one))]),
      settings,
    )
    return row
  }
  const numbers = Array.from({ length: REQUESTS }, (_, index) => index + 1)
  const settled = await Promise.allSettled(numbers.map(ask))
  return settled.map((one, index) => ({ number: numbers[index] ?? 0, ...one }))
}

const own = (number: number) => ({ role: 'eventflow_event', event: `event-${number % 7}`, number })
const FAILED_ITSELF = { cause: { code: '22012' } }

it('each request sees its own role and event, with names off', async () => {
  const database = openDatabase({ url: pooler.url, preparedStatements: false })
  for (const { number, ...one } of await requests(database)) {
    if (number % 5 === 0) expect(one).toMatchObject({ status: 'rejected', reason: FAILED_ITSELF })
    else expect(one).toEqual({ status: 'fulfilled', value: own(number) })
  }
  expect((await database.db.execute(sql`select current_user as role`)).rows).not.toEqual([
    { role: 'eventflow_event' },
  ])
  await database.close()
})

it('with names on, none sees what is not its own, and after the first that fails all go on without names', async () => {
  const said: string[] = []
  const database = openDatabase({ url: pooler.url, say: (line) => said.push(line) })
  for (let round = 0; round < 5; round += 1) {
    for (const { number, ...one } of await requests(database))
      if (one.status === 'fulfilled') expect(one.value).toEqual(own(number))
  }
  expect(said).toEqual([expect.stringContaining('DATABASE_PREPARED_STATEMENTS=off')])
  for (const { number, ...one } of await requests(database)) {
    if (number % 5 === 0) expect(one).toMatchObject({ status: 'rejected', reason: FAILED_ITSELF })
    else expect(one).toEqual({ status: 'fulfilled', value: own(number) })
  }
  await database.close()
})
