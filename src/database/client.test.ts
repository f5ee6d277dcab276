import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { countingStatements } from './client.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`

describe('a connection that PostgreSQL ends', () => {
  const kill = (pid: unknown) => database.pool.query('select pg_terminate_backend($1)', [pid])

  it('in the middle of a transaction fails that transaction and nothing else', async () => {
    const broken = database.transaction(async (tx) => {
      const [row] = (await tx.execute(backend)).rows
      await kill(row?.pid)
      await expect
        .poll(
          async () =>
            (await database.pool.query('select 1 from pg_stat_activity where pid = $1', [row?.pid])).rows,
        )
        .toEqual([])
      await tx.execute(sql`select 1`)
    })
    await expect(broken).rejects.toThrow()
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })

  it('while idle is replaced', async () => {
    await Promise.all([1, 2].map(() => database.db.execute(backend)))
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and datname = current_database()`,
    )
    await expect.poll(() => database.pool.totalCount).toBe(1)
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })
})

describe('a transaction', () => {
  const shown = sql<{
    role: string
    seen: string
  }>`select current_user as role, current_setting('a.b', true) as seen`
  const settings = { role: 'eventflow_event', 'a.b': "it's" }

  it('sees its settings, and leaves none on the connection', async () => {
    const inside = await database.transaction(async (tx) => (await tx.execute(shown)).rows, settings)
    expect(inside).toEqual([{ role: 'eventflow_event', seen: "it's" }])
    const [after] = (await database.db.execute(shown)).rows
    expect(after).toMatchObject({ seen: '' })
    expect(after?.role).not.toBe('eventflow_event')
  })

  it('does not answer as if committed when PostgreSQL rolled back', async () => {
    const swallowing = database.transaction(async (tx) => {
      await tx.execute(sql`create table lost (id int)`)
      await tx.execute(sql`select 1 / 0`).catch(() => null)
      return 'saved'
    })
    await expect(swallowing).rejects.toThrow('rolled back')
    expect((await database.db.execute(sql`select to_regclass('lost') as lost`)).rows).toEqual([
      { lost: null },
    ])
  })

  it('gives its connection back when it cannot begin', async () => {
    for (let time = 0; time < 20; time += 1)
      await expect(database.transaction(async () => null, { role: 'nobody' })).rejects.toThrow()
    expect(database.pool.waitingCount).toBe(0)
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })
})

describe('countingStatements', () => {
  it('counts what the work sends, and nothing of others at the same time', async () => {
    const ask = async (times: number) => {
      for (let time = 0; time < times; time += 1) await database.db.execute(sql`select 1`)
    }
    const [one, three] = await Promise.all([
      countingStatements(() => ask(1)),
      countingStatements(() => ask(3)),
      ask(5),
    ])
    expect([one.count, three.count]).toEqual([1, 3])
    expect(one.statements).toEqual(['select 1'])
  })
})
