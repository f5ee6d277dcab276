import type { Database } from '#database/client.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Ports } from './ports/ports.ts'
import type { Storage } from './storage/storage.ts'
import type { Uploads } from './uploads/uploads.ts'

/** The current time, from one place so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** What a process has one of, opened by the composition at start and closed at its end. */
export type Services = {
  database: Database
  jobs: JobQueue
  storage: Storage
  /** Files that are being uploaded in pieces. */
  uploads: Uploads
  clock: Clock
  /** What higher nouns answer to lower ones. */
  ports: Ports
  settings: {
    authSecret: string
    baseUrl: string
    sentryDsn: string
    /** False: mail stays in the outbox, and organisers hand links over themselves. */
    hasMailServer: boolean
  }
}
