import { z } from 'zod'

/**
 * The archive of one event is a tar file, so that any system can unpack it:
 *
 *     manifest.json                     what wrote it when, of which event, and the tables with their columns
 *     data/<table>/<number>.ndjson.gz   rows, a JSON object a line, in pieces; `accounts` are the people's addresses
 *     index.html, pages/, style.css     the event as it can be read without a portal
 *     files/<id>/<name>                 stored files, as they are
 *     contents.json                     size and SHA-256 of each part above, and the rows of each table
 *     contents.sha256                   the SHA-256 of contents.json
 */
export const ARCHIVE_FORMAT = 1

export const archiveManifestSchema = z.object({
  eventArchive: z.literal(ARCHIVE_FORMAT),
  /** Of Eventflow. */
  release: z.string(),
  /** The moment that all of it is of. */
  madeAt: z.iso.datetime(),
  /** Hashes of the migrations that the database had, in their order. */
  migrations: z.array(z.string()),
  event: z.object({
    id: z.uuid(),
    slug: z.string(),
    /** Where people found it. */
    url: z.string(),
    eventName: z.string(),
    organisation: z.string(),
  }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type ArchiveManifest = z.infer<typeof archiveManifestSchema>

/** What is known of a person besides their part in the event. No password, no second factor, no session. */
export const archivedAccountSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.email().max(254).toLowerCase(),
})
export type ArchivedAccount = z.infer<typeof archivedAccountSchema>

export const ACCOUNTS = 'accounts'

export const dataPart = (table: string, number: number) =>
  `data/${table}/${String(number).padStart(6, '0')}.ndjson.gz`
export const archivedFilePart = (id: string, name: string) => `files/${id}/${fileNameIn(name)}`

const data = /^data\/([a-z_]{1,63})\/\d{6}[.]ndjson[.]gz$/
const file = /^files\/([A-Za-z0-9][A-Za-z0-9_-]{0,99})\/([^/\\]{1,200})$/
const page = /^(?:index[.]html|style[.]css|pages\/[A-Za-z0-9][A-Za-z0-9_-]{0,99}[.]html)$/

/** What a part holds, by its name; undefined for a name that no archive has. */
export function kindOfArchivePart(name: string): { table: string } | { fileId: string } | 'page' | undefined {
  const table = data.exec(name)?.[1]
  if (table !== undefined) return { table }
  const [, fileId, fileName = ''] = file.exec(name) ?? []
  if (fileId !== undefined && fileNameIn(fileName) === fileName) return { fileId }
  return page.test(name) ? 'page' : undefined
}

/** A name that every system can write, that leads nowhere, and that no system runs by its look. */
function fileNameIn(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, '_')
    .replace(/^[.\s]+/, '')
  const [, stem = '', ending = ''] = /^(.*?)([.][A-Za-z0-9]{1,10})?$/s.exec(safe) ?? []
  const cut = [...stem]
    .slice(0, 60)
    .join('')
    .replace(/[.\s]+$/, '')
  return `${cut || 'file'}${ending}`
}
