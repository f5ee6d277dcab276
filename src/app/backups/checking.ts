import { finished } from 'node:stream/promises'
import { makeFormerSchema } from '#database/former-schema.ts'
import { BackupRefusal, kindOfPart } from '#platform/backup/archive-format.ts'
import { type CheckedArchive, type OpenArchive, partsOf, unzipped } from '#platform/backup/read-archive.ts'
import { copyUnguarded } from '#platform/backup/read-database.ts'
import { rowSum } from '#platform/backup/row-sum.ts'
import { withScratch } from '#platform/backup/scratch.ts'
import { openFilling } from '#platform/backup/write-database.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { migratePortal } from '../migrate.ts'
import { counted, secondsSince } from '../progress-lines.ts'
import { checkedFor } from './checked-archive.ts'

type Check = {
  /** For people, and where the archive is when it is a file of this machine. */
  path: string
  open?: OpenArchive
  /** Where it has been compared with its contents already. */
  archive?: CheckedArchive
  /** Of the portal; the scratch database is on a server of its own when absent. */
  databaseUrl?: string | undefined
  dataDir: string
  say: (line: string) => void
  signal: AbortSignal
}

type Sums = Map<string, ReturnType<typeof rowSum>>

/**
 * Proves that an archive can be restored: every byte of it, files too, against its contents; then its rows in a scratch
 * database, by their number and a checksum a table; then the migrations of this release on them.
 * @throws BackupRefusal saying what does not agree
 */
export async function checkBackup({
  path,
  open,
  databaseUrl,
  dataDir,
  say,
  signal,
  ...given
}: Check): Promise<void> {
  const began = performance.now()
  const archive = given.archive ?? (await checkedFor(path, say, open))
  const { parts, rows } = archive.contents
  const files = parts.filter(({ contentType }) => contentType !== undefined).length
  say(`${counted(files, 'file')} agree with their checksums.`)
  await withScratch({ databaseUrl, dataDir, say }, async (url) => {
    say('Restoring the rows into a scratch database …')
    const expected = await fillScratch(archive, url, signal)
    await compare(archive, url, expected, signal)
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
    say(
      `${counted(all, 'row')} of ${counted(Object.keys(rows).length, 'table')} agree, by number and checksum.`,
    )
    await migratePortal(url)
  })
  say(`The backup can be restored by this release. Checked in ${secondsSince(began)}.`)
}

/** @returns the checksums of what went in */
async function fillScratch(archive: CheckedArchive, url: string, signal: AbortSignal): Promise<Sums> {
  const { manifest, contents } = archive
  await makeFormerSchema(url, projectRoot(), manifest.migrations.length)
  const filling = await openFilling(url, manifest.tables)
  const sums: Sums = new Map(manifest.tables.map(({ name }) => [name, rowSum()]))
  try {
    for await (const { name, stream } of partsOf(archive)) {
      signal.throwIfAborted()
      const kind = kindOfPart(name)
      if (kind === undefined || !('table' in kind)) {
        await finished(stream.resume())
        continue
      }
      const piece = await unzipped(stream)
      sums.get(kind.table)?.add(piece)
      await filling.add(kind.table, piece)
    }
    await filling.commit(contents.rows)
    return sums
  } catch (error) {
    await filling.giveUp()
    throw error
  }
}

async function compare({ manifest, path }: CheckedArchive, url: string, expected: Sums, signal: AbortSignal) {
  await copyUnguarded(url, manifest.tables, async (name, rows) => {
    signal.throwIfAborted()
    const sum = rowSum()
    for await (const piece of rows) sum.add(piece)
    if (sum.total() !== expected.get(name)?.total())
      throw new BackupRefusal(`${path} does not come back as it was: the rows of ${name} differ.`)
  })
}
