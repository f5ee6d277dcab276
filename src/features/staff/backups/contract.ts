import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'

const runSchema = z.object({
  id: z.string(),
  /** The schedule, product staff, or somebody at the command line. */
  cause: z.enum(['schedule', 'staff', 'command']),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** From 1; what has failed is tried again. */
  attempt: z.number(),
  /** When it began; of one that waits, when it is to. */
  at: z.iso.datetime(),
  /** From its beginning to its end; null while it is not known. */
  seconds: z.number().nullable(),
  /** Of the archive within its place; empty where a command has written it elsewhere. */
  name: z.string(),
  bytes: z.number().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  /** Files that the database names and the storage did not have. */
  missingFiles: z.number(),
  /** Why it failed; empty otherwise. */
  error: z.string(),
  /** It is being restored into a scratch database. */
  isBeingChecked: z.boolean(),
  /** When it was restored into a scratch database and compared; null when it was not. */
  checkedAt: z.iso.datetime().nullable(),
  /** What did not agree; empty when all did. */
  checkError: z.string(),
  /** It is there no more, because nothing asked to keep it. */
  isRemoved: z.boolean(),
})
export type BackupRunView = z.infer<typeof runSchema>

const backupsSchema = z.object({
  /** How the portal makes them by itself; null where it makes none. */
  settings: z
    .object({
      /** Without any secret. */
      place: z.string(),
      /** Of each day, in UTC. */
      times: z.array(z.string()),
      nextAt: z.iso.datetime(),
      keepDays: z.number(),
      keepWeeks: z.number(),
      keepMonths: z.number(),
      isChecked: z.boolean(),
    })
    .nullable(),
  /** The last good one; null when none is known. */
  last: z.object({ at: z.iso.datetime(), bytes: z.number() }).nullable(),
  /** Of the one that ended last. */
  trouble: z.enum(['failed', 'checkFailed']).nullable(),
  /** The last ones, newest first. */
  runs: z.array(runSchema),
})
export type Backups = z.infer<typeof backupsSchema>

export const backupsContract = {
  get: endpoint({
    method: 'GET',
    path: '/staff/backups',
    access: 'eventflowAdmin',
    summary: 'How backups of the deployment are made, and the last ones',
  })
    .input(z.object({}))
    .output(backupsSchema),
  create: endpoint({
    method: 'POST',
    path: '/staff/backups',
    access: 'eventflowAdmin',
    summary: 'Have a backup made now',
    audit: { none: 'It belongs to no event, and the list of backups shows who caused it.' },
    live: { none: 'It belongs to no event.' },
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(backupsSchema),
}
