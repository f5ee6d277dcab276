import { migrationHashes } from '#database/former-schema.ts'
import { BackupRefusal, MANIFEST } from '#platform/backup/archive-format.ts'
import {
  type CheckedArchive,
  checkArchiveOf,
  damaged,
  type OpenArchive,
  unzippedWithin,
} from '#platform/backup/read-archive.ts'
import { uuidsIn } from '#platform/cloning/copied-id.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { version } from '#platform/config/version.ts'
import {
  ACCOUNTS,
  ARCHIVE_FORMAT,
  type ArchivedAccount,
  type ArchiveManifest,
  archivedAccountSchema,
  archivedFilePart,
  archiveManifestSchema,
  kindOfArchivePart,
} from '../../domain/format.ts'
import { keptTables } from '../../domain/plan.ts'

export type CheckedEventArchive = CheckedArchive<ArchiveManifest> & {
  accounts: ArchivedAccount[]
  /** Every UUID by which something of the event is known: what gets another one when it is brought back. */
  ids: ReadonlySet<string>
  /** By the part that holds it. */
  files: ReadonlyMap<string, { folder: string; id: string; contentType: string }>
}

/** Pieces are cut at 4 MB, after the rows that were read at once: more is not what this wrote, but a bomb. */
export const LARGEST_PIECE_BYTES = 128 * 1024 * 1024

type Row = Record<string, unknown>

/**
 * Reads the archive of an event from its first byte to its last: each part against its checksum, each row, each file
 * against the row that names it. Without any database.
 * @param open where it is no file, but is called so
 * @throws BackupRefusal, in words, when it is damaged, incomplete, of another kind, or more than an archive may hold
 */
export async function checkEventArchive(path: string, open?: OpenArchive): Promise<CheckedEventArchive> {
  const found = { accounts: [] as ArchivedAccount[], ids: new Set<string>() }
  const files = new Map<string, { folder: string; id: string; contentType: string }>()
  const counts = new Map<string, number>()
  let eventId = ''

  const lookAt = (table: string, row: Row) => {
    if (table === ACCOUNTS) return void found.accounts.push(archivedAccountSchema.parse(row))
    if (row.event_id !== eventId) throw damaged(path, `data/${table}`)
    if (typeof row.id === 'string') for (const id of uuidsIn(row.id)) found.ids.add(id)
    if (table !== 'files') return
    const [id, folder, name] = [String(row.id), String(row.folder), String(row.name)]
    files.set(archivedFilePart(id, name), { id, folder, contentType: String(row.mime_type) })
  }

  const archive = await checkArchiveOf(
    {
      manifest: archiveManifestSchema,
      format: { key: 'eventArchive', newest: ARCHIVE_FORMAT },
      called: 'the archive of an event',
      isPart: (name) => kindOfArchivePart(name) !== undefined,
      lookInto: {
        isAsked: (name) => name === MANIFEST || tableOf(name) !== undefined,
        look: async (name, content) => {
          const table = tableOf(name)
          if (table === undefined) {
            eventId = archiveManifestSchema.parse(JSON.parse(content.toString())).event.id
            return
          }
          const rows = await rowsIn(content)
          for (const row of rows) lookAt(table, JSON.parse(row))
          counts.set(table, (counts.get(table) ?? 0) + rows.length)
        },
      },
    },
    path,
    open,
  )
  refuseContradictions(archive, { counts, files })
  return { ...archive, ...found, files }
}

/** The lines of a piece. @throws when it holds more than a piece may */
export async function rowsIn(content: Buffer): Promise<string[]> {
  const text = (await unzippedWithin(content, LARGEST_PIECE_BYTES)).toString()
  return text.split('\n').filter((line) => line !== '')
}

export function tableOf(name: string): string | undefined {
  const kind = kindOfArchivePart(name)
  return typeof kind === 'object' && 'table' in kind ? kind.table : undefined
}

type Seen = { counts: ReadonlyMap<string, number>; files: ReadonlyMap<string, object> }

/** Each table has as many rows as the contents say, and each file has a row, and each row its file. */
function refuseContradictions(
  { path, manifest, contents }: CheckedArchive<ArchiveManifest>,
  { counts, files }: Seen,
) {
  const known = new Set([ACCOUNTS, ...keptTables.map(([table]) => table)])
  const named = new Set([ACCOUNTS, ...manifest.tables.map(({ name }) => name)])
  for (const table of new Set([...counts.keys(), ...named, ...Object.keys(contents.rows)])) {
    const isExpected = known.has(table) && named.has(table)
    if (!isExpected || (counts.get(table) ?? 0) !== contents.rows[table]) throw damaged(path, `data/${table}`)
  }
  const stored = contents.parts.map(({ name }) => name).filter((name) => name.startsWith('files/'))
  const there = new Set([...stored, ...contents.missingFiles])
  for (const part of there) if (!files.has(part)) throw damaged(path, part)
  for (const part of files.keys()) if (!there.has(part)) throw damaged(path, part)
}

/** @throws BackupRefusal when this release cannot bring the archive back */
export function refuseOtherSchema({ path, manifest }: CheckedEventArchive) {
  const ours = migrationHashes(projectRoot())
  const { migrations, release } = manifest
  if (migrations.length === ours.length && migrations.every((hash, index) => hash === ours[index])) return
  const isOlder = migrations.length < ours.length && migrations.every((hash, index) => hash === ours[index])
  throw new BackupRefusal(
    isOlder
      ? `${path} was written by Eventflow ${release}, whose tables are older than those of this one (${version}). Restore it with that release, and then update it.`
      : `${path} was written by Eventflow ${release}, whose tables this one (${version}) does not know. Restore it with that release or a newer one.`,
  )
}
