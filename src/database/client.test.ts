import { type SQL, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { countingStatements, type Database, flushAfterCommit, openDatabase, type Tx } from './client.ts'
import { prepared } from './prepared.ts'

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

  it('waits for the disk after its commit, outside of the lock of those that notify', async () => {
    const lsn = (tx: Pick<Tx, 'execute'>, which: 'insert' | 'flush') =>
      tx.execute<{ at: string }>(sql`select pg_current_wal_${sql.raw(which)}_lsn() - '0/0' as at`)
    const url = new URL(database.url)
    // The database of tests never waits for the disk.
    url.searchParams.set('options', '-c synchronous_commit=on')
    const own = openDatabase({ url: url.href, maxConnections: 1 })
    const { result, statements } = await countingStatements(() =>
      own.transaction(async (tx) => {
        flushAfterCommit(tx)
        await tx.execute(sql`select set_config('synchronous_commit', 'off', true), txid_current()`)
        return Number((await lsn(tx, 'insert')).rows[0]?.at)
      }),
    )
    expect(statements.slice(-2)).toEqual(['commit', expect.stringContaining('pg_logical_emit_message')])
    expect(Number((await lsn(own.db, 'flush')).rows[0]?.at)).toBeGreaterThanOrEqual(result)
    await own.close()
  })

  it('gives its connection back when it cannot begin', async () => {
    for (let time = 0; time < 20; time += 1)
      await expect(database.transaction((tx) => tx.execute(backend), { role: 'nobody' })).rejects.toThrow()
    expect(database.pool.waitingCount).toBe(0)
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })
})

describe('what is asked at once', () => {
  const shown = sql<{ role: string; event: string }>`
    select current_user as role, coalesce(current_setting('eventflow.event_id', true), '') as event`
  const settings = { role: 'eventflow_event', 'eventflow.event_id': 'one' }
  const failing = sql`select 1 / 0`

  it('sees its settings in one message, and leaves none on the connection', async () => {
    const { result, statements } = await countingStatements(() =>
      database.atOnce((tx) => Promise.all([tx.execute(shown), tx.execute(sql`select 1`)]), settings),
    )
    expect(result[0]?.rows).toEqual([{ role: 'eventflow_event', event: 'one' }])
    expect(statements).toHaveLength(3)
    expect(await shownAfter()).toEqual([OUTSIDE])
  })

  it('is refused when it is asked later', async () => {
    const later = database.atOnce(async (tx) => {
      await tx.execute(shown)
      await tx.execute(shown)
    }, settings)
    await expect(later).rejects.toMatchObject({ cause: { message: expect.stringContaining('at once') } })
    expect(await shownAfter()).toEqual([OUTSIDE])
  })

  it('is all undone when one of it fails, also where nobody listens', async () => {
    await database.db.execute(sql`create table kept (id int)`)
    const deaf = database.atOnce(async (tx) => {
      void tx.execute(sql`insert into kept values (1)`).catch(() => null)
      void tx.execute(failing).catch(() => null)
      void tx.execute(sql`insert into kept values (2)`).catch(() => null)
      return 'saved'
    })
    await expect(deaf).rejects.toMatchObject({ code: DIVISION_BY_ZERO })
    expect((await database.db.execute(sql`select id from kept`)).rows).toEqual([])
  })

  it('is not sent when the work fails first', async () => {
    const failed = database.atOnce(async (tx) => {
      void tx.execute(sql`create table late (id int)`).catch(() => null)
      throw new Error('changed its mind')
    })
    await expect(failed).rejects.toThrow('changed its mind')
    await new Promise((resolve) => setImmediate(resolve))
    const { rows } = await database.db.execute(sql`select to_regclass('late') as late`)
    expect(rows).toEqual([{ late: null }])
  })

  /** What each way of failing leaves for those who get the connection next. */
  const failures: [string, () => Promise<unknown>][] = [
    ['a statement fails', () => database.atOnce((tx) => both(tx, failing), settings)],
    [
      'a statement takes too long',
      () => database.atOnce((tx) => both(tx, tooLong), { ...settings, ...patience }),
    ],
    [
      'a value cannot be written',
      () => database.atOnce((tx) => tx.execute(sql`select ${unwritable}`), settings),
    ],
    [
      'a transaction that a message holds fails',
      () =>
        database.atOnce((tx) =>
          Promise.all([tx.execute(sql`begin`), tx.execute(failing), tx.execute(sql`commit`)]),
        ),
    ],
    ['a setting is refused', () => database.atOnce((tx) => tx.execute(shown), { role: 'nobody' })],
    [
      'a transaction fails in the middle of a message',
      () => database.transaction((tx) => both(tx, failing), settings),
    ],
    [
      'a transaction takes too long',
      () => database.transaction((tx) => both(tx, tooLong), { ...settings, ...patience }),
    ],
    ['the connection is killed in the middle', () => database.atOnce((tx) => both(tx, suicide), settings)],
    [
      'the connection is killed in a transaction',
      () => database.transaction((tx) => both(tx, suicide), settings),
    ],
  ]
  const tooLong = sql`select pg_sleep(10)`
  const patience = { statement_timeout: '20' }
  const suicide = sql`select pg_terminate_backend(pg_backend_pid())`
  const unwritable = {
    toPostgres: () => {
      throw new Error('not to be written')
    },
  }
  const both = (tx: Tx, second: SQL) =>
    Promise.all([tx.execute(shown), tx.execute(second), tx.execute(shown)])

  it.each(failures)('leaves every connection clean when %s', async (_, fail) => {
    await expect(fail()).rejects.toThrow()
    expect(await shownAfter()).toEqual([OUTSIDE])
    expect(await database.atOnce((tx) => tx.execute(shown), { role: 'eventflow_event' })).toMatchObject({
      rows: [{ role: 'eventflow_event', event: '' }],
    })
    expect(await database.transaction(async (tx) => (await tx.execute(shown)).rows)).toEqual([OUTSIDE])
  })

  const OUTSIDE = { role: expect.not.stringMatching('eventflow_event'), event: '' }
  const DIVISION_BY_ZERO = '22012'
  /** On every connection of the pool. */
  const shownAfter = async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => database.db.execute(shown)))
    return [...new Map(all.flatMap(({ rows }) => rows).map((row) => [JSON.stringify(row), row])).values()]
  }
})

describe('a prepared statement', () => {
  const doubled = prepared(
    'doubled',
    ['number'],
    (_, { number }) => sql<{ twice: number }>`select ${number}::int * 2 as twice`,
  )
  const inverse = prepared(
    'inverse',
    ['number'],
    (_, { number }) => sql<{ part: number }>`select 12 / ${number}::int as part`,
  )
  const preparedHere = (tx: Tx) =>
    tx.execute<{ name: string }>(sql`select name from pg_prepared_statements where name like 'doubled %'`)
  const twice = (own: Database, number: number) => own.atOnce((tx) => doubled(tx, { number }))

  it('is written once, and prepared once a connection', async () => {
    const { rows } = await database.transaction(async (tx) => {
      expect(await doubled(tx, { number: 21 })).toEqual([{ twice: 42 }])
      expect(await doubled(tx, { number: 4 })).toEqual([{ twice: 8 }])
      return preparedHere(tx)
    })
    expect(rows).toHaveLength(1)
  })

  it('writes null as null, also into a column of JSON', async () => {
    const notes = pgTable('notes', { id: integer(), detail: jsonb(), at: timestamp() })
    await database.db.execute(sql`create table notes (id int, detail jsonb, at timestamp)`)
    const note = prepared('note', ['id', 'detail', 'at'], (tx, values) => tx.insert(notes).values(values))
    await database.transaction((tx) => note(tx, { id: 1, detail: null, at: null }))
    await database.transaction((tx) => note(tx, { id: 2, detail: { a: 1 }, at: null }))
    const { rows } = await database.db.execute(sql`select id, detail is null as empty from notes order by id`)
    expect(rows).toEqual([
      { id: 1, empty: true },
      { id: 2, empty: false },
    ])
  })

  it('is prepared again after it has failed', async () => {
    for (const number of [0, 3, 0, 4]) {
      const asked = database.transaction((tx) => inverse(tx, { number }))
      if (number === 0) await expect(asked).rejects.toMatchObject({ cause: { code: '22012' } })
      else expect(await asked).toEqual([{ part: 12 / number }])
    }
  })

  it('has no name where names are off', async () => {
    const own = openDatabase({ url: database.url, preparedStatements: false, maxConnections: 1 })
    expect(await twice(own, 2)).toEqual([{ twice: 4 }])
    expect(await twice(own, 3)).toEqual([{ twice: 6 }])
    expect((await own.transaction((tx) => preparedHere(tx))).rows).toEqual([])
    expect((await own.db.execute(sql`select name from pg_prepared_statements`)).rows).toEqual([])
    await own.close()
  })

  it('goes on without names behind a pooler that loses them, and says so once', async () => {
    const said: string[] = []
    const own = openDatabase({ url: database.url, maxConnections: 1, say: (line) => said.push(line) })
    expect(await twice(own, 2)).toEqual([{ twice: 4 }])
    // What the next message of a client meets that such a pooler puts on another connection.
    await own.db.execute(sql`deallocate all`)
    await expect(twice(own, 3)).rejects.toMatchObject({ cause: { code: '26000' } })
    expect(await twice(own, 3)).toEqual([{ twice: 6 }])
    expect(await own.transaction((tx) => doubled(tx, { number: 4 }))).toEqual([{ twice: 8 }])
    expect(said).toEqual([expect.stringContaining('DATABASE_PREPARED_STATEMENTS=off')])
    await own.close()
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
