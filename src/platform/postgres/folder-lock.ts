import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { OWNER_FILE } from '#platform/config/data-folder.ts'

export type FolderLock = { release: () => void }

/** How often a held lock is tried again. */
const pause = 25

/**
 * Takes the one lock of a folder, or waits `patience` milliseconds for it; undefined when another process
 * keeps it.
 *
 * The indirection is load-bearing: an SQLite transaction is the only lock of the operating system that Node
 * offers without a native add-on. The kernel frees it when its process ends, however it ends, so there is
 * never a stale lock to judge. A file with a process id in it would need judging, and an id means nothing
 * after a reboot or in another container.
 */
export async function lockFolder(folder: string, patience: number): Promise<FolderLock | undefined> {
  const end = performance.now() + patience
  for (;;) {
    const lock = tryLock(folder)
    if (lock !== undefined || performance.now() >= end) return lock
    await delay(pause)
  }
}

/** Who holds it, for a message only: “process 1234”. */
export function holderOf(folder: string): string {
  try {
    return `process ${readFileSync(holderFile(folder), 'utf8').trim()}`
  } catch {
    return 'another process'
  }
}

function tryLock(folder: string): FolderLock | undefined {
  const path = join(folder, 'eventflow.lock')
  const lock = new DatabaseSync(path, { timeout: 0 })
  chmodSync(path, OWNER_FILE)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
  writeFileSync(holderFile(folder), `${process.pid}\n`, { mode: OWNER_FILE })
  return {
    release: () => {
      if (!lock.isOpen) return
      rmSync(holderFile(folder), { force: true })
      lock.close()
    },
  }
}

const sqliteBusy = 5

function holderFile(folder: string): string {
  return join(folder, 'eventflow.pid')
}
