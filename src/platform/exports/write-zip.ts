import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  /** Safe and unique within the file (`archivePaths`). */
  path: string
  /** Undefined when it is gone: the file then says so at its end. */
  open: () => Promise<Readable | undefined>
}

/**
 * A ZIP file of files, written while they are read: neither one of them nor the archive is ever held as a whole, and only
 * their names are kept until its end. A file is opened when those before it have been taken.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry>,
  { at }: { at: Date },
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream, { objectMode: false })
  const open = new Set<Readable>()
  fill(zip, entries, { at, open }).catch((error) => output.destroy(error))
  try {
    yield* output as AsyncIterable<Uint8Array>
  } finally {
    // Whoever reads it has gone away, and nobody else would close the file.
    for (const content of open) content.destroy()
  }
}

type Filling = { at: Date; open: Set<Readable> }

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, { at, open }: Filling): Promise<void> {
  // The lowest level: pictures and PDFs are packed already.
  const options = { mtime: at, compressionLevel: 1 }
  const missing: string[] = []
  for await (const { path, open: openFile } of entries) {
    const content = await openFile()
    if (!content) {
      missing.push(path)
      continue
    }
    open.add(content)
    zip.addReadStream(content, path, options)
    await finished(content)
    open.delete(content)
  }
  if (missing.length > 0) {
    const words = `These files are no longer there:\n\n${missing.join('\n')}\n`
    zip.addBuffer(Buffer.from(words), 'Missing files.txt', options)
  }
  zip.end()
}
