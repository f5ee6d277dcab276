import { sql } from 'drizzle-orm'
import { waitingEmails } from '#features/event/emails/server/queries.ts'
import { listEventAddresses } from '#features/event/events/server/queries.ts'
import { storageUse } from '#features/event/files/server/queries.ts'
import { type BackupHealth, backupHealth } from '#platform/backup/runs.ts'
import { version } from '#platform/config/version.ts'
import type { JobFigures } from '#platform/jobs/figures.ts'
import type { ReplicaState } from '#platform/replica/replica.ts'
import type { Services } from '#platform/services.ts'
import { mintScope } from '#platform/tenancy/scope.ts'
import type { Status } from '../contract.ts'

/** What the deployment's monitoring, its command line and product staff are told alike. */
export type Figures = {
  jobs: readonly JobFigures[]
  outbox: { waiting: number; oldestSeconds: number }
  database: { bytes: number; version: string; replicas: number }
  diskFreeBytes: number
  backup: BackupHealth
}

export async function readFigures(services: Services): Promise<Figures> {
  const [jobs, database, diskFreeBytes, backup] = await Promise.all([
    services.jobs.figures(),
    databaseFigures(services),
    services.disk.free(),
    backupHealth(services),
  ])
  return { jobs, outbox: waitingEmails(jobs), database, diskFreeBytes, backup }
}

async function databaseFigures({ database }: Services): Promise<Figures['database']> {
  const { rows } = await database.db.execute<{ bytes: string; version: string; replicas: number }>(
    sql`select pg_database_size(current_database()) as bytes, current_setting('server_version') as version,
      (select count(*)::int from pg_stat_replication) as replicas`,
  )
  const { bytes = 0, version = '', replicas = 0 } = rows[0] ?? {}
  return { bytes: Number(bytes), version, replicas }
}

/** The same figures, with what people ask besides. */
export async function readStatus(services: Services): Promise<Status> {
  const { jobs, outbox, database, diskFreeBytes, backup } = await readFigures(services)
  const [bytes, hasReserve] = await Promise.all([storedBytes(services), services.disk.hasReserve()])
  return {
    ...{ version, database, lastBackup: backup.last, backupTrouble: backup.trouble },
    jobs: jobs.map(({ oldestSeconds: _, ...job }) => job),
    outbox: { kind: services.settings.mailKind, ...outbox },
    storage: { bytes, diskFreeBytes, hasReserve },
    readReplica: services.replica ? presentReplica(services.replica.state()) : null,
  }
}

function presentReplica({ isUsed, lagSeconds, maxLagSeconds, reads }: ReplicaState) {
  return { isUsed, lagSeconds: lagSeconds ?? null, maxLagSeconds, reads }
}

/** Bytes of the files of all events. One statement an event: nobody sees the files of two at once. */
export async function storedBytes(services: Services): Promise<number> {
  let sum = 0
  for (const event of await listEventAddresses(services)) {
    const { eventBytes } = await storageUse(mintScope(services, event), null)
    sum += eventBytes
  }
  return sum
}
