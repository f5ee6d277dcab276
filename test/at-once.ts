import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/**
 * Starts all the work, keeps it from writing to the table until every piece of it waits for a lock, and then
 * lets it go, so that the pieces really do run at the same moment.
 * @param inTurn each piece starts when those before it wait, and so is let go after them
 */
export async function atOnce<T>(
  { services: { database } }: TestServer,
  table: string,
  work: (() => Promise<T>)[],
  { inTurn = false }: { inTurn?: boolean } = {},
): Promise<T[]> {
  const gate = await database.pool.connect()
  try {
    await gate.query('begin')
    await gate.query(`lock table ${table} in exclusive mode`)
    // Not on the gate's connection: within a transaction the list of connections stays as it was first read,
    // and lacks any that is opened later.
    const waiting = async () => {
      const { rows } = await database.pool.query(
        `select count(distinct pid)::int as count from pg_locks
         join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      )
      return rows[0]?.count
    }
    const allWait = (pieces: number) => expect.poll(waiting, { interval: 10, timeout: 15_000 }).toBe(pieces)
    const answers: Promise<T>[] = []
    for (const piece of work) {
      answers.push(piece())
      if (inTurn) await allWait(answers.length)
    }
    await allWait(work.length)
    await gate.query('commit')
    return await Promise.all(answers)
  } finally {
    await gate.query('rollback')
    gate.release()
  }
}
