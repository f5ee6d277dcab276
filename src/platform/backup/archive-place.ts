import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'
import { OWNER_FILE } from '#platform/config/data-folder.ts'

export type ArchivePlace = {
  /** For people. */
  words: string
  /**
   * Takes an archive while it is written. None of it is there before all of it is, and nothing is left of one whose
   * stream breaks off.
   * @returns its bytes
   */
  take(content: Readable | Pack): Promise<number>
}

/** Where the portal's own backups are. */
export type BackupTarget = {
  place(name: string): Promise<ArchivePlace>
  open(name: string): Promise<Readable>
  /** What is left of one that was killed while it was written goes too; removing what is not there is no failure. */
  remove(name: string): Promise<void>
}

/** Written beside its place, readable by its owner alone, and moved there when it is complete and on the disk. */
export function fileAt(path: string): ArchivePlace {
  const partial = partialOf(path)
  return {
    words: path,
    async take(content) {
      try {
        await rm(partial, { force: true })
        const file = createWriteStream(partial, { flags: 'wx', mode: OWNER_FILE, flush: true })
        await pipeline(content, file)
        await rename(partial, path)
        return file.bytesWritten
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
  }
}

export const partialOf = (path: string) => `${path}.partial`
