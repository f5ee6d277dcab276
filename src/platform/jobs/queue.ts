import { sql } from 'drizzle-orm'
import pg from 'pg'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Tx } from '#database/client.ts'
import { newId } from '#kit/ids/new-id.ts'
import { redactText } from '../log/redact.ts'

/** Work to be done later, once, for one event. The data names things; it never carries a session. */
export type JobDefinition<D extends object> = {
  name: string
  data: z.ZodType<D>
  /** Attempts after the first, with growing pauses; then the job counts as failed. */
  retries: number
  /** What earlier releases called it: a job that waits under such a name is done under this one. */
  formerNames?: readonly string[]
}

/** The part of an event's transaction that enqueuing needs. */
type OpenTransaction = { eventId: string; tx: Tx }

export type JobPayload<D> = { eventId: string; data: D }

/**
 * A mail server that does not answer holds a job for at most this long; the job is then tried again later.
 */
const STOP_MILLISECONDS = 20_000

/** Below the pool's 16 connections, so that a burst of mail leaves some for requests. */
const BATCH_SIZE = 8

export function defineJob<D extends object>(definition: JobDefinition<D>): JobDefinition<D> {
  return definition
}

export type JobQueue = {
  /**
   * Enqueues in the open transaction: the job exists exactly when the change it belongs to does.
   * `key` makes it idempotent: while a job of that key waits or runs, another is not added.
   */
  enqueue<D extends object>(
    event: OpenTransaction,
    job: JobDefinition<D>,
    data: D,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Starts working on jobs of this kind in this process. */
  work<D extends object>(
    job: JobDefinition<D>,
    handler: (payload: JobPayload<D>) => Promise<void>,
  ): Promise<void>
  /** Finishes the running jobs, then stops; a second call waits for the first. */
  stop(): Promise<void>
}

type EnqueueOptions = {
  key?: string
  /** Not before this much time has passed, by the clock of the database. */
  delaySeconds?: number
}

type QueueOptions = {
  url: string
  jobs: readonly Pick<JobDefinition<object>, 'name' | 'retries' | 'formerNames'>[]
  onError: (error: unknown) => void
  /** How often an idle worker looks for jobs, in seconds; a notification wakes it sooner. */
  pollingSeconds?: number
}

/** Opens the queue on the same PostgreSQL as everything else, in a separate schema. */
export async function openQueue({ url, jobs, onError, pollingSeconds = 2 }: QueueOptions): Promise<JobQueue> {
  // Full batches follow each other without a pause; a queue with notifications otherwise waits after each job.
  const workOptions = {
    pollingIntervalSeconds: pollingSeconds,
    // Without polling, a retry that falls due would wait for half a minute: there is no notification for it.
    notifyPollingIntervalSeconds: pollingSeconds,
    batchSize: BATCH_SIZE,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  // Four connections serve the workers, the maintenance and the schedule of one process.
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', max: 4, useListenNotify: true })
  let stopped: Promise<void> | undefined
  boss.on('error', onError)
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      // One waiting or running job a key, no matter who enqueues it.
      policy: 'exclusive',
      retryLimit: job.retries,
      retryBackoff: true,
      notify: true,
    })
  }
  await adoptRenamedJobs(url, jobs)
  return {
    enqueue: (event, job, data, options = {}) => enqueue(boss, event, job, data, options),
    work: async (job, handler) => {
      const settle = async ({ id, data: { eventId, data } }: Job<JobPayload<object>>): Promise<JobResult> => {
        try {
          await handler({ eventId, data: job.data.parse(data) })
          return { id, status: 'completed' }
        } catch (error) {
          onError(error)
          return {
            id,
            status: 'failed',
            output: { message: redactText(error instanceof Error ? error.message : String(error)) },
          }
        }
      }
      await boss.work<JobPayload<object>, unknown, typeof workOptions>(job.name, workOptions, (batch) =>
        Promise.all(batch.map(settle)),
      )
    },
    stop: () => {
      stopped ??= boss.stop({ graceful: true, timeout: STOP_MILLISECONDS })
      return stopped
    },
  }
}

/** Delayed jobs too, which no worker could fetch yet. Jobs in hand belong to a process that is still stopping. */
async function adoptRenamedJobs(url: string, jobs: QueueOptions['jobs']) {
  const renamed = jobs.flatMap(({ name, formerNames = [] }) =>
    formerNames.map((former) => ({ name, former })),
  )
  if (renamed.length === 0) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const { name, former } of renamed) {
      await client.query(`update jobs.job set name = $1 where name = $2 and state in ('created', 'retry')`, [
        name,
        former,
      ])
    }
  } finally {
    await client.end()
  }
}

async function enqueue<D extends object>(
  boss: PgBoss,
  event: OpenTransaction,
  job: JobDefinition<D>,
  data: D,
  { key, delaySeconds }: EnqueueOptions,
) {
  const payload: JobPayload<D> = { eventId: event.eventId, data }
  // The event's role may not touch the queue: the insert runs as the login role, in the same transaction.
  const [previous] = (await event.tx.execute<{ role: string }>(sql`select current_setting('role') as role`))
    .rows
  await event.tx.execute(sql`select set_config('role', 'none', true)`)
  await boss.send(job.name, payload, {
    db: fromDrizzle(event.tx, sql),
    singletonKey: `${event.eventId}:${key ?? newId()}`,
    ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
  })
  await event.tx.execute(sql`select set_config('role', ${previous?.role ?? 'none'}, true)`)
}
