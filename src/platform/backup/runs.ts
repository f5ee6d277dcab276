import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import pg from 'pg'
import { newId } from '#kit/ids/new-id.ts'
import type { Services } from '#platform/services.ts'
import { backupRuns } from './tables.ts'

type Held = Pick<Services, 'database' | 'clock'>
export type BackupRun = typeof backupRuns.$inferSelect
export type WrittenBackup = {
  startedAt: Date
  bytes: number
  rows: number
  files: number
  missingFiles: number
}

/** A process that has died has no run in hand after this. */
const LEASE_SECONDS = 60
export const RENEW_MILLISECONDS = 10_000
const MOST_ATTEMPTS = 3
/** Before the next attempt: enough for a store that was restarted. Longer each time. */
const PAUSE_MINUTES = 10
/** A check that kills its process is not begun for ever. */
const MOST_CHECKS = 3

/** A backup that a command has written to a file of its own; the tables may be older than this release. */
export async function noteCommand(url: string, { startedAt, ...written }: WrittenBackup): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into backup_runs (id, cause, attempt, due_at, state, started_at, ended_at, bytes, rows, files, missing_files)
       values ($1, 'command', 1, $2, 'done', $2, now(), $3, $4, $5, $6)`,
      [newId(), startedAt, written.bytes, written.rows, written.files, written.missingFiles],
    )
  } finally {
    await client.end()
  }
}

/** A time of the schedule has come: it is planned once, however many processes see it. */
export async function planRun({ database, clock }: Held, slot: Date): Promise<void> {
  await database.db
    .insert(backupRuns)
    .values({ id: newId(), cause: 'schedule', slot, attempt: 1, dueAt: clock.now(), state: 'waiting' })
    .onConflictDoNothing()
}

/** Nothing is added where one waits or is going on already. */
export async function askForRun({ database, clock }: Held): Promise<void> {
  await database.db.transaction(async (tx) => {
    // Two people at once would both find none.
    await tx.execute(sql`select pg_advisory_xact_lock(4300104304)`)
    const [other] = await tx
      .select({ id: backupRuns.id })
      .from(backupRuns)
      .where(
        and(inArray(backupRuns.state, ['waiting', 'running']), sql`${backupRuns.dueAt} <= ${clock.now()}`),
      )
      .limit(1)
    if (other) return
    const run = { id: newId(), cause: 'staff', attempt: 1, dueAt: clock.now(), state: 'waiting' } as const
    await tx.insert(backupRuns).values(run)
  })
}

/** The next one that is due, in the hand of this process alone; undefined while another is going on. */
export async function claimRun({ database, clock }: Held): Promise<BackupRun | undefined> {
  const next = sql`(select id from backup_runs where state = 'waiting' and due_at <= ${clock.now()}
    and not exists (select from backup_runs where state = 'running') order by due_at limit 1 for update skip locked)`
  const [run] = await database.db
    .update(backupRuns)
    .set({ state: 'running', startedAt: clock.now(), aliveUntil: leaseEnd })
    .where(eq(backupRuns.id, next))
    .returning()
    .catch((error: unknown) => {
      // Another process was quicker by a moment: one runs at a time.
      if (isTaken(error)) return []
      throw error
    })
  return run
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`
const UNIQUE_VIOLATION = '23505'

function isTaken(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return [code, cause?.code].includes(UNIQUE_VIOLATION)
}

/** @returns false when it is no longer in the hand of this process */
export async function renewRun({ database }: Held, id: string): Promise<boolean> {
  const kept = await database.db
    .update(backupRuns)
    .set({ aliveUntil: leaseEnd })
    .where(and(eq(backupRuns.id, id), eq(backupRuns.state, 'running')))
    .returning({ id: backupRuns.id })
  return kept.length > 0
}

/** Where it is being written: known before the first byte, so that what a killed one leaves can be removed. */
export async function noteName({ database }: Held, id: string, at: { place: string; name: string }) {
  await database.db.update(backupRuns).set(at).where(eq(backupRuns.id, id))
}

export async function endRun(
  { database, clock }: Held,
  { id }: Pick<BackupRun, 'id'>,
  { startedAt: _, ...written }: WrittenBackup,
): Promise<void> {
  await database.db
    .update(backupRuns)
    .set({ state: 'done', endedAt: clock.now(), aliveUntil: null, ...written })
    .where(and(eq(backupRuns.id, id), eq(backupRuns.state, 'running')))
}

/** @param error for people @param isAttempt false when the portal was stopped: that one does not count */
export async function failRun(
  held: Held,
  run: BackupRun,
  { error, isAttempt = true }: Failure,
): Promise<void> {
  const { database, clock } = held
  await database.db.transaction(async (tx) => {
    const failed = await tx
      .update(backupRuns)
      .set({ state: 'failed', endedAt: clock.now(), aliveUntil: null, error })
      .where(and(eq(backupRuns.id, run.id), eq(backupRuns.state, 'running')))
      .returning({ id: backupRuns.id })
    if (failed.length === 0 || (isAttempt && run.attempt >= MOST_ATTEMPTS)) return
    const pause = isAttempt ? PAUSE_MINUTES * run.attempt * 60_000 : 0
    await tx.insert(backupRuns).values({
      ...{ id: newId(), cause: run.cause, slot: run.slot, state: 'waiting' },
      // The first attempt of a time is planned once; each further one is a later attempt.
      attempt: Math.max(2, isAttempt ? run.attempt + 1 : run.attempt),
      dueAt: new Date(clock.now().getTime() + pause),
    })
  })
}

type Failure = { error: string; isAttempt?: boolean }

/** Those whose process has died, which have to be told as failed. */
export async function abandonedRuns({ database }: Held): Promise<BackupRun[]> {
  return database.db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.state, 'running'), lt(backupRuns.aliveUntil, sql`now()`)))
}

/** The newest one in this place that nobody has compared yet, in the hand of this process alone. */
export async function claimCheck({ database }: Held, place: string): Promise<BackupRun | undefined> {
  const next = sql`(select id from backup_runs where state = 'done' and place = ${place} and cause <> 'command'
    and checked_at is null and removed_at is null and check_tries < ${MOST_CHECKS}
    and (check_until is null or check_until < now())
    and ended_at = (select max(ended_at) from backup_runs where state = 'done' and place = ${place} and cause <> 'command')
    limit 1 for update skip locked)`
  const [run] = await database.db
    .update(backupRuns)
    .set({ checkUntil: leaseEnd, checkTries: sql`${backupRuns.checkTries} + 1` })
    .where(eq(backupRuns.id, next))
    .returning()
  return run
}

export async function renewCheck({ database }: Held, id: string): Promise<void> {
  await database.db.update(backupRuns).set({ checkUntil: leaseEnd }).where(eq(backupRuns.id, id))
}

/** @param checkError for people; empty when all agreed */
export async function endCheck({ database, clock }: Held, id: string, checkError: string): Promise<void> {
  await database.db
    .update(backupRuns)
    .set({ checkedAt: clock.now(), checkError, checkUntil: null })
    .where(eq(backupRuns.id, id))
}

/** What is there: never what somebody else has put there, nor what a command has written. */
export async function keptRuns({ database }: Held, place: string): Promise<BackupRun[]> {
  const { state, cause, removedAt } = backupRuns
  return database.db
    .select()
    .from(backupRuns)
    .where(
      and(
        eq(state, 'done'),
        eq(backupRuns.place, place),
        isNull(removedAt),
        inArray(cause, ['schedule', 'staff']),
      ),
    )
}

export async function noteRemoved({ database, clock }: Held, id: string): Promise<void> {
  await database.db.update(backupRuns).set({ removedAt: clock.now() }).where(eq(backupRuns.id, id))
}

/** Newest first. */
export async function listRuns(
  { database }: Pick<Services, 'database'>,
  limit: number,
): Promise<BackupRun[]> {
  return database.db
    .select()
    .from(backupRuns)
    .orderBy(desc(sql`coalesce(${backupRuns.startedAt}, ${backupRuns.dueAt})`), desc(backupRuns.id))
    .limit(limit)
}

/** In a restored deployment nobody has them in hand, and nobody asked for them there. */
export async function dropUnfinished({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.db.delete(backupRuns).where(inArray(backupRuns.state, ['waiting', 'running']))
}

export type BackupHealth = {
  /** The last good one. */
  last: { at: string; bytes: number } | null
  /** Of the one that ended last. */
  trouble: 'failed' | 'checkFailed' | null
}

/** How backups stand, for all who ask whether somebody has to look. */
export async function backupHealth({ database }: Pick<Services, 'database'>): Promise<BackupHealth> {
  const { endedAt, state, checkError, bytes } = backupRuns
  const ended = () =>
    database.db
      .select({ endedAt, state, checkError, bytes })
      .from(backupRuns)
      .orderBy(desc(endedAt))
      .limit(1)
      .$dynamic()
  const [[latest], [good]] = await Promise.all([
    ended().where(isNotNull(endedAt)),
    ended().where(and(eq(state, 'done'), eq(checkError, ''), isNotNull(endedAt))),
  ])
  const trouble =
    latest?.state === 'failed' ? 'failed' : latest && latest.checkError !== '' ? 'checkFailed' : null
  const last = good?.endedAt ? { at: good.endedAt.toISOString(), bytes: good.bytes ?? 0 } : null
  return { last, trouble }
}
