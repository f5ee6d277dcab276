import { realpathSync } from 'node:fs'
import { totalmem } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { makeDataFolder } from '#platform/config/data-folder.ts'
import {
  type Access,
  accessByPort,
  accessBySocket,
  clearAwayLockOf,
  clearAwaySocketOf,
  owner,
  passwordIn,
  urlOf,
} from './access.ts'
import { ensureCluster, ensureDatabase } from './cluster.ts'
import { type FolderLock, holderOf, lockFolder } from './folder-lock.ts'
import { clusterIn, forget, hasCluster, homeOf, reachableHome } from './home.ts'
import { finishSwitch } from './major-move.ts'
import { clearAway, readPidFile, spawnServer, stopServer } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { serverUser } from './server-user.ts'
import { asArguments, settingsFor } from './settings.ts'
import { Watch } from './watch.ts'

export type PostgresOptions = {
  /** Everything is kept below this folder; it is made when it is not there. */
  dataDir: string
  /** A folder with `initdb` and `postgres`; by default the ones that come with Eventflow. */
  binaries?: string
  /** Takes sentences for the operator: what was found, and what was done about it. */
  log: (message: string) => void
  /** For tests and for what is looked at once: nothing survives a crash, and the cluster is removed by `stop`. */
  ephemeral?: boolean
  /** What to do when another Eventflow runs on this folder: refuse (the default), or use its server. */
  whenHeld?: 'refuse' | 'join'
  /** Milliseconds to wait for a holder that is about to stop. */
  patience?: number
  /** Called when the server has ended by itself and cannot be started again, with words for the operator. */
  onLost?: (words: string) => void
  /** By port and password rather than by Unix socket. Windows has no other way. */
  byPort?: boolean
  /** Where cluster and programs go when the server's user cannot reach them. */
  systemDir?: string
}

export type RunningPostgres = {
  /** Of the database `eventflow`, as its owner, who may create roles and databases and is no superuser. */
  url: string
  /** Such as 18.4. */
  version: string
  /** Shuts the server down, unless it is another Eventflow's. May be called more than once. */
  stop: () => Promise<void>
}

/**
 * Runs the PostgreSQL server of one data folder. Whatever ended the last one — a reboot, `kill -9` of Eventflow or of
 * the server — the next start recovers by itself and loses no committed write.
 * @throws an Error whose message is for the operator
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  makeDataFolder(options.dataDir)
  const dataDir = realpathSync(options.dataDir)
  const locks: FolderLock[] = []
  try {
    const held = await takeLock(dataDir, options, locks)
    return held ?? (await startServer(dataDir, options, locks))
  } catch (error) {
    for (const lock of locks) lock.release()
    throw error
  }
}

/** Takes the lock, or joins the holder's server when that was asked for. */
async function takeLock(
  folder: string,
  { whenHeld = 'refuse', patience = 5000 }: PostgresOptions,
  locks: FolderLock[],
): Promise<RunningPostgres | undefined> {
  const end = performance.now() + joinLimit
  for (;;) {
    const lock = await lockFolder(folder, whenHeld === 'join' ? 0 : patience)
    if (lock !== undefined) {
      locks.push(lock)
      return undefined
    }
    const joined = whenHeld === 'join' ? await join(homeOf(folder)) : undefined
    if (joined !== undefined) return joined
    if (whenHeld === 'refuse' || performance.now() > end) {
      throw new Error(
        `Another Eventflow (${holderOf(folder)}) is using the data folder ${folder}. Stop it first, or set DATA_DIR and PORT to run a second one beside it.`,
      )
    }
    await delay(50)
  }
}

/** The holder may be making its cluster, or recovering it. */
const joinLimit = 60_000

async function join(home: string): Promise<RunningPostgres | undefined> {
  const running = readPidFile(clusterIn(home))
  if (running?.ready !== true) return undefined
  const url = urlOf(running, home)
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return { url, version: rows[0]?.server_version.split(' ')[0] ?? '', stop: async () => {} }
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

async function startServer(
  dataDir: string,
  options: PostgresOptions,
  locks: FolderLock[],
): Promise<RunningPostgres> {
  const {
    log,
    ephemeral = false,
    byPort = process.platform === 'win32',
    systemDir = '/var/lib/eventflow',
  } = options
  const there = homeOf(dataDir)
  finishSwitch(there)
  const user = serverUser(hasCluster(there) ? clusterIn(there) : undefined, log)
  const home = reachableHome(dataDir, user, systemDir, log)
  // A copy of a data folder names the same home as the original.
  if (home !== dataDir) await takeLock(home, { ...options, whenHeld: 'refuse' }, locks)
  const programs = await findPrograms(options.binaries, user, systemDir, log)
  const cluster = clusterIn(home)

  const left = readPidFile(cluster)
  await clearAway(cluster, log)
  clearAwaySocketOf(left)
  await ensureCluster({ home, programs, user, byPort, ephemeral })
  const access: Access = byPort ? await accessByPort(home) : accessBySocket(cluster, user)
  const settings = { ...settingsFor({ memory: totalmem(), ephemeral }), ...access.settings }
  const spawn = () => spawnServer(programs, cluster, asArguments(settings), user, log)
  const server = await spawn()

  const version = await ensureDatabase(access, byPort ? passwordIn(home) : undefined).catch(
    async (error: unknown) => {
      await stopServer(server, programs, cluster, 'fast')
      throw error
    },
  )
  const again = async () => {
    const killed = readPidFile(cluster)
    await clearAway(cluster, () => {})
    clearAwayLockOf(killed)
    return spawn()
  }
  const watch = new Watch(server, { again, log, onLost: options.onLost })
  let stopping: Promise<void> | undefined
  const shutDown = async () => {
    const current = await watch.release()
    if (current) await stopServer(current, programs, cluster, ephemeral ? 'immediate' : 'fast')
    access.clearAway()
    if (ephemeral) forget(dataDir, home)
    for (const lock of locks) lock.release()
  }
  return {
    url: access.url(owner, owner),
    version,
    stop: () => {
      stopping ??= shutDown()
      return stopping
    },
  }
}
