import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { makeDataFolder, OWNER_FILE } from '#platform/config/data-folder.ts'
import { passwordFile } from './access.ts'
import { type FolderLock, holderOf, lockFolder } from './folder-lock.ts'
import { clusterIn, homeOf, move, switchFile } from './home.ts'
import { clearAway, isServerOf, readPidFile } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { serverUser } from './server-user.ts'

/** A data folder whose database was made by another major version of PostgreSQL, kept from everybody else. */
export type MajorMove = {
  /** The major version that made the database, and the one that is here. */
  from: number
  to: number
  /** When the database was last written to; undefined where that cannot be read. */
  lastUsed: Date | undefined
  /** A data folder for the new database, beside the old one. */
  staging: string
  /**
   * Puts the new database in the place of the old one, which is set aside. Once it is begun, the next start of anything
   * finishes it. The server of `staging` has to be stopped.
   * @returns where the old one is kept
   */
  switchOver(): string
  /** Lets others in again; what was not switched over is removed. */
  end(): void
}

type MoveOptions = {
  dataDir: string
  log: (message: string) => void
  /** As for `startPostgres`. */
  binaries?: string
  systemDir?: string
}

/**
 * Takes a data folder for the move of its database; undefined when its database is of this major version already. The
 * old database is only ever renamed.
 * @throws an Error whose message is for the operator
 */
export async function openMajorMove({
  log,
  binaries,
  systemDir = '/var/lib/eventflow',
  ...options
}: MoveOptions): Promise<MajorMove | undefined> {
  const dataDir = realpathSync(options.dataDir)
  const home = homeOf(dataDir)
  const locks: FolderLock[] = []
  const release = () => {
    for (const lock of locks.splice(0)) lock.release()
  }
  try {
    for (const folder of new Set([dataDir, home])) locks.push(await locked(folder))
    finishSwitch(home)
    const cluster = clusterIn(home)
    const programs = await findPrograms(binaries, serverUser(cluster, log), systemDir, log)
    const from = majorOf(cluster)
    if (from === programs.major) {
      release()
      return undefined
    }
    const staging = stagingIn(home)
    // Of a release, or of a move, that was killed without its server.
    for (const left of [cluster, clusterIn(homeOf(staging))]) await stopLeft(left, log)
    const clear = () => {
      // One that is decided is finished by whoever comes next, and needs them.
      if (existsSync(switchFile(home))) return
      for (const unfinished of [homeOf(staging), staging, readyIn(home)])
        rmSync(unfinished, { recursive: true, force: true })
    }
    clear()
    makeDataFolder(staging)
    // The new server takes the same password, where one is used at all.
    if (existsSync(passwordFile(home))) copyFileSync(passwordFile(home), passwordFile(staging))
    return {
      ...{ from, to: programs.major, lastUsed: lastUsed(cluster), staging },
      switchOver: () => {
        move(clusterIn(homeOf(staging)), readyIn(home))
        const aside = unused(join(home, `postgres-${from}`))
        writeSwitch(home, aside)
        finishSwitch(home)
        return aside
      },
      end: () => {
        clear()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function stopLeft(cluster: string, log: (message: string) => void) {
  const left = readPidFile(cluster)
  if (left && isServerOf(cluster, left.pid)) await clearAway(cluster, log)
}

async function locked(folder: string): Promise<FolderLock> {
  const lock = await lockFolder(folder, LOCK_MILLISECONDS)
  if (lock) return lock
  throw new Error(
    `Another Eventflow (${holderOf(folder)}) is using the data folder ${folder}. Stop it first: what it writes from now on would be in no backup.`,
  )
}

const LOCK_MILLISECONDS = 5_000

/** A data folder of its own, in which the new database is made. */
const stagingIn = (home: string) => join(home, 'postgres-moving')
/** The new database, complete and about to take the place. */
const readyIn = (home: string) => join(home, 'postgres.ready')

/** The decision: from here on the switch is finished, whatever interrupts it. */
function writeSwitch(home: string, aside: string) {
  const draft = `${switchFile(home)}.new`
  writeFileSync(draft, `${basename(aside)}\n`, { flush: true, mode: OWNER_FILE })
  renameSync(draft, switchFile(home))
  flushFolder(home)
}

/** Finishes a switch that was decided, from wherever it was interrupted; does nothing without one. Call with the lock held. */
export function finishSwitch(home: string): void {
  const decided = switchFile(home)
  if (!existsSync(decided)) return
  const aside = join(home, readFileSync(decided, 'utf8').trim())
  const cluster = clusterIn(home)
  if (!existsSync(aside)) renameSync(cluster, aside)
  if (existsSync(readyIn(home))) renameSync(readyIn(home), cluster)
  // Somebody has taken the new one away: the former one comes back.
  if (!existsSync(cluster)) renameSync(aside, cluster)
  flushFolder(home)
  rmSync(decided)
  rmSync(stagingIn(home), { recursive: true, force: true })
}

function flushFolder(folder: string) {
  // Windows opens no folders, and keeps the order of renames by itself.
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

export function majorOf(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
}

/** Where PostgreSQL has kept, in all its versions so far, when it last wrote its control file: at the latest when it stopped. */
const CONTROL_TIME_OFFSET = 24

function lastUsed(cluster: string): Date | undefined {
  try {
    const seconds = readFileSync(join(cluster, 'global', 'pg_control')).readBigInt64LE(CONTROL_TIME_OFFSET)
    const at = new Date(Number(seconds) * 1000)
    return Number.isNaN(at.getTime()) ? undefined : at
  } catch {
    return undefined
  }
}

/** A number is added when an earlier move has left one of that name. */
function unused(path: string): string {
  let candidate = path
  for (let number = 2; existsSync(candidate); number++) candidate = `${path}-${number}`
  return candidate
}
