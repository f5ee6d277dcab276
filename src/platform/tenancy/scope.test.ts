import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { err, ok } from '#kit/result/result.ts'
import type { Services } from '#platform/services.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { type EventScope, inEvent, mintScope, unlessRefused } from './scope.ts'

let database: TestDatabase
let scope: EventScope

beforeAll(async () => {
  database = await cloneDatabase()
  const services = { database } as Partial<Services> as Services
  scope = mintScope(services, { eventId: 'here', tenantId: 'tenant', slug: 'here' })
  await database.pool.query(
    'create table notes (text text); grant select, insert on notes to eventflow_event',
  )
})
afterAll(() => database.drop())

const write = (event: { tx: { execute(query: ReturnType<typeof sql>): Promise<unknown> } }, text: string) =>
  event.tx.execute(sql`insert into notes values (${text})`)
const notes = async () =>
  (await database.pool.query('select text from notes order by 1')).rows.map(({ text }) => text)

it('takes back what was written before a refusal, and keeps what was not refused', async () => {
  const refusedAfterWriting = await unlessRefused(scope, async (event) => {
    await write(event, 'refused')
    return err('stale' as const)
  })
  expect(refusedAfterWriting).toEqual(err('stale'))
  expect(await notes()).toEqual([])
  expect(
    await unlessRefused(scope, async (event) => {
      await write(event, 'kept')
      return ok(1)
    }),
  ).toEqual(ok(1))
  expect(await notes()).toEqual(['kept'])
})

it('takes back no more than its own part of a transaction that is open', async () => {
  await inEvent(scope, async (event) => {
    await write(event, 'before')
    const result = await unlessRefused(event, async (inner) => {
      await write(inner, 'refused')
      return err('stale' as const)
    })
    expect(result).toEqual(err('stale'))
    await write(event, 'later')
  })
  expect(await notes()).toEqual(['before', 'kept', 'later'])
})

it('passes on what is no refusal', async () => {
  const failing = unlessRefused(scope, async () => {
    throw new Error('surprise')
  })
  await expect(failing).rejects.toThrow('surprise')
})
