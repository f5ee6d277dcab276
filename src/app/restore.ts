import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { z } from 'zod'
import { makeFormerSchema } from '#database/former-schema.ts'
import { sendEmail } from '#features/event/emails/server/jobs.ts'
import { eventById } from '#features/event/events/server/queries.ts'
import { makeExport } from '#features/event/exports/server/jobs.ts'
import { removeStoredFiles, removeUnclaimedFile } from '#features/event/files/server/jobs.ts'
import { continueWork } from '#features/event/long-work/server/jobs.ts'
import { deliverWebHook } from '#features/forms/web-hooks/server/jobs.ts'
import { makeVariants } from '#features/library/assets/server/jobs.ts'
import { sendMailing } from '#features/messages/mailings/server/jobs.ts'
import { mailNotification, publishScheduled } from '#features/messages/notifications/server/jobs.ts'
import { sendPasswordReset } from '#features/people/auth/server/jobs.ts'
import { clearCustomField, fillCustomField } from '#features/people/custom-fields/server/jobs.ts'
import { eraseOverdue } from '#features/portal/retention/server/jobs.ts'
import { type GivenUp, giveUpWhatWaited } from '#features/staff/archives/server/commands/giving-up.ts'
import { writeFormMails } from '#features/submissions/form-notifications/server/jobs.ts'
import { digestForOrganisers, tellOfComments } from '#features/tasks/comments/server/jobs.ts'
import {
  remindTeams,
  tellOfAssignments,
  tellOfExtension,
  tellOfReview,
} from '#features/tasks/tasks/server/jobs.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { BackupRefusal, JOBS, kindOfPart } from '#platform/backup/archive-format.ts'
import { whileRestoring } from '#platform/backup/backup-lock.ts'
import { type CheckedArchive, partsOf, unzipped } from '#platform/backup/read-archive.ts'
import { beginRestore, endRestore, refuseFilled, undoRestore } from '#platform/backup/restore-mark.ts'
import { dropUnfinished } from '#platform/backup/runs.ts'
import { openFilling } from '#platform/backup/write-database.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import type { JobDefinition } from '#platform/jobs/queue.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import type { Services } from '#platform/services.ts'
import { createStorage } from '#platform/storage/create-storage.ts'
import { keyOfName, storagePrefix } from '#platform/storage/key.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { checkedFor } from './backups/checked-archive.ts'
import { inEachEvent } from './each-event.ts'
import { counted, everyFewSeconds, secondsSince } from './progress-lines.ts'
import { openServices } from './start.ts'
import { stopOnSignals } from './stop-on-signals.ts'

type Say = (line: string) => void

const usage = `Usage: eventflow restore FILE

  FILE  A backup, as “eventflow backup” writes it. It is checked first; then it goes into the empty
        database and file storage that DATA_DIR, DATABASE_URL and STORAGE_URL name.`

/** Brings a backup back into an empty deployment. */
export async function restore(args: string[], say: Say): Promise<void> {
  if (args.includes('--help')) return say(usage)
  const [file, ...more] = args
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new BackupRefusal(usage)
  const stop = stopOnSignals()
  try {
    const archive = await checkedFor(resolve(file), say)
    const config = readConfig()
    const postgres =
      config.databaseUrl === undefined
        ? await startPostgres({ dataDir: config.dataDir, log: say, whenHeld: 'refuse' })
        : { url: config.databaseUrl, stop: async () => {} }
    try {
      await restoreArchive({
        archive,
        config: { ...config, databaseUrl: postgres.url },
        say,
        signal: stop.signal,
      })
    } finally {
      await postgres.stop()
    }
  } finally {
    stop.end()
  }
}

type Task = {
  archive: CheckedArchive
  config: Config & { databaseUrl: string }
  say: Say
  signal: AbortSignal
  /** Whether the file storage is that of the same portal: what it has stays, and only what is missing is put back. */
  keepsFiles?: boolean
}

/**
 * Into an empty database and storage; whatever goes wrong, they are empty again afterwards. When even that cannot be
 * done, or the process is killed, a mark in the database keeps every portal from starting on it, and the next restore
 * clears away what there is.
 */
export async function restoreArchive({
  archive,
  config,
  say,
  signal,
  keepsFiles = false,
}: Task): Promise<void> {
  const began = performance.now()
  const url = config.databaseUrl
  const storage = await createStorage({ storageUrl: config.storageUrl })
  const removeFiles = async (eventId: string) => {
    if (!keepsFiles) await storage.removeAll(storagePrefix({ eventId }))
  }
  await whileRestoring(url, async () => {
    await refuseFilled(url)
    if (await undoRestore(url, removeFiles)) say('Cleared away what an interrupted restore had left.')
    const eventIds = keepsFiles ? [] : eventsWithFiles(archive)
    await refuseFiles(storage, eventIds)
    await beginRestore(url, eventIds)
    try {
      const waiting = await fill(archive, { url, storage, say, signal, keepsFiles })
      say('Bringing the tables to this release …')
      await finish(config, waiting, say)
      signal.throwIfAborted()
      await endRestore(url)
    } catch (error) {
      await undoRestore(url, removeFiles)
      throw signal.aborted ? new BackupRefusal('The restore was stopped. Nothing of it is left.') : error
    }
  })
  const { manifest, contents } = archive
  for (const key of contents.missingFiles)
    say(`The portal names a file that was missing when it was backed up: ${key}`)
  const size = contents.parts.reduce((sum, part) => sum + part.size, 0)
  say(`Restored the backup of ${manifest.madeAt}: ${formatFileSize(size)} in ${secondsSince(began)}.`)
  say('Everyone has to sign in again.')
}

function eventsWithFiles({ contents }: CheckedArchive): string[] {
  const ids = contents.parts.flatMap(({ name }) => {
    const kind = kindOfPart(name)
    return kind !== undefined && 'fileKey' in kind ? [kind.fileKey.split('/')[0] ?? ''] : []
  })
  return [...new Set(ids)]
}

async function refuseFiles(storage: Storage, eventIds: readonly string[]) {
  for (const eventId of eventIds) {
    for await (const { key } of storage.list(storagePrefix({ eventId })))
      throw new BackupRefusal(`The file storage is not empty: it has ${key}. Restore into an empty one.`)
  }
}

type Target = { url: string; storage: Storage; say: Say; signal: AbortSignal; keepsFiles: boolean }

/** @returns the jobs that waited */
async function fill(
  archive: CheckedArchive,
  { url, storage, say, signal, keepsFiles }: Target,
): Promise<WaitingJob[]> {
  const { manifest, contents } = archive
  await makeFormerSchema(url, projectRoot(), manifest.migrations.length)
  const filling = await openFilling(url, manifest.tables)
  let waiting: WaitingJob[] = []
  let done = 0
  const progress = everyFewSeconds(say)
  try {
    say(`Restoring ${counted(contents.parts.length, 'part')} …`)
    for await (const { name, stream, contentType = '' } of partsOf(archive)) {
      signal.throwIfAborted()
      progress(() => `Parts: ${done} of ${contents.parts.length}`)
      const kind = kindOfPart(name)
      if (name === JOBS) waiting = waitingJobs.parse(JSON.parse((await unzipped(stream)).toString()))
      else if (kind === undefined) await finished(stream.resume())
      else if ('table' in kind) await filling.add(kind.table, await unzipped(stream))
      else if (keepsFiles && (await storage.stat(keyIn(kind.fileKey)))) await finished(stream.resume())
      else await storage.put(keyIn(kind.fileKey), stream, { contentType })
      done += 1
    }
    await filling.commit(contents.rows)
    return waiting
  } catch (error) {
    await filling.giveUp()
    throw error
  }
}

function keyIn(name: string) {
  const key = keyOfName(name)
  if (key === undefined) throw new Error(`The archive has a file under a name that no file has: ${name}`)
  return key
}

const waitingJobs = z.array(
  z.object({
    name: z.string(),
    data: z.object({ eventId: z.string(), data: z.looseObject({}) }),
    priority: z.number(),
    key: z.string().nullable(),
    startAfter: z.coerce.date(),
  }),
)
type WaitingJob = z.infer<typeof waitingJobs>[number]

/** Work on what has been restored, which nobody else will do. */
export const doneAfterRestore: readonly JobDefinition<object>[] = [
  makeVariants,
  removeUnclaimedFile,
  fillCustomField,
  clearCustomField,
  // What is due by then has been taken back to a draft.
  publishScheduled,
]

/**
 * Mail may have been sent since the backup, and must not be sent twice, nor the calls of web hooks; whoever asked for a link asks again. Bytes whose
 * rows were gone are not in the archive. Long work that was going on is cancelled: who wants its rest starts it again.
 */
export const leftAfterRestore: readonly JobDefinition<object>[] = [
  sendEmail,
  sendPasswordReset,
  removeStoredFiles,
  continueWork,
  makeExport,
  deliverWebHook,
  writeFormMails,
  tellOfReview,
  tellOfAssignments,
  tellOfExtension,
  remindTeams,
  tellOfComments,
  digestForOrganisers,
  mailNotification,
  sendMailing,
  eraseOverdue,
]

/** The newest tables, their policies, and the queue. */
async function finish({ replica: _replica, ...config }: Config, waiting: readonly WaitingJob[], say: Say) {
  const opened = await openServices(config, say, { isRestoring: true })
  try {
    // In each event what waited is given up; and then what may go on does.
    const all: GivenUp = { notifications: 0, mailings: 0, calls: 0, emails: 0 }
    await inEachEvent(opened.services, async (scope) => {
      const { notifications, mailings, calls, emails } = await giveUpWhatWaited(scope)
      all.notifications += notifications
      all.mailings += mailings
      all.calls += calls
      all.emails += emails
    })
    sayGivenUp(all, say, 'backup')
    await enqueueAgain(opened.services, waiting)
    await dropUnfinished(opened.services)
  } finally {
    await opened.close()
  }
}

/** @param of what was restored */
export function sayGivenUp(
  { notifications, mailings, calls, emails }: GivenUp,
  say: Say,
  of: 'backup' | 'archive',
) {
  const when = `when the ${of} was made`
  if (notifications > 0)
    say(
      `${counted(notifications, 'notification')} had not been published or e-mailed ${when}: see Admin, Notifications.`,
    )
  if (mailings > 0)
    say(`${counted(mailings, 'mailing')} had not been sent ${when}, and will not be: see Admin, E-mails.`)
  if (calls > 0)
    say(`${counted(calls, 'call')} of webhooks had not been made ${when}, and will not be: see their logs.`)
  if (emails > 0)
    say(`${counted(emails, 'e-mail')} had not been sent ${when}, and will not be: see Admin, E-mails.`)
}

async function enqueueAgain(services: Services, waiting: readonly WaitingJob[]) {
  for (const { name, data, priority, key, startAfter } of waiting) {
    const job = doneAfterRestore.find((known) => known.name === name || known.formerNames?.includes(name))
    const event = job && (await eventById(services, data.eventId))
    if (!event) continue
    await inEvent(mintScope(services, event), (open) =>
      services.jobs.enqueue(open, job, data.data, {
        ...(key === null ? {} : { key: key.slice(data.eventId.length + 1) }),
        delaySeconds: Math.max(0, Math.ceil((startAfter.getTime() - Date.now()) / 1000)),
        isUrgent: priority > 0,
      }),
    )
  }
}
