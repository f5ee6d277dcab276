import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrationsDone, migrationsOf } from '#database/run-migrations.ts'
import { BackupRefusal } from '#platform/backup/archive-format.ts'
import { refuseHalfRestored } from '#platform/backup/restore-mark.ts'
import { ConfigError, readSettings } from '#platform/config/config.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { version } from '#platform/config/version.ts'
import { hasCluster, homeOf } from '#platform/postgres/home.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { backUp } from './backup.ts'
import { migratePortal } from './migrate.ts'
import { counted } from './progress-lines.ts'
import { upgradeFrom } from './upgrade-from.ts'

type Say = (line: string) => void

const usage = `Usage: eventflow upgrade [--backup FILE]
       eventflow upgrade --from FILE [--older-backup]

  Brings the database to this release: says what each step does and how long it took. Run it before the processes of this
  release start, or let the first of them do the same. Two at once: the second waits, and then has nothing to do. If a
  step fails, nothing is changed, and the former release goes on working.

  --backup FILE   Make a backup first
  --from FILE     Move the database in the data folder to the PostgreSQL of this release, when the former one came with another major
                  version: FILE is a backup that the former release has made after the portal was stopped. It is restored and
                  compared beside the former database, which is then set aside and kept
  --older-backup  Take it although the portal was used after it was made: what was written since is lost`

/** Migrates the database, beside the former release or without one. */
export async function upgrade(args: string[], say: Say): Promise<void> {
  const { help, backup, from, 'older-backup': isOlderTaken } = parse(args)
  if (help) return say(usage)
  if (from !== undefined) {
    if (backup !== undefined) throw new BackupRefusal(`--from is a backup already.\n\n${usage}`)
    return upgradeFrom({ file: from, isOlderTaken }, say)
  }
  const { databaseUrl, dataDir } = readSettings()
  if (databaseUrl === undefined && !hasCluster(homeOf(dataDir)))
    throw new BackupRefusal(
      `There is nothing to upgrade: ${dataDir} holds no portal. Set DATA_DIR, or start the portal.`,
    )
  const postgres =
    databaseUrl === undefined ? await embedded(dataDir, say) : { url: databaseUrl, stop: async () => {} }
  try {
    await refuseHalfRestored(postgres.url)
    await refuseNewer(postgres.url)
    if (backup !== undefined) await backUp([resolve(backup)], say)
    await migrate(postgres.url, say)
  } finally {
    await postgres.stop()
  }
}

function parse(args: string[]) {
  const options = {
    help: { type: 'boolean', default: false },
    backup: { type: 'string' },
    from: { type: 'string' },
    'older-backup': { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new BackupRefusal(`${(error as Error).message}\n\n${usage}`)
  }
}

/** Its words tell what to do when another major version has made the database. */
async function embedded(dataDir: string, say: Say) {
  try {
    return await startPostgres({ dataDir, log: say, whenHeld: 'join' })
  } catch (error) {
    throw new ConfigError((error as Error).message, { cause: error })
  }
}

async function refuseNewer(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const ours = new Set(migrationsOf(projectRoot()).map(({ hash }) => hash))
    const unknown = (await migrationsDone(client)).filter(({ hash }) => !ours.has(hash)).length
    if (unknown > 0)
      throw new BackupRefusal(
        `The database is of a newer Eventflow than this one (${version}), or of one that was never released. Nothing has been changed. Install the release that it belongs to, or a newer one.`,
      )
  } finally {
    await client.end()
  }
}

async function migrate(url: string, say: Say) {
  let count = 0
  const began = performance.now()
  await migratePortal(url, {
    pending: (pending) => {
      count = pending.length
      if (count === 0) return
      say(`${counted(count, 'step')} to Eventflow ${version}:`)
      for (const { tag, words } of pending) say(`  ${tag.slice(0, 4)}  ${words}`)
    },
    done: ({ tag }, milliseconds) => say(`Done: ${tag.slice(0, 4)}, in ${secondsOf(milliseconds)}.`),
  })
  if (count === 0) say(`Nothing to do: the database is of Eventflow ${version} already.`)
  else say(`The database is of Eventflow ${version} now, after ${secondsOf(performance.now() - began)}.`)
}

function secondsOf(milliseconds: number): string {
  return milliseconds < 950
    ? `${(milliseconds / 1000).toFixed(2)} seconds`
    : counted(Math.round(milliseconds / 1000), 'second')
}
