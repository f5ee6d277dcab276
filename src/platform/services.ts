import type { Database } from '#database/client.ts'
import type { BackupSettings } from './config/backup-settings.ts'
import type { Config } from './config/config.ts'
import type { Disk } from './disk/disk.ts'
import type { ErrorContext } from './errors/error-context.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { MailSettings } from './mail/settings.ts'
import type { MailKind } from './mail/transport.ts'
import type { Dns } from './outside/dns.ts'
import type { Reach } from './outside/public-address.ts'
import type { Ports } from './ports/ports.ts'
import type { Replica } from './replica/replica.ts'
import type { Storage } from './storage/storage.ts'
import type { Uploads } from './uploads/uploads.ts'

/** The current time, from one place so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** What a process has one of, opened by the composition at start and closed at its end. */
export type Services = {
  database: Database
  /** Reads along with the database, where the operator has one. */
  replica?: Replica
  jobs: JobQueue
  storage: Storage
  /** Files that are being uploaded in pieces. */
  uploads: Uploads
  disk: Disk
  clock: Clock
  dns: Dns
  /** For what should not be, and keeps nobody from going on. Never throws and never waits. */
  report: (error: unknown, context?: ErrorContext) => void
  /** What higher nouns answer to lower ones. */
  ports: Ports
  settings: {
    authSecret: string
    baseUrl: string
    sentryDsn: string
    mailKind: MailKind
    mail: MailSettings
    /** Where web hooks may go. */
    hookReach: Reach
    /** The backups that the portal makes by itself, and where, without any secret; absent where it makes none. */
    backup?: Omit<BackupSettings, 'url'> & { place: string }
    /** How much may be stored. */
    quotas: Config['quotas']
  }
}
