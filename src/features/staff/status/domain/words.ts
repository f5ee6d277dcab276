import { formatNumber } from '#kit/numbers/format-number.ts'
import { plural } from '#kit/text/list-words.ts'
import { type Attention, OLD_BACKUP_DAYS } from './attention.ts'

export const attentionWords: Record<Attention, string> = {
  diskFull: 'The disk is nearly full, and uploads are refused. Make room, or raise the disk.',
  jobsLate: 'Jobs have waited for more than five minutes. Check that a worker is running.',
  mailLate: 'An e-mail has waited for more than an hour. Check the mail server.',
  jobsFailed: 'Some jobs were given up. The log says why.',
  noMail: 'No mail server is set, so e-mails are not sent.',
  replicaUnused:
    'The database replica is away or too far behind, so the main database answers everything. The log says why.',
  backupFailed: 'The last backup failed. See Backups for why.',
  backupUnsound: 'The last backup could not be restored as it was. See Backups, and make another one.',
  noBackup: 'No backup is known. See Backups for how to have them made.',
  backupOld: `The last backup is more than ${OLD_BACKUP_DAYS} days old.`,
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** In the largest unit that it fills: “3 minutes”. */
export function durationWords(seconds: number, locale: string): string {
  const [unit, one, many] =
    seconds >= DAY
      ? ([DAY, 'day', 'days'] as const)
      : seconds >= HOUR
        ? ([HOUR, 'hour', 'hours'] as const)
        : seconds >= MINUTE
          ? ([MINUTE, 'minute', 'minutes'] as const)
          : ([1, 'second', 'seconds'] as const)
  const count = Math.floor(seconds / unit)
  return `${formatNumber(count, locale)} ${plural(count, one, many)}`
}

type ReadReplica = { isUsed: boolean; lagSeconds: number | null; maxLagSeconds: number }

/** Who answers what may be a little behind, and how far behind that is. */
export function replicaWords({ isUsed, lagSeconds, maxLagSeconds }: ReadReplica, locale: string): string {
  if (lagSeconds === null) return 'From the main database: the replica does not answer'
  const behind = formatNumber(Math.round(lagSeconds * 10) / 10, locale)
  return isUsed
    ? `From the replica, at most ${behind} s behind`
    : `From the main database: the replica is ${behind} s behind, and ${maxLagSeconds} s are allowed`
}
