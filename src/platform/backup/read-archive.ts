import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import {
  BackupRefusal,
  CONTENTS,
  type Contents,
  contentsSchema,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SEAL,
} from './archive-format.ts'

/** Opens an archive that is not a file of this machine. */
export type OpenArchive = () => Promise<Readable>

export type CheckedArchive<M = Manifest> = {
  path: string
  open: OpenArchive
  manifest: M
  contents: Contents
}

/** What sort of archive is read: a whole deployment, or something smaller. */
export type ArchiveSort<M> = {
  manifest: Schema<M>
  /** The key of the manifest that holds the number of the format, and the newest that is known. */
  format: { key: string; newest: number }
  /** “a backup of Eventflow” */
  called: string
  /** Whether a part may have this name; all may when left out. */
  isPart?: (name: string) => boolean
  /** Takes a part that is looked into while it is compared. */
  lookInto?: { isAsked: (name: string) => boolean; look: (name: string, content: Buffer) => Promise<void> }
}

type Schema<M> = { safeParse(value: unknown): { success: true; data: M } | { success: false } }

const wholeDeployment: ArchiveSort<Manifest> = {
  manifest: manifestSchema,
  format: { key: 'format', newest: FORMAT },
  called: 'a backup of Eventflow',
}

/** What is small enough to be read whole: the manifest and the contents, of a hundred thousand files. */
const LARGEST_LIST_BYTES = 256 * 1024 * 1024

/**
 * Reads the whole archive and compares every byte of it with its contents.
 * @throws BackupRefusal when it is damaged, incomplete, or of another kind
 */
export function checkArchive(path: string, open?: OpenArchive): Promise<CheckedArchive> {
  return checkArchiveOf(wholeDeployment, path, open)
}

/** The same of any sort. */
export async function checkArchiveOf<M>(
  sort: ArchiveSort<M>,
  path: string,
  open: OpenArchive = async () => createReadStream(path, { highWaterMark: 256 * 1024 }),
): Promise<CheckedArchive<M>> {
  const found = new Map<string, { size: number; sha256: string }>()
  const lists = new Map<string, Buffer>()
  try {
    for await (const { name, size, content } of entriesOf(open)) {
      const isList = [MANIFEST, CONTENTS, SEAL].includes(name)
      const isLookedInto = sort.lookInto?.isAsked(name) ?? false
      const isWhole = isList || isLookedInto
      if (found.size === 0 && name !== MANIFEST) throw notAnArchive(sort, path)
      if (!isList && sort.isPart?.(name) === false) throw damaged(path, name)
      if (found.has(name) || (isWhole && size > LARGEST_LIST_BYTES)) throw damaged(path, name)
      const chunks: Buffer[] = []
      const hash = createHash('sha256')
      for await (const chunk of content) {
        hash.update(chunk)
        if (isWhole) chunks.push(chunk)
      }
      found.set(name, { size, sha256: hash.digest('hex') })
      if (isList) lists.set(name, Buffer.concat(chunks))
      if (name === MANIFEST) refuseOtherFormats(sort, path, lists.get(name))
      if (isLookedInto) await sort.lookInto?.look(name, Buffer.concat(chunks))
    }
  } catch (error) {
    throw inWords(sort, path, error, found.size === 0)
  }
  if (found.size === 0) throw notAnArchive(sort, path)
  const manifest = listOf(path, sort.manifest, lists.get(MANIFEST), MANIFEST)
  const sealed = lists.get(SEAL)?.toString()
  if (sealed === undefined || sealed !== found.get(CONTENTS)?.sha256) throw damaged(path, CONTENTS)
  const contents = listOf(path, contentsSchema, lists.get(CONTENTS), CONTENTS)
  for (const part of contents.parts) {
    const there = found.get(part.name)
    if (there?.size !== part.size || there.sha256 !== part.sha256) throw damaged(path, part.name)
  }
  // The contents and their seal are the only parts that the contents do not name.
  if (found.size !== contents.parts.length + 2) throw damaged(path, CONTENTS)
  return { path, open, manifest, contents }
}

/** The parts in their order; each must be read to its end. Compared once more, since minutes may have passed. */
export async function* partsOf({ path, open, contents }: Pick<CheckedArchive, 'path' | 'open' | 'contents'>) {
  const expected = new Map(contents.parts.map((part) => [part.name, part]))
  for await (const { name, content } of entriesOf(open)) {
    const hash = createHash('sha256')
    const stream = Readable.from(hashing(content, hash), { objectMode: false })
    const part = expected.get(name)
    if (part === undefined) {
      await finished(stream.resume())
      continue
    }
    yield { ...part, stream }
    if (hash.digest('hex') !== part.sha256) throw new BackupRefusal(`${path} has changed while it was read.`)
  }
}

async function* hashing(chunks: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

const decompress: (content: Buffer, options?: { maxOutputLength?: number }) => Promise<Buffer> =
  promisify(gunzip)

export async function unzipped(stream: Readable): Promise<Buffer> {
  return decompress(await buffer(stream))
}

/** Of a piece that anybody may have written: never more than so many bytes. @throws when there are more */
export function unzippedWithin(content: Buffer, maxOutputLength: number): Promise<Buffer> {
  return decompress(content, { maxOutputLength })
}

async function* entriesOf(open: OpenArchive) {
  const tar = extract()
  const source = await open()
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      // Never a link or a device: whoever unpacks it by hand must not be led out of the folder.
      if (type !== 'file') throw new Error(name)
      yield { name, size, content: entry as AsyncIterable<Buffer> }
    }
  } finally {
    source.destroy()
  }
}

function inWords<M>(sort: ArchiveSort<M>, path: string, error: unknown, isFirst: boolean): unknown {
  if (error instanceof BackupRefusal) return error
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupRefusal(`There is no file ${path}.`)
  if (syscall !== undefined) return new BackupRefusal(`${path} cannot be read (${code}).`)
  return isFirst ? notAnArchive(sort, path) : damaged(path, message)
}

function refuseOtherFormats<M>(sort: ArchiveSort<M>, path: string, manifest: Buffer | undefined) {
  const format: unknown = parsed(manifest)?.[sort.format.key]
  if (typeof format !== 'number') throw notAnArchive(sort, path)
  if (format > sort.format.newest)
    throw new BackupRefusal(
      `${path} was written by a newer Eventflow. Install that release, and restore there.`,
    )
}

function listOf<T>(path: string, schema: Schema<T>, content: Buffer | undefined, name: string): T {
  const read = schema.safeParse(parsed(content))
  if (!read.success) throw damaged(path, name)
  return read.data
}

function parsed(content: Buffer | undefined): Record<string, unknown> | undefined {
  try {
    return JSON.parse(content?.toString() ?? '')
  } catch {
    return undefined
  }
}

function notAnArchive<M>({ called }: ArchiveSort<M>, path: string): BackupRefusal {
  return new BackupRefusal(`${path} is not ${called}. Nothing has been changed.`)
}

export function damaged(path: string, where: string): BackupRefusal {
  return new BackupRefusal(
    `${path} is damaged or incomplete (${where}). Nothing has been changed; use another copy of it.`,
  )
}
