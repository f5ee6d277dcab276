import { resolve } from 'node:path'
import { BackupRefusal } from '#platform/backup/archive-format.ts'
import { readSettings } from '#platform/config/config.ts'
import { hasCluster, homeOf } from '#platform/postgres/home.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { stopOnSignals } from '../stop-on-signals.ts'
import { checkBackup } from './checking.ts'

type Say = (line: string) => void

const usage = `Usage: eventflow verify FILE

  FILE  A backup, as “eventflow backup” or the portal writes it. Every byte is compared with its checksum, and its rows are
        restored into a scratch database and compared; that is dropped again. The portal, its database and its files
        are not touched. The exit code is 1 when the backup cannot be restored.`

/** Proves that a backup can be restored, beside a running portal or on a machine without one. */
export async function verify(args: string[], say: Say): Promise<void> {
  if (args.includes('--help')) return say(usage)
  const [file, ...more] = args
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new BackupRefusal(usage)
  const { databaseUrl, dataDir } = readSettings()
  const stop = stopOnSignals()
  const postgres =
    databaseUrl === undefined && hasCluster(homeOf(dataDir))
      ? await startPostgres({ dataDir, log: say, whenHeld: 'join' })
      : undefined
  try {
    const url = databaseUrl ?? postgres?.url
    await checkBackup({
      path: resolve(file),
      dataDir,
      say,
      signal: stop.signal,
      ...(url ? { databaseUrl: url } : {}),
    })
  } finally {
    stop.end()
    await postgres?.stop()
  }
}
