import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'

const jobKindSchema = z.object({
  name: z.string(),
  /** Could be worked on now. */
  waiting: z.number(),
  /** Wait for their moment, or for their next try. */
  delayed: z.number(),
  active: z.number(),
  /** Given up, of the last days. */
  failed: z.number(),
  /** For how long the first of those that wait could have been worked on. */
  waitingSeconds: z.number(),
})

const statusSchema = z.object({
  version: z.string(),
  jobs: z.array(jobKindSchema),
  outbox: z.object({
    /** How e-mails leave; with `outbox` none does. */
    kind: z.enum(['smtp', 'postmark', 'outbox']),
    waiting: z.number(),
    oldestSeconds: z.number(),
  }),
  storage: z.object({
    bytes: z.number(),
    diskFreeBytes: z.number(),
    /** Whether what has to stay free on the disk of the data folder is free. */
    hasReserve: z.boolean(),
  }),
  database: z.object({ version: z.string(), bytes: z.number(), replicas: z.number() }),
  /** The replica that may answer reports, exports and search, as the process that answers sees it; null without one. */
  readReplica: z
    .object({
      isUsed: z.boolean(),
      /** How old what it shows may be at most; null while that is not known. */
      lagSeconds: z.number().nullable(),
      maxLagSeconds: z.number(),
      /** Reads since the process has started, by who answered them. */
      reads: z.object({ replica: z.number(), primary: z.number() }),
    })
    .nullable(),
  /** The last good one, by the portal or by `eventflow backup`; null when none is known. */
  lastBackup: z.object({ at: z.iso.datetime(), bytes: z.number() }).nullable(),
  /** Of the one that ended last: it failed, or did not come back as it was. */
  backupTrouble: z.enum(['failed', 'checkFailed']).nullable(),
})
export type Status = z.infer<typeof statusSchema>

export const statusContract = {
  get: endpoint({
    method: 'GET',
    path: '/staff/status',
    access: 'eventflowAdmin',
    summary: 'How the deployment is: what waits, what is stored, its release and its last backup',
  })
    .input(z.object({}))
    .output(statusSchema),
}
