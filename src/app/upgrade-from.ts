import { resolve } from 'node:path'
import { BackupRefusal } from '#platform/backup/archive-format.ts'
import type { CheckedArchive } from '#platform/backup/read-archive.ts'
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { hasCluster, homeOf } from '#platform/postgres/home.ts'
import { type MajorMove, openMajorMove } from '#platform/postgres/major-move.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { checkedFor } from './backups/checked-archive.ts'
import { checkBackup } from './backups/checking.ts'
import { secondsSince } from './progress-lines.ts'
import { restoreArchive } from './restore.ts'
import { stopOnSignals } from './stop-on-signals.ts'

type Say = (line: string) => void

type Asked = { file: string; isOlderTaken: boolean }

/** Stopping the portal and the server after the backup takes a moment. */
const SETTLING_MILLISECONDS = 15 * 60_000

/**
 * Moves the embedded database to the major version of PostgreSQL that comes with this release, by a backup that the
 * former release has made. The former database is set aside, and nothing of it is touched before the new one is complete.
 */
export async function upgradeFrom({ file, isOlderTaken }: Asked, say: Say): Promise<void> {
  const began = performance.now()
  const config = readConfig()
  if (config.databaseUrl !== undefined)
    throw new BackupRefusal(
      'DATABASE_URL names a PostgreSQL of your own, which you upgrade as its maker says. --from is for the one in the data folder.',
    )
  const { dataDir } = config
  if (!hasCluster(homeOf(dataDir)))
    throw new BackupRefusal(
      `There is nothing to upgrade: ${dataDir} holds no portal. To bring a backup back, use “eventflow restore”.`,
    )
  const stop = stopOnSignals()
  try {
    const move = await inWords(openMajorMove({ dataDir, log: say }))
    if (!move)
      return say('Nothing to move: the database is of this PostgreSQL already. Run “eventflow upgrade”.')
    try {
      const archive = await checkedFor(resolve(file), say)
      if (!isOlderTaken) refuseOlder(archive, move)
      say(`From PostgreSQL ${move.from} to ${move.to}:`)
      await fillNew(move, { archive, config, say, signal: stop.signal })
      const aside = move.switchOver()
      say(`The database is of PostgreSQL ${move.to} now, after ${secondsSince(began)}.`)
      say(`The former one is kept in ${aside}. Remove it when you are sure that you no longer need it.`)
    } finally {
      move.end()
    }
  } finally {
    stop.end()
  }
}

/** Its words are for the operator. */
function inWords<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: Error) => {
    throw new ConfigError(error.message, { cause: error })
  })
}

/** What was written after the backup would be lost without a word. */
function refuseOlder({ manifest, contents }: CheckedArchive, { lastUsed }: MajorMove) {
  // Not by the time of the file, which is new wherever it was copied to.
  const endedAt = Date.parse(contents.endedAt ?? manifest.madeAt)
  if (lastUsed === undefined || lastUsed.getTime() - endedAt <= SETTLING_MILLISECONDS) return
  throw new BackupRefusal(
    `The database was in use until ${lastUsed.toISOString()}, and the backup was made at ${manifest.madeAt}: what was written in between is not in it. Make another one with the former release, or do without it by --older-backup. Nothing has been changed.`,
  )
}

type Filling = { archive: CheckedArchive; config: Config; say: Say; signal: AbortSignal }

/** Proves the backup on the new server, and brings it back there; files that the storage has stay as they are. */
async function fillNew({ staging }: MajorMove, { archive, config, say, signal }: Filling) {
  const postgres = await inWords(startPostgres({ dataDir: staging, log: say }))
  try {
    const databaseUrl = postgres.url
    await checkBackup({ path: archive.path, archive, databaseUrl, dataDir: staging, say, signal })
    await restoreArchive({ archive, config: { ...config, databaseUrl }, say, signal, keepsFiles: true })
  } catch (error) {
    if (!signal.aborted) throw error
    throw new BackupRefusal('The move was stopped. The former database is where it was.')
  } finally {
    await postgres.stop()
  }
}
