import type { BackupTarget } from '#platform/backup/archive-place.ts'
import { beyondKeeping } from '#platform/backup/retention.ts'
import {
  abandonedRuns,
  type BackupRun,
  claimCheck,
  claimRun,
  endCheck,
  endRun,
  failRun,
  keptRuns,
  noteName,
  noteRemoved,
  planRun,
  RENEW_MILLISECONDS,
  renewCheck,
  renewRun,
} from '#platform/backup/runs.ts'
import { openTarget, wordsOfTarget } from '#platform/backup/target.ts'
import { lastTime } from '#platform/backup/times.ts'
import type { BackupSettings } from '#platform/config/backup-settings.ts'
import type { Logger } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { writeBackup } from '../backup.ts'
import { checkBackup } from './checking.ts'
import { troubleWords } from './trouble-words.ts'

type Backups = {
  services: Services
  databaseUrl: string
  dataDir: string
  settings: BackupSettings
  log: Pick<Logger, 'info' | 'error'>
  /** The process is asked to stop. */
  signal: AbortSignal
}

/**
 * Does what is due: plans the time of the schedule that has come, makes the next backup, compares the last one and
 * removes what nothing asks to keep. Every worker asks again and again; of several, one has each of these in hand.
 */
export async function keepBackups(backups: Backups): Promise<void> {
  const { services, settings } = backups
  const target = await openTarget(settings.url)
  for (const run of await abandonedRuns(services)) await giveUp(backups, target, run)
  await planRun(services, lastTime(settings.times, services.clock.now()))
  const run = await claimRun(services)
  if (run) await makeBackup(backups, target, run)
  if (settings.isChecked && !backups.signal.aborted) await checkLast(backups, target)
  if (!backups.signal.aborted) await removeOld(backups, target)
}

/** Its process was killed or has lost the database: another one tries again. */
async function giveUp({ services, log }: Backups, target: BackupTarget, run: BackupRun) {
  const error = 'The process that was making it ended.'
  if (run.name !== '') await target.remove(run.name)
  await failRun(services, run, { error })
  log.error({ run: run.id }, `backup: ${error}`)
}

async function makeBackup(
  { services, databaseUrl, settings, log, signal }: Backups,
  target: BackupTarget,
  run: BackupRun,
) {
  const lost = new AbortController()
  const renewing = setInterval(
    () =>
      void renewRun(services, run.id).then(
        (isOurs) => isOurs || lost.abort(),
        () => lost.abort(),
      ),
    RENEW_MILLISECONDS,
  )
  try {
    const name = nameOf(run, services.clock.now())
    await noteName(services, run.id, { place: wordsOfTarget(settings.url), name })
    const place = await target.place(name)
    const written = await writeBackup({
      ...{ place, url: databaseUrl, storage: services.storage },
      say: (line) => log.info({ run: run.id }, `backup: ${line}`),
      signal: AbortSignal.any([signal, lost.signal]),
    })
    await endRun(services, run, written)
  } catch (error) {
    const words = signal.aborted ? 'The portal was stopped while it was made.' : troubleWords(error)
    await failRun(services, run, { error: words, isAttempt: !signal.aborted })
    log.error({ run: run.id, err: error }, 'backup failed')
  } finally {
    clearInterval(renewing)
  }
}

/** Sorts by its moment; the end of the id keeps two of one second apart. */
function nameOf({ id }: BackupRun, now: Date): string {
  return `eventflow-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${id.slice(-6)}.tar`
}

/** Restores the last one into a scratch database, and compares. */
async function checkLast(
  { services, databaseUrl, dataDir, settings, log, signal }: Backups,
  target: BackupTarget,
) {
  const run = await claimCheck(services, wordsOfTarget(settings.url))
  if (!run) return
  const renewing = setInterval(
    () => void renewCheck(services, run.id).catch((error) => log.error({ err: error }, 'check of a backup')),
    RENEW_MILLISECONDS,
  )
  try {
    await checkBackup({
      ...{ path: run.name, open: () => target.open(run.name), databaseUrl, dataDir, signal },
      say: (line) => log.info({ run: run.id }, `check of a backup: ${line}`),
    })
    await endCheck(services, run.id, '')
  } catch (error) {
    if (signal.aborted) return
    await endCheck(services, run.id, troubleWords(error))
    log.error({ run: run.id, err: error }, 'check of a backup failed')
  } finally {
    clearInterval(renewing)
  }
}

async function removeOld({ services, settings, log }: Backups, target: BackupTarget) {
  const runs = await keptRuns(services, wordsOfTarget(settings.url))
  const made = runs.map(({ id, endedAt, checkedAt, checkError }) => ({
    ...{ id, madeAt: endedAt ?? new Date(0) },
    isGood: settings.isChecked ? checkedAt !== null && checkError === '' : checkError === '',
  }))
  const beyond = new Set(beyondKeeping(made, services.clock.now(), settings.keeping))
  for (const { id, name } of runs.filter((run) => beyond.has(run.id))) {
    await target.remove(name)
    await noteRemoved(services, id)
    log.info({ run: id }, `backup removed: ${name}`)
  }
}
