import { z } from 'zod'

/**
 * An archive is a tar file, so that any system can look into it:
 *
 *     manifest.json                  what wrote it, and the tables with their columns
 *     tables/<table>/<number>.gz     rows as PostgreSQL's COPY writes them, in pieces
 *     jobs.json.gz                   what waited to be done
 *     files/<event>/<folder>/<file>  stored files, as they are
 *     contents.json                  size and SHA-256 of each part above
 *     contents.sha256                the SHA-256 of contents.json
 *
 * The contents come last, because nothing has to be read twice, or kept in memory, to write them.
 */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const JOBS = 'jobs.json.gz'
export const CONTENTS = 'contents.json'
export const SEAL = 'contents.sha256'

const table = z.object({ name: z.string(), columns: z.array(z.string()) })

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Of Eventflow. */
  release: z.string(),
  /** Of PostgreSQL, such as 18.4. */
  postgres: z.string(),
  madeAt: z.string(),
  /** Hashes of the migrations that the database had, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
})
export type Manifest = z.infer<typeof manifestSchema>

const part = z.object({
  name: z.string(),
  /** Bytes within the archive. */
  size: z.number(),
  sha256: z.string(),
  /** Of a stored file. */
  contentType: z.string().optional(),
})
export type Part = z.infer<typeof part>

export const contentsSchema = z.object({
  parts: z.array(part),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** Keys of files that the database names and the storage did not have. */
  missingFiles: z.array(z.string()),
  /** When all of it was written; absent in archives of earlier releases. */
  endedAt: z.string().optional(),
})
export type Contents = z.infer<typeof contentsSchema>

export const tablePart = (name: string, number: number) =>
  `tables/${name}/${String(number).padStart(6, '0')}.gz`
export const filePart = (key: string) => `files/${key}`

/** What a part holds, by its name. */
export function kindOfPart(name: string): { table: string } | { fileKey: string } | undefined {
  const [folder, ...rest] = name.split('/')
  if (folder === 'tables' && rest.length === 2) return { table: rest[0] ?? '' }
  if (folder === 'files' && rest.length === 3) return { fileKey: rest.join('/') }
  return undefined
}

/** A problem that the person at the command line can do something about; shown in words, without a stack. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
