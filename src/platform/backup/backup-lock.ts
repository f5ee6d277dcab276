import pg from 'pg'
import type { Database } from '#database/client.ts'
import { BackupRefusal } from './archive-format.ts'

const BACKUP_LOCK = 4_300_104_302
const RESTORE_LOCK = 4_300_104_303
/** One for each event: the first half of its lock. */
const EVENT_RESTORE_LOCK = 430_010_304

/** While `work` runs, no stored file is removed; a second backup waits for the first. */
export function whileBackingUp<T>(url: string, work: () => Promise<T>): Promise<T> {
  return holding(url, `select true as held from pg_advisory_xact_lock(${BACKUP_LOCK})`, work)
}

/**
 * Ask before bytes are removed whose rows are gone. A backup takes its lock before it looks at the rows: whoever was
 * told that there is none removes what no backup begun later refers to.
 */
export async function isBackingUp({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`,
  )
  return rows[0]?.free !== true
}

/** @throws BackupRefusal when another restore is writing into the database */
export function whileRestoring<T>(url: string, work: () => Promise<T>): Promise<T> {
  return holding(url, `select pg_try_advisory_xact_lock(${RESTORE_LOCK}) as held`, work)
}

const lockOfEvent = (eventId: string) => `${EVENT_RESTORE_LOCK}, hashtext(${pg.escapeLiteral(eventId)})`

/** While `work` brings an event back; as long as its process lives. */
export function whileRestoringEvent<T>(url: string, eventId: string, work: () => Promise<T>): Promise<T> {
  return holding(url, `select true as held from pg_advisory_xact_lock(${lockOfEvent(eventId)})`, work)
}

export async function isRestoringEvent({ pool }: Pick<Database, 'pool'>, eventId: string): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock_shared(${lockOfEvent(eventId)}) as free`,
  )
  return rows[0]?.free !== true
}

/**
 * Held by a transaction: a lock of the session would outlive us behind a pooler such as PgBouncer. The transaction sees
 * no rows, and so keeps PostgreSQL from clearing away none.
 */
async function holding<T>(url: string, take: string, work: () => Promise<T>): Promise<T> {
  const guard = new pg.Client({ connectionString: url })
  // A lost guard fails the commit below, and what was done without it counts as failed.
  guard.on('error', () => {})
  await guard.connect()
  try {
    await guard.query('begin; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await guard.query<{ held: boolean }>(take)
    if (rows[0]?.held !== true) throw new BackupRefusal('Another restore is writing into this database.')
    const result = await work()
    await guard.query('commit')
    return result
  } finally {
    await guard.end().catch(() => {})
  }
}
