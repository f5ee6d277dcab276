import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { pack } from 'tar-stream'
import {
  BackupRefusal,
  CONTENTS,
  type Contents,
  JOBS,
  MANIFEST,
  type Part,
  SEAL,
  tablePart,
} from './archive-format.ts'
import type { ArchivePlace } from './archive-place.ts'

/** Rows are compressed in pieces of this size: the size of a part must be known before it is written. */
const PIECE_BYTES = 4 * 1024 * 1024

export type ArchiveWriter = ReturnType<typeof createArchive>

/** Writes an archive into its place, where it is once `finish` is done. `discard` leaves nothing behind. */
export function createArchive(place: ArchivePlace) {
  const tar = pack()
  const written = place.take(tar)
  // Waited for with each step, and at the end.
  written.catch(() => {})
  const parts: Part[] = []
  const rows: Contents['rows'] = {}
  const missingFiles: string[] = []
  const modified = new Date()
  const header = (name: string, size: number) => ({ name, size, mode: 0o600, mtime: modified })

  /** A disk that is full ends the step that waits for it, too. */
  async function unlessBroken<T>(work: Promise<T>): Promise<T> {
    work.catch(() => {})
    return Promise.race([work, written.then(() => work)])
  }

  async function addWhole(name: string, content: Buffer) {
    const { promise, resolve, reject } = Promise.withResolvers<null>()
    tar.entry(header(name, content.byteLength), content, (error) => (error ? reject(error) : resolve(null)))
    await unlessBroken(promise)
    parts.push({ name, size: content.byteLength, sha256: sha256Of(content) })
  }

  return {
    addManifest: (manifest: object) => addWhole(MANIFEST, asJson(manifest)),

    addPart: addWhole,

    /**
     * @param copied rows as COPY writes them: a line each, in which no line break stands for itself
     * @param partOf where a piece of them stands
     */
    async addTable(name: string, copied: AsyncIterable<Buffer>, partOf = tablePart) {
      let count = 0
      let number = 0
      for await (const piece of inPieces(copied)) {
        count += linesIn(piece)
        number += 1
        await addWhole(partOf(name, number), await compress(piece))
      }
      rows[name] = count
    },

    addJobs: async (jobs: readonly object[]) => addWhole(JOBS, await compress(asJson(jobs))),

    /** @throws when the stream holds more or less than `size` bytes */
    async addFile(
      name: string,
      { stream, size, contentType }: { stream: Readable; size: number; contentType: string },
    ) {
      const { promise, resolve, reject } = Promise.withResolvers<null>()
      const entry = tar.entry(header(name, size), (error) => (error ? reject(error) : resolve(null)))
      promise.catch(() => {})
      const hash = createHash('sha256')
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk)
        if (!entry.write(chunk)) await unlessBroken(Promise.race([once(entry, 'drain'), promise]))
      }
      entry.end(null)
      await unlessBroken(promise)
      parts.push({ name, size, sha256: hash.digest('hex'), contentType })
    },

    noteMissing: (key: string) => void missingFiles.push(key),

    async finish() {
      const contents = asJson({
        ...{ parts, rows, missingFiles, endedAt: new Date().toISOString() },
      } satisfies Contents)
      await addWhole(CONTENTS, contents)
      await addWhole(SEAL, Buffer.from(sha256Of(contents)))
      tar.finalize()
      const size = await written
      const files = parts.filter(({ contentType }) => contentType !== undefined).length
      return { size, rows, files, missingFiles }
    },

    async discard() {
      tar.destroy()
      await written.catch(() => {})
    },
  }
}

/** @throws BackupRefusal when the file cannot be made there */
export async function refuseExisting(path: string) {
  if ((await stat(path).catch(() => undefined)) !== undefined)
    throw new BackupRefusal(`${path} is already there. Name a file that is not.`)
}

function asJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

const compress: (content: Buffer) => Promise<Buffer> = promisify(gzip)

async function* inPieces(chunks: AsyncIterable<Buffer>) {
  let kept: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    kept.push(chunk)
    size += chunk.byteLength
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(kept)
    kept = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(kept)
}

const LINE_FEED = 10

function linesIn(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(LINE_FEED); at !== -1; at = piece.indexOf(LINE_FEED, at + 1)) count += 1
  return count
}
