import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/**
 * Starts all the work, keeps it from writing to the table until every piece of it waits for a lock, and then
 * lets it go, so that the pieces really do run at the same moment.
 */
export async function atOnce<T>(
  { services: { database } }: TestServer,
  table: string,
  work: (() => Promise<T>)[],
): Promise<T[]> {
  const gate = await database.pool.connect()
  try {
    await gate.query('begin')
    await gate.query(`lock table ${table} in exclusive mode`)
    const answers = Promise.all(work.map((piece) => piece()))
    // Not on the gate's connection: within a transaction the list of connections stays as it was first read,
    // and lacks any that is opened later.
    const waiting = async () => {
      const { rows } = await database.pool.query(
        `select count(distinct pid)::int as count from pg_locks
         join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      )
      return rows[0]?.count
    }
    await expect.poll(waiting, { interval: 10, timeout: 15_000 }).toBe(work.length)
    await gate.query('commit')
    return await answers
  } finally {
    await gate.query('rollback')
    gate.release()
  }
}
