import { migrationHashes } from '#database/former-schema.ts'
import { whileNobodyMigrates } from '#database/migrate.ts'
import { allSettings, appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { tenantById } from '#features/staff/tenants/server/queries.ts'
import { type ArchivePlace, fileAt } from '#platform/backup/archive-place.ts'
import { whileBackingUp } from '#platform/backup/backup-lock.ts'
import { type ArchiveWriter, createArchive } from '#platform/backup/write-archive.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { version } from '#platform/config/version.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, type EventTransaction, inSnapshot } from '#platform/tenancy/scope.ts'
import { ACCOUNTS, ARCHIVE_FORMAT, type ArchiveManifest, dataPart } from '../../domain/format.ts'
import {
  accountLines,
  countChanges,
  type FileToArchive,
  filesToArchive,
  linesOf,
  tablesToArchive,
} from '../queries/reading.ts'
import { pagesOfCopy } from './copying.ts'

type Writing = {
  /** Where the archive is to be, a file or another place; nothing is there before it is complete. */
  path: string | ArchivePlace
  signal: AbortSignal
  /** How many of the tables and files are in it. */
  onProgress: (steps: { done: number; total: number }) => void
}

export type WrittenArchive = {
  size: number
  rows: number
  files: number
  /** Parts of files that the database names and the storage does not have. */
  missing: string[]
  /** The moment that it is of, and how many entries the event's audit had then. */
  madeAt: string
  changes: number
}

/**
 * Writes one event as it is at one moment: first the rows, in a single snapshot, then the files that these name, which
 * nobody removes meanwhile. Memory stays the same, but for a list of the files.
 * @throws when it is stopped; nothing of it is left then
 */
export async function writeEventArchive(scope: EventScope, writing: Writing): Promise<WrittenArchive> {
  const archive = await createArchive(typeof writing.path === 'string' ? fileAt(writing.path) : writing.path)
  try {
    return await whileBackingUp(scope.services.database.url, () => writeParts(scope, archive, writing))
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function writeParts(
  scope: EventScope,
  archive: ArchiveWriter,
  { signal, onProgress }: Writing,
): Promise<WrittenArchive> {
  const { url } = scope.services.database
  const organisation = (await tenantById(scope.services, scope.tenantId))?.name ?? ''
  const { files, madeAt, tables, changes } = await inSnapshot(scope, async (event) => {
    // Whoever migrates waits for this reader, because the tables are read from here on.
    const tables = await whileNobodyMigrates(url, () => tablesToArchive(event))
    const files = await filesToArchive(event)
    const manifest = { ...(await manifestOf(event)), tables }
    await archive.addManifest({ ...manifest, event: { ...manifest.event, organisation } })
    await archive.addTable(ACCOUNTS, accountLines(event), dataPart)
    for (const [index, { name }] of tables.entries()) {
      signal.throwIfAborted()
      await archive.addTable(name, linesOf(event, name), dataPart)
      onProgress({ done: index + 1, total: tables.length + files.length })
    }
    for await (const [name, content] of pagesOfCopy(event, organisation)) {
      signal.throwIfAborted()
      await archive.addPart(name, Buffer.from(content))
    }
    return { files, tables, madeAt: manifest.madeAt, changes: await countChanges(event) }
  })
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted()
    await addFile(scope, archive, file)
    onProgress({ done: tables.length + index + 1, total: tables.length + files.length })
  }
  const { size, rows, missingFiles } = await archive.finish()
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const missing = missingFiles
  return { size, rows: all, files: files.length - missing.length, missing, madeAt, changes }
}

async function manifestOf(event: EventTransaction): Promise<Omit<ArchiveManifest, 'tables'>> {
  const { eventName, longName, shortName } = (await allSettings(event)).event
  const url = await appUrlOfEvent(event)
  return {
    ...{ eventArchive: ARCHIVE_FORMAT, release: version, migrations: migrationHashes(projectRoot()) },
    madeAt: event.services.clock.now().toISOString(),
    event: {
      ...{ id: event.eventId, slug: event.slug, url, organisation: '' },
      eventName: eventName || longName || shortName,
    },
  }
}

async function addFile(scope: EventScope, archive: ArchiveWriter, { folder, id, part }: FileToArchive) {
  const found = await scope.services.storage.get(storageKey({ eventId: scope.eventId, folder, fileId: id }))
  if (found.status === 'found') await archive.addFile(part, found)
  else archive.noteMissing(part)
}
