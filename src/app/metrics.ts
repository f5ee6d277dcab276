import { type Figures, readFigures, storedBytes } from '#features/staff/status/server/queries.ts'
import type { Config } from '#platform/config/config.ts'
import { version } from '#platform/config/version.ts'
import { listen } from '#platform/http/listen.ts'
import type { Measured, Metrics } from '#platform/metrics/metrics.ts'
import { operationApp } from '#platform/metrics/metrics-routes.ts'
import type { Services } from '#platform/services.ts'

/** Asked of each event: seldom enough for thousands of them. */
const STORED_MILLISECONDS = 5 * 60 * 1000

/** Loaded only where figures are told: counting them takes memory. */
export async function openPortalMetrics(
  services: Services,
  { openStreams = () => 0 }: { openStreams?: () => number },
): Promise<Metrics> {
  const { openMetrics } = await import('#platform/metrics/metrics.ts')
  const stored = keptFor(STORED_MILLISECONDS, services, () => storedBytes(services))
  return openMetrics({
    version,
    measure: async () => {
      const [figures, bytes] = await Promise.all([readFigures(services), stored()])
      return [
        ...ofDeployment(figures, bytes, services.clock.now()),
        ...ofProcess(services, openStreams()),
        ...ofReplica(services),
      ]
    },
  })
}

/** At a port of its own: the figures, and whether the process lives and can work. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host, token }: Extract<NonNullable<Config['metrics']>, { port: number }>,
  isReady: () => Promise<boolean>,
) {
  const { fetch } = operationApp({ metrics, token, isReady })
  return listen({ fetch, port, host, variable: 'METRICS_PORT' })
}

/** The same from every process: they share the queue, the database and the storage. */
function ofDeployment(
  { jobs, outbox, database, diskFreeBytes, backup }: Figures,
  bytes: number,
  now: Date,
): Measured[] {
  const byState = (['waiting', 'delayed', 'active', 'failed'] as const).flatMap((state) =>
    jobs.map((job) => ({ value: job[state], labels: { job: job.name, state } })),
  )
  return [
    {
      name: 'eventflow_jobs',
      help: 'Jobs by kind: waiting for a worker, delayed to a later moment, in hand, or given up (of the last days).',
      ...{ labels: ['job', 'state'], values: byState },
    },
    {
      name: 'eventflow_jobs_waiting_seconds',
      help: 'For how long the first job of a kind has been waiting for a worker.',
      labels: ['job'],
      values: jobs.map(({ name, waitingSeconds }) => ({ value: waitingSeconds, labels: { job: name } })),
    },
    one('eventflow_outbox_waiting', 'E-mails that are not handed over yet.', outbox.waiting),
    one(
      'eventflow_outbox_oldest_seconds',
      'How long ago the oldest of them was written.',
      outbox.oldestSeconds,
    ),
    one('eventflow_storage_bytes', 'Bytes of the files of all events.', bytes),
    one('eventflow_database_bytes', 'Bytes of the database on its disk.', database.bytes),
    one('eventflow_disk_free_bytes', 'Bytes that are free on the disk of the data folder.', diskFreeBytes),
    one(
      'eventflow_backup_age_seconds',
      'How long ago the last good backup was made; NaN when none is known.',
      backup.last ? (now.getTime() - Date.parse(backup.last.at)) / 1000 : Number.NaN,
    ),
    one(
      'eventflow_backup_trouble',
      'Whether the backup that ended last failed, or could not be restored as it was: 1 or 0.',
      backup.trouble === null ? 0 : 1,
    ),
  ]
}

/** Only where the operator has a replica. */
function ofReplica({ replica }: Services): Measured[] {
  if (!replica) return []
  const { isUsed, lagSeconds = Number.NaN, reads } = replica.state()
  return [
    one(
      'eventflow_replica_used',
      'Whether the replica answers reports, exports and search: 1 or 0.',
      isUsed ? 1 : 0,
    ),
    one(
      'eventflow_replica_lag_seconds',
      'How old what the replica shows may be at most; NaN while that is not known.',
      lagSeconds,
    ),
    {
      name: 'eventflow_replica_reads',
      help: 'Reads of reports, exports and search since the start of this process, by who answered them.',
      labels: ['by'],
      values: [
        { value: reads.replica, labels: { by: 'replica' } },
        { value: reads.primary, labels: { by: 'primary' } },
      ],
    },
  ]
}

function ofProcess({ database: { pool } }: Services, openStreams: number): Measured[] {
  const connections = [
    { value: pool.totalCount - pool.idleCount, labels: { state: 'used' } },
    { value: pool.idleCount, labels: { state: 'idle' } },
  ]
  return [
    one('eventflow_live_streams', 'Browsers that listen for changes at this process.', openStreams),
    {
      name: 'eventflow_database_connections',
      help: 'Connections of the pool of this process.',
      ...{ labels: ['state'], values: connections },
    },
    one(
      'eventflow_database_connections_most',
      'The most connections that the pool opens.',
      pool.options.max ?? 0,
    ),
    one('eventflow_database_waiting', 'Requests that wait for a connection.', pool.waitingCount),
  ]
}

function one(name: string, help: string, value: number): Measured {
  return { name, help, values: [{ value }] }
}

/** Asks again once the answer is older than this. */
function keptFor<T>(milliseconds: number, { clock }: Services, ask: () => Promise<T>): () => Promise<T> {
  let kept: { value: T; at: number } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (kept === undefined || now - kept.at > milliseconds) kept = { value: await ask(), at: now }
    return kept.value
  }
}
