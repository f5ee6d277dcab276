import { randomUUID } from 'node:crypto'
import { createWriteStream, type Dirent } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OWNER_FILE, OWNER_FOLDER } from '#platform/config/data-folder.ts'
import { isKeyPart, type StorageKey, storageKey } from './key.ts'
import { resolveRange } from './range.ts'
import type { Storage } from './storage.ts'

// Files left half-written by a crash are removed by a later start. A day is longer than any upload takes.
const partialLifetime = 24 * 60 * 60 * 1000

/** Keeps files below `folder`, each with its content type in a file beside it. */
export async function openLocalStorage(folder: string): Promise<Storage> {
  const partials = join(folder, '.partial')
  await mkdir(partials, { recursive: true, mode: OWNER_FOLDER })
  // An earlier version made it open to all users of the machine.
  await chmod(folder, OWNER_FOLDER)
  await removeOldPartials(partials)

  const pathOf = (key: StorageKey) => join(folder, key)
  const typePathOf = (key: StorageKey) => `${pathOf(key)}.type`

  async function writeWhole(path: string, content: Readable | Uint8Array): Promise<number> {
    const partial = join(partials, randomUUID())
    try {
      const size = await writeAndFlush(partial, content)
      await rename(partial, path)
      return size
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  return {
    async put(key, content, { contentType }) {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: OWNER_FOLDER })
      // The type first: no file is ever there without one.
      await writeWhole(typePathOf(key), Buffer.from(contentType))
      const size = await writeWhole(pathOf(key), content)
      await flushFolder(dirname(pathOf(key)))
      return { size }
    },

    async get(key, range) {
      const file = await unlessMissing(open(pathOf(key)))
      if (!file) return { status: 'missing' }
      try {
        const contentType = await readFile(typePathOf(key), 'utf8')
        const { size } = await file.stat()
        const bytes = range ? resolveRange(range, size) : undefined
        if (range && !bytes) {
          await file.close()
          return { status: 'unsatisfiable', size }
        }
        const stream = file.createReadStream(bytes)
        return { status: 'found', stream, size, contentType, ...(bytes ? { range: bytes } : {}) }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async stat(key) {
      const file = await unlessMissing(stat(pathOf(key)))
      return file && { size: file.size, contentType: await readFile(typePathOf(key), 'utf8') }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
      await rm(typePathOf(key), { force: true })
    },

    removeAll: (prefix) => rm(join(folder, prefix), { recursive: true, force: true }),

    async *list(prefix) {
      const [eventId = '', onlyFolder] = prefix.split('/').filter(Boolean)
      const folders = onlyFolder
        ? [onlyFolder]
        : await namesIn(join(folder, eventId), (entry) => entry.isDirectory())
      for (const name of folders.sort(asBytesBeforeSlash)) {
        const files = await namesIn(join(folder, eventId, name), (entry) => entry.isFile())
        for (const fileId of files.sort()) {
          const key = storageKey({ eventId, folder: name, fileId })
          const file = await unlessMissing(stat(pathOf(key)))
          if (file) yield { key, size: file.size }
        }
      }
    },
  }
}

async function writeAndFlush(path: string, content: Readable | Uint8Array): Promise<number> {
  const source = content instanceof Readable ? content : Readable.from([content])
  const target = createWriteStream(path, { flags: 'wx', flush: true, mode: OWNER_FILE })
  await pipeline(source, target)
  return target.bytesWritten
}

// A rename is on the disk only when its folder is.
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function removeOldPartials(partials: string): Promise<void> {
  for (const name of await readdir(partials)) {
    const path = join(partials, name)
    const file = await unlessMissing(stat(path))
    if (file && file.mtimeMs < Date.now() - partialLifetime) await rm(path, { force: true })
  }
}

async function namesIn(path: string, wanted: (entry: Dirent) => boolean): Promise<string[]> {
  const entries = (await unlessMissing(readdir(path, { withFileTypes: true }))) ?? []
  return entries.filter((entry) => wanted(entry) && isKeyPart(entry.name)).map((entry) => entry.name)
}

// Keys sort as a whole, so a folder's name counts with the slash that follows it: `a-b/` before `a/`.
function asBytesBeforeSlash(one: string, other: string): number {
  return `${one}/` < `${other}/` ? -1 : 1
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
