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
    const broken = database.db.transaction(async (tx) => {
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
