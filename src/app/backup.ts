import { resolve } from 'node:path'
import { whileNobodyMigrates } from '#database/migrate.ts'
import { storedKeys } from '#features/event/files/server/queries.ts'
import { sessionTables } from '#features/people/auth/server/queries.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { BackupRefusal, FORMAT, filePart, type Manifest } from '#platform/backup/archive-format.ts'
import { type ArchivePlace, fileAt } from '#platform/backup/archive-place.ts'
import { whileBackingUp } from '#platform/backup/backup-lock.ts'
import { inSnapshot, type Snapshot } from '#platform/backup/read-database.ts'
import { noteCommand, type WrittenBackup } from '#platform/backup/runs.ts'
import { type ArchiveWriter, createArchive, refuseExisting } from '#platform/backup/write-archive.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { version } from '#platform/config/version.ts'
import { hasCluster, homeOf } from '#platform/postgres/home.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { createStorage } from '#platform/storage/create-storage.ts'
import { type StorageKey, storageKey } from '#platform/storage/key.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { counted, everyFewSeconds, secondsSince } from './progress-lines.ts'
import { stopOnSignals } from './stop-on-signals.ts'

type Say = (line: string) => void

const usage = `Usage: eventflow backup FILE

  FILE  Where to write the backup, such as backup.tar. It holds personal data and passwords' hashes:
        only you can read it; keep it so.`

/** Writes everything into one file: beside a running portal, whose database it joins, or without one. */
export async function backUp(args: string[], say: Say): Promise<void> {
  if (args.includes('--help')) return say(usage)
  const [file, ...more] = args
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new BackupRefusal(usage)
  const path = resolve(file)
  await refuseExisting(path)
  const config = readConfig()
  const postgres = await joinPostgres(config, say)
  const stop = stopOnSignals()
  try {
    const storage = await createStorage({ storageUrl: config.storageUrl })
    const place = fileAt(path)
    const written = await writeBackup({ place, url: postgres.url, storage, say, signal: stop.signal })
    // A portal of an earlier release, which may run here still, has no place for it.
    await noteCommand(postgres.url, written).catch((error) =>
      say(`When this backup was made could not be noted for product staff: ${error.message}`),
    )
  } finally {
    stop.end()
    await postgres.stop()
  }
}

async function joinPostgres({ databaseUrl, dataDir }: Config, say: Say) {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => {} }
  if (!hasCluster(homeOf(dataDir)))
    throw new BackupRefusal(`There is nothing to back up: ${dataDir} holds no portal. Set DATA_DIR.`)
  return startPostgres({ dataDir, log: say, whenHeld: 'join' })
}

type Task = { place: ArchivePlace; url: string; storage: Storage; say: Say; signal: AbortSignal }

/** @throws BackupRefusal, after it has removed what was written, when it was stopped or there is nothing to back up */
export async function writeBackup({ place, url, storage, say, signal }: Task): Promise<WrittenBackup> {
  const startedAt = new Date()
  const began = performance.now()
  const archive = createArchive(place)
  try {
    const { size, rows, files, missingFiles } = await whileBackingUp(url, async () => {
      const keys = await inSnapshot(
        url,
        (work) => whileNobodyMigrates(url, work),
        (snapshot) => addDatabase(archive, snapshot, say, signal),
      )
      await addFiles(archive, storage, keys, say, signal)
      return archive.finish()
    })
    for (const key of missingFiles) say(`The database names a file that the storage does not have: ${key}`)
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
    say(
      `${place.words} holds ${counted(all, 'row')}: ${formatFileSize(size)}, written in ${secondsSince(began)}.`,
    )
    say('It contains personal data. Only you can read it: keep it so.')
    return { startedAt, bytes: size, rows: all, files, missingFiles: missingFiles.length }
  } catch (error) {
    await archive.discard()
    throw signal.aborted ? new BackupRefusal('The backup was stopped. Nothing has been written.') : error
  }
}

/** Sessions end with the portal that they were begun on: whoever has an archive cannot use one. */
const leftOut: ReadonlySet<string> = new Set(sessionTables)

/** @returns the keys of the files that the rows refer to */
async function addDatabase(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  say: Say,
  signal: AbortSignal,
): Promise<StorageKey[]> {
  const { postgres, migrations, tables } = snapshot
  await archive.addManifest({
    format: FORMAT,
    release: version,
    postgres,
    madeAt: new Date().toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  } satisfies Manifest)
  say(`Reading ${counted(tables.length, 'table')} …`)
  for (const table of tables) {
    signal.throwIfAborted()
    await archive.addTable(table.name, leftOut.has(table.name) ? nothing() : snapshot.copyOut(table))
  }
  await archive.addJobs(await snapshot.rowsOf('jobs.job', waitingJobs))
  const stored = await snapshot.ofEvents(storedKeys)
  return stored.map(storageKey)
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** Those in hand too: nobody has them in hand where they are restored. */
const waitingJobs = `
select name, data, priority, singleton_key as "key", start_after as "startAfter"
from jobs.job where state in ('created', 'retry', 'active') order by created_on, id`

/** Files never change under their key, and none is removed meanwhile: they can be read after the rows. */
async function addFiles(
  archive: ArchiveWriter,
  storage: Storage,
  keys: readonly StorageKey[],
  say: Say,
  signal: AbortSignal,
) {
  say(`Reading ${counted(keys.length, 'file')} …`)
  const progress = everyFewSeconds(say)
  for (const [index, key] of keys.entries()) {
    signal.throwIfAborted()
    progress(() => `Files: ${index} of ${keys.length}`)
    const found = await storage.get(key)
    if (found.status === 'found') await archive.addFile(filePart(key), found)
    else archive.noteMissing(key)
  }
}
