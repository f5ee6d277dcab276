import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { countingStatements } from '#database/client.ts'
import { forRequest } from '#platform/log/request-id.ts'
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
let elsewhere: EventScope
let errors: unknown[]
let failures: unknown[]

beforeAll(async () => {
  database = await cloneDatabase()
  const services = { database } as Partial<Services> as Services
  scope = mintScope(services, { eventId: 'here', tenantId: 'tenant', slug: 'here' })
  elsewhere = mintScope(services, { eventId: 'there', tenantId: 'tenant', slug: 'there' })
})
afterAll(() => database.drop())
beforeEach(async () => {
  errors = []
  failures = []
  jobs = await open()
  await database.pool.query('delete from jobs.job')
  return () => jobs.stop()
})

const open = (
  definitions: Parameters<typeof openQueue>[0]['jobs'] = [remember, other],
  paused: readonly string[] = [],
) =>
  openQueue({
    url: database.url,
    pausedEvents: async () => paused,
    jobs: definitions,
    onError: (error, failed) => {
      errors.push(error)
      failures.push(failed)
    },
    pollingSeconds: 0.5,
    supervisionSeconds: 1,
  })
type Options = { key?: string; delaySeconds?: number; isUrgent?: boolean }
const enqueueIn = (there: EventScope, name: string, options?: Options) =>
  inEvent(there, (event) => jobs.enqueue(event, remember, { name }, options))
const enqueue = (name: string, options?: Options) => enqueueIn(scope, name, options)

async function stored(): Promise<{ name: string; state: string }[]> {
  const { rows } = await database.pool.query(
    `select data->'data'->>'name' as name, state::text from jobs.job where name = 'remember' order by created_on, 1`,
  )
  return rows
}

const figuresOf = async (queue: JobQueue, name: string) =>
  (await queue.figures()).find((one) => one.name === name)

describe('figures', () => {
  it('tell what waits, what is late, and what was given up', async () => {
    await enqueue('due')
    await enqueue('due too')
    await enqueue('later', { delaySeconds: 3600 })
    await database.pool.query(
      `update jobs.job set created_on = now() - interval '90 seconds', start_after = now() - interval '60 seconds'
       where data->'data'->>'name' = 'due'`,
    )
    const own = await figuresOf(jobs, 'remember')
    expect(own).toMatchObject({ name: 'remember', waiting: 2, delayed: 1, active: 0, failed: 0 })
    expect(own?.waitingSeconds).toBeCloseTo(60, -1)
    expect(own?.oldestSeconds).toBeCloseTo(90, -1)
    await database.pool.query(`update jobs.queue set failed_count = 3 where name = 'other'`)
    expect(await figuresOf(jobs, 'other')).toEqual({
      ...{ name: 'other', waiting: 0, delayed: 0, active: 0, failed: 3, waitingSeconds: 0, oldestSeconds: 0 },
    })
  })

  it('call no job late whose event is paused', async () => {
    const paused = await open([remember, other], ['there'])
    await enqueueIn(elsewhere, 'paused')
    await enqueue('due')
    const own = await figuresOf(paused, 'remember')
    expect(own).toMatchObject({ waiting: 1, delayed: 1 })
    await paused.stop()
  })
})

describe('the request of a job', () => {
  const requestId = '01900000-0000-7000-8000-00000000000a'

  it('is the one that it comes from, for whatever the job adds as well, and for what is told of it', async () => {
    const seen: unknown[] = []
    jobs.onTried((tried) => seen.push(tried))
    await jobs.work(other, async () => {
      throw new Error('the roof fell in')
    })
    await jobs.work(remember, async ({ data: { name } }) => {
      await inEvent(scope, (event) => jobs.enqueue(event, other, { name }))
    })
    await forRequest(requestId, () => enqueue('one'))
    await expect.poll(() => failures).toEqual([{ job: 'other', eventId: 'here', requestId }])
    const tried = { eventId: 'here', requestId, milliseconds: expect.any(Number) }
    // The second may have failed before the first has heard that its transaction is over.
    await expect.poll(() => seen.length).toBe(2)
    expect(seen).toContainEqual({ job: 'remember', outcome: 'done', ...tried })
    expect(seen).toContainEqual({ job: 'other', outcome: 'failed', ...tried })
  })

  it('is left out where there is none', async () => {
    const seen: unknown[] = []
    jobs.onTried((tried) => seen.push(tried))
    await jobs.work(remember, async () => {})
    await enqueue('one')
    await expect
      .poll(() => seen)
      .toEqual([{ job: 'remember', eventId: 'here', outcome: 'done', milliseconds: expect.any(Number) }])
  })
})

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

  it('adds many in as many statements as one, each key once', async () => {
    const add = (names: readonly string[]) =>
      inEvent(scope, async (event) => {
        const all = names.map((name) => ({ data: { name }, key: name, delaySeconds: 60 }))
        return (await countingStatements(() => jobs.enqueueAll(event, remember, all))).count
      })
    const [one, three] = [await add(['first']), await add(['first', 'second', 'third'])]
    expect(three).toBe(one)
    expect((await stored()).map(({ name }) => name).sort()).toEqual(['first', 'second', 'third'])
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
    await expect.poll(() => done).toHaveLength(2)
    expect(done).toEqual(
      expect.arrayContaining([
        { eventId: 'here', data: { name: 'one' }, isLastTry: false },
        { eventId: 'here', data: { name: 'two' }, isLastTry: false },
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
    await expect.poll(async () => (await stored())[0]?.state).toBe('completed')
    await enqueue('two', { key: 'a' })
    await expect.poll(() => done).toEqual(['one', 'two'])
  })

  it('tries again after a failure, and gives up after the last try', async () => {
    const tries: Record<string, number> = {}
    const lastTries: string[] = []
    await jobs.work(remember, async ({ data: { name }, isLastTry }) => {
      if (isLastTry) lastTries.push(name)
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
    expect(failures).toEqual(Array(4).fill({ job: 'remember', eventId: 'here' }))
    expect(lastTries).toEqual(['never'])
  })

  it('does not let one failure spoil the others of a batch', async () => {
    for (const name of ['bad', 'good', 'better']) await enqueue(name)
    const done: string[] = []
    await jobs.work(remember, async ({ data: { name } }) => {
      if (name === 'bad') throw new Error('bad')
      done.push(name)
    })
    await expect.poll(() => done.toSorted()).toEqual(['better', 'good'])
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
    await expect.poll(() => done).toEqual(['waiting'])
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
    await expect.poll(() => done).toEqual(['now'])
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

/** Jobs that are begun and end when the test says so. */
function gated() {
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  return {
    begun,
    handler: ({ eventId, data: { name } }: { eventId: string; data: { name: string } }) => {
      begun.push(`${eventId} ${name}`)
      const { promise, resolve } = Promise.withResolvers<void>()
      gates.set(name, resolve)
      return promise
    },
    end: (name: string) => gates.get(name)?.(),
    endAll: () => {
      for (const end of gates.values()) end()
    },
  }
}

describe('jobs that hang', () => {
  it('stall no other: each that ends makes room for the next', async () => {
    const { begun, handler, end, endAll } = gated()
    for (const name of ['one', 'two', 'three', 'four', 'five']) await enqueue(name)
    await jobs.work(remember, handler)
    await expect.poll(() => begun).toEqual(['here one', 'here two', 'here three'])
    end('two')
    await expect.poll(() => begun.at(-1)).toBe('here four')
    endAll()
    await expect.poll(() => begun.at(-1)).toBe('here five')
    endAll()
  })

  it('never take the last slots of a kind from the other events, whose jobs go first', async () => {
    const { begun, handler, end, endAll } = gated()
    for (let index = 0; index < 8; index += 1) await enqueue(`${index}`)
    await jobs.work(remember, handler)
    await expect.poll(() => begun).toHaveLength(3)
    await enqueueIn(elsewhere, 'first')
    await enqueueIn(elsewhere, 'second')
    await expect.poll(() => begun.slice(3)).toEqual(['there first'])
    end('first')
    await expect.poll(() => begun.slice(4)).toEqual(['there second'])
    for (const [name, index] of begun.map((key, index) => [key.split(' ')[1] ?? '', index] as const)) {
      if (index !== 3) end(name)
    }
    await expect.poll(() => begun.length).toBeGreaterThan(7)
    endAll()
    await expect.poll(() => begun).toHaveLength(10)
    endAll()
  })
})

it('does first what somebody waits for', async () => {
  const done: string[] = []
  await enqueue('one')
  await enqueue('two')
  await enqueue('waited for', { isUrgent: true })
  await jobs.work({ ...remember, slots: 1 }, async ({ data: { name } }) => void done.push(name))
  await expect.poll(() => done).toEqual(['waited for', 'one', 'two'])
})

it('gives a job whose process has died to another within a minute, and no job whose process lives', async () => {
  const { begun, handler, endAll } = gated()
  await jobs.work(remember, handler)
  await enqueue('living')
  await enqueue('dead')
  await expect.poll(() => begun).toHaveLength(2)
  // What a process leaves behind that was killed 31 seconds ago.
  await database.pool.query(
    `update jobs.job set heartbeat_on = now() - interval '31 seconds' where data->'data'->>'name' = 'dead'`,
  )
  await expect.poll(() => begun).toEqual(['here living', 'here dead', 'here dead'])
  endAll()
})

it('adopts what waits from an earlier release: it belongs to its event, and survives a crash', async () => {
  await enqueue('one')
  await database.pool.query('update jobs.job set group_id = null, heartbeat_seconds = null')
  const next = await open()
  const { rows } = await database.pool.query('select group_id, heartbeat_seconds from jobs.job')
  expect(rows).toEqual([{ group_id: 'here', heartbeat_seconds: 30 }])
  await next.stop()
})
