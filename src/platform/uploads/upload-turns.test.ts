import type { Locker } from '@tus/server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { uploadTurnsIn } from './upload-turns.ts'

let database: TestDatabase
let one: Locker
let other: Locker
const troubles: unknown[] = []
const never = new AbortController().signal
const nothing = () => {}

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  // As in two processes: they share nothing but the database.
  ;[one, other] = [uploadTurnsIn(database, (error) => troubles.push(error)), uploadTurnsIn(database, nothing)]
})

it('lets one process at a time have an upload, and asks the one that has it to let go', async () => {
  const [first, second] = [one.newLock('upload'), other.newLock('upload')]
  const order: string[] = []
  const asked = Promise.withResolvers<void>()
  await first.lock(never, () => {
    order.push('asked')
    asked.resolve()
  })
  const waiting = second.lock(never, nothing).then(() => order.push('second'))
  await asked.promise
  expect(order).toEqual(['asked'])
  order.push('first stores what it has')
  await first.unlock()
  await waiting
  expect(order).toEqual(['asked', 'first stores what it has', 'second'])
  await second.unlock()
  expect((await database.pool.query('select from upload_turns')).rowCount).toBe(0)
  expect(troubles).toEqual([])
})

it('leaves other uploads alone', async () => {
  const [first, second] = [one.newLock('this'), other.newLock('that')]
  await first.lock(never, nothing)
  await second.lock(never, nothing)
  await Promise.all([first.unlock(), second.unlock()])
})

it('goes on after a process that was killed with an upload in hand', async () => {
  await database.pool.query(
    `insert into upload_turns (upload_id, holder, until, is_asked) values ('dead', 'killed', now() + interval '1 second', false)`,
  )
  const next = other.newLock('dead')
  await next.lock(never, nothing)
  await next.unlock()
})

it('stops waiting when the request is gone', async () => {
  const first = one.newLock('kept')
  await first.lock(never, nothing)
  const gone = new AbortController()
  const waiting = other.newLock('kept').lock(gone.signal, nothing)
  gone.abort()
  await expect(waiting).rejects.toThrow()
  await first.unlock()
})
