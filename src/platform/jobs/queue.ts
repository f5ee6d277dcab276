import { sql } from 'drizzle-orm'
import pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Tx } from '#database/client.ts'
import { newId } from '#kit/ids/new-id.ts'
import { forRequest, requestIdNow } from '../log/request-id.ts'
import { inSpan, traceparentNow } from '../tracing/tracing.ts'
import { type Dispatcher, dispatchJobs, type StoredJob, URGENT } from './dispatcher.ts'
import { type JobFigures, readJobFigures } from './figures.ts'

/** Work to be done later, once, for one event. The data names things; it never carries a session. */
export type JobDefinition<D extends object> = {
  name: string
  data: z.ZodType<D>
  /** Attempts after the first, with growing pauses; then the job counts as failed. */
  retries: number
  /** The pauses double up to this; without it, they go on doubling. */
  longestPauseSeconds?: number
  /** How many of them one process works on at the same time. */
  slots?: number
  /** How many more, for those alone that somebody waits for: they are held up by no other. */
  urgentSlots?: number
  /** What earlier releases called it: a job that waits under such a name is done under this one. */
  formerNames?: readonly string[]
}

/** The part of an event's transaction that enqueuing needs. */
type OpenTransaction = { eventId: string; tx: Tx }

/** `isLastTry`: if this attempt fails, the job is not tried again. */
export type JobPayload<D> = { eventId: string; data: D; isLastTry: boolean }

/** Where a job comes from; what the scheduler adds comes from no request. */
type JobContext = { job: string; eventId: string; requestId?: string }
type TriedJob = JobContext & { outcome: 'done' | 'failed'; milliseconds: number }

/** Longer than a call to a mail server may take: the mail in hand is sent, recorded, and not sent again. */
const STOP_MILLISECONDS = 25_000

const DEFAULT_SLOTS = 4

/**
 * A job whose process has not been heard of for this long is given to another. With the look for such jobs, the
 * pause before the next try and the polling, a job in hand at a crash runs again within 45 seconds.
 */
const HEARTBEAT_SECONDS = 30
const TOUCHES_PER_HEARTBEAT = 3

/** Told in the transaction that adds a job; a notification only wakes, and polling finds what it missed. */
const CHANNEL = 'eventflow_jobs'

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
  /** The same for many jobs of a kind, in as many statements as for one. */
  enqueueAll<D extends object>(
    event: OpenTransaction,
    job: JobDefinition<D>,
    all: readonly ({ data: D } & EnqueueOptions)[],
  ): Promise<void>
  /** Starts working on jobs of this kind in this process, fairly between the events. */
  work<D extends object>(
    job: JobDefinition<D>,
    handler: (payload: JobPayload<D>) => Promise<void>,
  ): Promise<void>
  /** Takes back what waits of this kind in the event; outside every event, since its role may not touch the queue. */
  forget(tx: Tx, eventId: string, job: Pick<JobDefinition<object>, 'name'>): Promise<void>
  /** Told of each try that has ended in this process. */
  onTried(hear: (tried: TriedJob) => void): void
  /** How much of each kind waits, and for how long, of all processes together. */
  figures(): Promise<JobFigures[]>
  /** Finishes the running jobs, then stops; a second call waits for the first. */
  stop(): Promise<void>
}

type EnqueueOptions = {
  key?: string
  /** Not before this much time has passed, by the clock of the database. */
  delaySeconds?: number
  /** Somebody waits for it: it goes before the others of its kind. */
  isUrgent?: boolean
}

type QueueOptions = {
  url: string
  /** The events whose jobs wait until they are named no longer. */
  pausedEvents?: () => Promise<readonly string[]>
  jobs: readonly Pick<
    JobDefinition<object>,
    'name' | 'retries' | 'longestPauseSeconds' | 'slots' | 'formerNames'
  >[]
  /** Of a job that has failed, its name, event and request; nothing else of it. */
  onError: (error: unknown, failed?: JobContext) => void
  /** How often an idle worker looks for jobs, in seconds; a notification wakes it sooner. */
  pollingSeconds?: number
  /** How often all processes together look for jobs whose process has died. */
  supervisionSeconds?: number
}

/** Opens the queue on the same PostgreSQL as everything else, in a separate schema. */
export async function openQueue({
  url,
  pausedEvents = async () => [],
  jobs,
  onError,
  pollingSeconds = 2,
  supervisionSeconds = 10,
}: QueueOptions): Promise<JobQueue> {
  // Four connections serve the dispatchers, the maintenance and the schedule of one process.
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: 4,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
  })
  const dispatchers = new Map<string, Dispatcher>()
  const hearTries: ((tried: TriedJob) => void)[] = []
  let listening: Promise<{ close(): Promise<void> } | undefined> | undefined
  let stopped: Promise<void> | undefined
  boss.on('error', (error) => onError(error))
  await boss.start()
  for (const job of jobs) await openJobs(boss, job)
  await adoptWaitingJobs(url, jobs)

  // Without notifications, polling goes on.
  const listen = async () =>
    boss
      .getDb()
      .listen?.(
        CHANNEL,
        (name) => dispatchers.get(name)?.wake(),
        () => {
          for (const dispatcher of dispatchers.values()) dispatcher.wake()
        },
      )
      .catch((error: unknown) => {
        onError(error)
        return undefined
      })
  const stop = async () => {
    await Promise.all([...dispatchers.values()].map((dispatcher) => dispatcher.stop(STOP_MILLISECONDS)))
    await (await listening)?.close()
    await boss.stop({ graceful: false })
  }
  return {
    enqueue: (event, job, data, options = {}) => enqueueAll(boss, event, job, [{ data, ...options }]),
    enqueueAll: (event, job, all) => enqueueAll(boss, event, job, all),
    work: async (job, handler) => {
      listening ??= listen()
      await listening
      const dispatcher = dispatchJobs<object>({
        boss,
        name: job.name,
        slots: job.slots ?? DEFAULT_SLOTS,
        urgentSlots: job.urgentSlots ?? 0,
        pollingSeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS / TOUCHES_PER_HEARTBEAT,
        pausedEvents,
        run: async ({ data, isLastTry, ...from }) => {
          const work = () =>
            inSpan(`job ${job.name}`, spanOf(from), async () =>
              handler({ eventId: from.eventId, data: job.data.parse(data), isLastTry }),
            )
          const began = performance.now()
          let outcome: TriedJob['outcome'] = 'failed'
          try {
            await (from.requestId === undefined ? work() : forRequest(from.requestId, work))
            outcome = 'done'
          } finally {
            const tried = { ...contextOf(job, from), outcome, milliseconds: performance.now() - began }
            for (const hear of hearTries) hear(tried)
          }
        },
        onFailure: (error, failed) => onError(error, contextOf(job, failed)),
        onTrouble: (error) => onError(error),
      })
      dispatchers.set(job.name, dispatcher)
    },
    forget: async (tx, eventId, { name }) => {
      await tx.execute(
        sql`delete from jobs.job where name = ${name} and group_id = ${eventId} and state in ('created', 'retry')`,
      )
    },
    onTried: (hear) => void hearTries.push(hear),
    figures: async () => readJobFigures(boss.getDb(), await pausedEvents()),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

function spanOf({ eventId, requestId, traceparent }: Omit<StoredJob<object>, 'data'>) {
  const attributes = {
    'eventflow.event_id': eventId,
    ...(requestId ? { 'eventflow.request_id': requestId } : {}),
  }
  return { kind: 'consumer', attributes, traceparent } as const
}

function contextOf({ name }: { name: string }, { eventId, requestId }: Omit<JobContext, 'job'>): JobContext {
  return { job: name, eventId, ...(requestId === undefined ? {} : { requestId }) }
}

async function openJobs(boss: PgBoss, { name, retries, longestPauseSeconds }: QueueOptions['jobs'][number]) {
  const options = {
    retryLimit: retries,
    retryBackoff: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // Ours is sent with each job, and read without the queue's own workers.
    notify: false,
  }
  const longestPause = longestPauseSeconds === undefined ? {} : { retryDelayMax: longestPauseSeconds }
  // One waiting or running job a key, no matter who enqueues it.
  await boss.createQueue(name, { policy: 'exclusive', ...options, ...longestPause })
  // A queue of an earlier release has its own numbers.
  await boss.updateQueue(name, { ...options, ...longestPause })
}

/**
 * What waits from earlier releases: under a former name, and without the group and the heartbeat that fairness and
 * crashes need. Delayed jobs too, which no worker could fetch yet. Jobs in hand belong to a process that is still
 * stopping.
 */
async function adoptWaitingJobs(url: string, jobs: QueueOptions['jobs']) {
  const renamed = jobs.flatMap(({ name, formerNames = [] }) =>
    formerNames.map((former) => ({ name, former })),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const { name, former } of renamed) {
      await client.query(`update jobs.job set name = $1 where name = $2 and state in ('created', 'retry')`, [
        name,
        former,
      ])
    }
    await client.query(
      `update jobs.job set group_id = data->>'eventId', heartbeat_seconds = $1
       where group_id is null and data ? 'eventId' and state in ('created', 'retry')`,
      [HEARTBEAT_SECONDS],
    )
  } finally {
    await client.end()
  }
}

async function enqueueAll<D extends object>(
  boss: PgBoss,
  event: OpenTransaction,
  job: JobDefinition<D>,
  all: readonly ({ data: D } & EnqueueOptions)[],
) {
  if (all.length === 0) return
  const { eventId } = event
  // The event's role may not touch the queue: the insert runs as the login role, in the same transaction.
  const [{ rows }] = await Promise.all([
    event.tx.execute<{ role: string }>(sql`select current_setting('role') as role`),
    event.tx.execute(sql`select set_config('role', 'none', true)`),
  ])
  const requestId = requestIdNow()
  const traceparent = traceparentNow()
  const from = {
    eventId,
    ...(requestId === undefined ? {} : { requestId }),
    ...(traceparent === undefined ? {} : { traceparent }),
  }
  const jobs = all.map(({ data, key, delaySeconds, isUrgent = false }) => ({
    data: { ...from, data } satisfies StoredJob<D>,
    singletonKey: `${eventId}:${key ?? newId()}`,
    group: { id: eventId },
    priority: isUrgent ? URGENT : 0,
    ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
  }))
  await boss.insert(job.name, jobs, { db: fromDrizzle(event.tx, sql) })
  await event.tx.execute(
    sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true), pg_notify(${CHANNEL}, ${job.name})`,
  )
}
