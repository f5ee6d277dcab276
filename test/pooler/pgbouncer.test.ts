import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { cloneDatabase, type TestDatabase } from '../database.ts'
import { startPooler } from '../peers/pooler.ts'

const REQUESTS = 200

let direct: TestDatabase
let pooler: Awaited<ReturnType<typeof startPooler>>

beforeAll(async () => {
  direct = await cloneDatabase()
  // Fewer than the portal's connections, so that each gets another's from one transaction to the next.
  pooler = await startPooler(direct.url, { connections: 3 })
})
afterAll(async () => {
  pooler.stop()
  await direct.drop()
})

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

/** The pooler opens others, which know no names: as it does by itself now and then. */
async function endServersOfPooler() {
  const beside = openDatabase({ url: direct.url })
  await beside.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await beside.close()
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
    if (round === 1) await endServersOfPooler()
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
