import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OWNER_FOLDER } from '#platform/config/data-folder.ts'
import { outside } from '#platform/outside/outside.ts'
import { type BackupTarget, fileAt, partialOf } from './archive-place.ts'

/** What people are told of it: never a key or a secret. */
export function wordsOfTarget(backupUrl: string): string {
  const url = new URL(backupUrl)
  return url.protocol === 'file:' ? fileURLToPath(url) : `s3://${url.host}${url.pathname}`
}

export async function openTarget(backupUrl: string): Promise<BackupTarget> {
  return outside('The place of backups', await open(new URL(backupUrl)))
}

async function open(url: URL): Promise<BackupTarget> {
  if (url.protocol === 'file:') return folderTarget(fileURLToPath(url))
  // Loaded only here: the library is larger than the rest of the server.
  return (await import('./s3-target.ts')).s3Target(url)
}

function folderTarget(folder: string): BackupTarget {
  return {
    async place(name) {
      await mkdir(folder, { recursive: true, mode: OWNER_FOLDER })
      return fileAt(join(folder, name))
    },
    open: async (name) => createReadStream(join(folder, name), { highWaterMark: 256 * 1024 }),
    async remove(name) {
      await rm(join(folder, name), { force: true })
      await rm(partialOf(join(folder, name)), { force: true })
    },
  }
}
