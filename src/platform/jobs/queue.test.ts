import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { EVENT_ROLE } from '#platform/tenancy/secure-tables.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { defineJob, type JobQueue, openQueue } from './queue.ts'

const data = z.object({ name: z.string() })
const remember = defineJob({ name: 'remember', data, retries: 2 })
const other = defineJob({ name: 'other', data, retries: 0 })

let database: TestDatabase
let jobs: JobQueue
let scope: EventScope
let errors: unknown[]

beforeAll(async () => {
  database = await cloneDatabase()
  const services = { database } as Partial<Services> as Services
  scope = mintScope(services, { eventId: 'here', tenantId: 'tenant', slug: 'here' })
})
afterAll(() => database.drop())
beforeEach(async () => {
  errors = []
  jobs = await open()
  await database.pool.query('delete from jobs.job')
  return () => jobs.stop()
})

const open = (definitions: Parameters<typeof openQueue>[0]['jobs'] = [remember, other]) =>
  openQueue({
    url: database.url,
    jobs: definitions,
    onError: (error) => errors.push(error),
    pollingSeconds: 0.5,
  })
const enqueue = (name: string, options?: { key?: string; delaySeconds?: number }) =>
  inEvent(scope, (event) => jobs.enqueue(event, remember, { name }, options))

async function stored(): Promise<{ name: string; state: string }[]> {
  const { rows } = await database.pool.query(
    `select data->'data'->>'name' as name, state::text from jobs.job where name = 'remember' order by created_on, 1`,
  )
  return rows
}

describe('enqueuing', () => {
  it('happens with the transaction', async () => {
    await inEvent(scope, async (event) => {
      await jobs.enqueue(event, remember, { name: 'kept' })
      expect(await stored()).toEqual([])
    })
    expect(await stored()).toEqual([{ name: 'kept', state: 'created' }])
  })

  it('is taken back with the transaction', async () => {
    const failing = inEvent(scope, async (event) => {
      await jobs.enqueue(event, remember, { name: 'lost' })
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    expect(await stored()).toEqual([])
  })

  it('leaves the transaction in the role and event it was in', async () => {
    const stateOf = sql`select current_setting('role') as role, current_setting('eventflow.event_id') as event`
    await inEvent(scope, async (event) => {
      await jobs.enqueue(event, remember, { name: 'kept' })
      expect((await event.tx.execute(stateOf)).rows).toEqual([{ role: EVENT_ROLE, event: 'here' }])
    })
  })

  it('adds no second job of a key while one waits, in the same event', async () => {
    await enqueue('one', { key: 'a' })
    await enqueue('two', { key: 'a' })
    await enqueue('three', { key: 'b' })
    await enqueue('four')
    await enqueue('five')
    const elsewhere = mintScope(scope.services, { eventId: 'there', tenantId: 'tenant', slug: 'there' })
    await inEvent(elsewhere, (event) => jobs.enqueue(event, remember, { name: 'there' }, { key: 'a' }))
    expect((await stored()).map(({ name }) => name)).toEqual(['one', 'three', 'four', 'five', 'there'])
  })
})

describe('working', () => {
  it('does each job once, with its event', async () => {
    const done: unknown[] = []
    await jobs.work(remember, async (payload) => void done.push(payload))
    await enqueue('one')
    await enqueue('two')
    await expect.poll(() => done, { timeout: 5_000 }).toHaveLength(2)
    expect(done).toEqual(
      expect.arrayContaining([
        { eventId: 'here', data: { name: 'one' } },
        { eventId: 'here', data: { name: 'two' } },
      ]),
    )
    await expect.poll(stored).toEqual([
      { name: 'one', state: 'completed' },
      { name: 'two', state: 'completed' },
    ])
    expect(errors).toEqual([])
  })

  it('takes a key again once its job is done', async () => {
    const done: string[] = []
    await jobs.work(remember, async ({ data: { name } }) => void done.push(name))
    await enqueue('one', { key: 'a' })
    await expect.poll(async () => (await stored())[0]?.state, { timeout: 5_000 }).toBe('completed')
    await enqueue('two', { key: 'a' })
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['one', 'two'])
  })

  it('tries again after a failure, and gives up after the last try', async () => {
    const tries: Record<string, number> = {}
    await jobs.work(remember, async ({ data: { name } }) => {
      tries[name] = (tries[name] ?? 0) + 1
      if (name === 'never' || tries[name] === 1) throw new Error(`${name} failed`)
    })
    await enqueue('second')
    await enqueue('never')
    const withoutPause = async () => {
      await database.pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
      return stored()
    }
    await expect.poll(withoutPause, { timeout: 15_000 }).toEqual([
      { name: 'second', state: 'completed' },
      { name: 'never', state: 'failed' },
    ])
    expect(tries).toEqual({ second: 2, never: 3 })
    expect(errors.map(String).sort()).toEqual([
      ...Array(3).fill('Error: never failed'),
      'Error: second failed',
    ])
  })

  it('does not let one failure spoil the others of a batch', async () => {
    for (const name of ['bad', 'good', 'better']) await enqueue(name)
    const done: string[] = []
    await jobs.work(remember, async ({ data: { name } }) => {
      if (name === 'bad') throw new Error('bad')
      done.push(name)
    })
    await expect.poll(() => done.toSorted(), { timeout: 5_000 }).toEqual(['better', 'good'])
    await expect
      .poll(async () => (await stored()).map(({ state }) => state))
      .toEqual(['retry', 'completed', 'completed'])
  })

  it('does under its new name what waited under a former one, the delayed as well', async () => {
    await enqueue('waiting')
    await enqueue('later', { delaySeconds: 3600 })
    const renamed = defineJob({ ...remember, name: 'remember-anew', formerNames: [remember.name] })
    const next = await open([renamed])
    const done: string[] = []
    await next.work(renamed, async ({ data: { name } }) => void done.push(name))
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['waiting'])
    const { rows } = await database.pool.query('select name, state from jobs.job order by created_on')
    expect(rows).toEqual([
      { name: renamed.name, state: 'completed' },
      { name: renamed.name, state: 'created' },
    ])
    await next.stop()
  })

  it('waits for the moment a job is meant for', async () => {
    const done: string[] = []
    await jobs.work(remember, async ({ data: { name } }) => void done.push(name))
    await enqueue('later', { delaySeconds: 3600 })
    await enqueue('now')
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['now'])
    expect(await stored()).toContainEqual({ name: 'later', state: 'created' })
  })

  it('finishes the jobs in hand before it stops', async () => {
    const worker = await open()
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    let hasStopped = false
    await worker.work(remember, async () => {
      begin()
      await gate
    })
    await enqueue('in hand')
    await begun
    const stopping = worker.stop().then(() => {
      hasStopped = true
    })
    expect(await stored()).toEqual([{ name: 'in hand', state: 'active' }])
    expect(hasStopped).toBe(false)
    release()
    await stopping
    expect(await stored()).toEqual([{ name: 'in hand', state: 'completed' }])
  })
})
