type Waiting = { name: string; waitingSeconds: number; failed: number }
type Looked = {
  jobs: readonly Waiting[]
  outbox: { kind: 'smtp' | 'postmark' | 'outbox'; oldestSeconds: number }
  storage: { hasReserve: boolean }
  readReplica: { isUsed: boolean } | null
  lastBackup: { at: string } | null
  backupTrouble: 'failed' | 'checkFailed' | null
}

/** What product staff should look into. */
export type Attention =
  | 'jobsLate'
  | 'jobsFailed'
  | 'mailLate'
  | 'noMail'
  | 'diskFull'
  | 'replicaUnused'
  | 'noBackup'
  | 'backupOld'
  | 'backupFailed'
  | 'backupUnsound'

/** Workers look for work every two seconds. */
export const LATE_JOB_SECONDS = 5 * 60
/** Growing pauses after a mail server that does not answer reach it after a dozen tries. */
const LATE_MAIL_SECONDS = 60 * 60
export const OLD_BACKUP_DAYS = 7

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** In the order of their weight. */
export function attentionFor(
  { jobs, outbox, storage, readReplica, lastBackup, backupTrouble }: Looked,
  now: Date,
): Attention[] {
  const age = lastBackup ? now.getTime() - Date.parse(lastBackup.at) : 0
  const asked: [Attention, boolean][] = [
    ['diskFull', !storage.hasReserve],
    ['jobsLate', jobs.some(({ waitingSeconds }) => waitingSeconds > LATE_JOB_SECONDS)],
    ['mailLate', outbox.oldestSeconds > LATE_MAIL_SECONDS],
    ['jobsFailed', jobs.some(({ failed }) => failed > 0)],
    ['noMail', outbox.kind === 'outbox'],
    ['replicaUnused', readReplica?.isUsed === false],
    ['backupUnsound', backupTrouble === 'checkFailed'],
    ['backupFailed', backupTrouble === 'failed'],
    ['noBackup', lastBackup === null],
    ['backupOld', age > OLD_BACKUP_DAYS * DAY_MILLISECONDS],
  ]
  return asked.filter(([, isSo]) => isSo).map(([what]) => what)
}
