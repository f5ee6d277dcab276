import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { type Programs, program } from './programs.ts'
import type { ServerUser } from './server-user.ts'

/** What a server writes into its cluster about itself (postmaster.pid). */
export type PidFile = { pid: number; port: number; socketDir: string; ready: boolean }

/** PostgreSQL's fast shutdown writes a checkpoint; on a slow disk with much in memory that takes a while. */
const fastShutdownLimit = 30_000
const immediateShutdownLimit = 10_000

export function readPidFile(cluster: string): PidFile | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/**
 * Makes the cluster free for a new server, whatever ended the last one: a server that outlived its Eventflow is
 * stopped (adopting it would keep old settings, and programs that an update may have replaced), and a postmaster.pid
 * whose process is gone is made harmless. Call with the folder's lock held.
 */
export async function clearAway(cluster: string, log: (message: string) => void): Promise<void> {
  const left = readPidFile(cluster)
  if (left === undefined) return
  if (isServerOf(cluster, left.pid)) {
    log(
      `PostgreSQL (process ${left.pid}) outlived the Eventflow that started it: stopping it, to start it anew.`,
    )
    await end(left.pid, () => !isServerOf(cluster, left.pid))
    return
  }
  log('PostgreSQL did not shut down the last time: it recovers what was written from its log.')
  disown(cluster)
}

/**
 * The number in a stale file may by now belong to another program, or to a zombie process, and the server
 * would refuse to start. Removing the file would also remove the server's own guard against sessions of the
 * old server that still run (the shared memory named further down). So only the number is replaced, by ours:
 * the server takes the file of its own parent for stale, and still looks at the rest.
 */
function disown(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(process.pid), ...rest].join('\n'))
}

export function isServerOf(cluster: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') {
      const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster
    }
    if (process.platform === 'win32') {
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' }).includes(
        'postgres',
      )
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return basename(command.split(' ')[0] ?? '') === 'postgres' && command.includes(cluster)
  } catch {
    return false
  }
}

export type Server = {
  pid: number
  /** Settles when the server has ended, with its last output. */
  ended: Promise<string>
}

/** Starts the server and waits until it takes connections. */
export async function spawnServer(
  programs: Programs,
  cluster: string,
  parameters: string[],
  user: ServerUser | undefined,
  log: (message: string) => void,
): Promise<Server> {
  const end = performance.now() + 20_000
  for (;;) {
    const attempt = await trySpawn(programs, cluster, parameters, user, log)
    if (attempt.server !== undefined) return attempt.server
    // Sessions of a server that was killed alone notice within moments; until then they hold its shared
    // memory.
    const sessionsRemain = attempt.lastWords.includes('pre-existing shared memory block')
    if (!sessionsRemain || performance.now() > end) {
      throw new Error(`PostgreSQL did not start.\n${attempt.lastWords}`)
    }
    await delay(100)
  }
}

type Attempt = { server: Server; lastWords?: never } | { server?: never; lastWords: string }

function trySpawn(
  programs: Programs,
  cluster: string,
  parameters: string[],
  user: ServerUser | undefined,
  log: (message: string) => void,
): Promise<Attempt> {
  const child = spawn(program(programs.folder, 'postgres'), ['-D', cluster, ...parameters], {
    ...accountOf(user),
    // In a separate session: Ctrl-C in the terminal reaches Eventflow, which finishes its work first.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', () => resolve(lines.join('\n')))
  })
  return new Promise((resolve) => {
    const spoken = (line: string) => {
      lines.push(line)
      if (lines.length > 20) lines.shift()
      if (line.includes('ready to accept connections')) resolve({ server: { pid: pidOf(child), ended } })
      else if (worthTelling.test(line)) log(`PostgreSQL: ${line}`)
    }
    createInterface({ input: child.stderr }).on('line', spoken)
    void ended.then((lastWords) => resolve({ lastWords }))
  })
}

const worthTelling =
  /^(WARNING|PANIC):|^LOG: {2}(server process|terminating any other|.*was terminated by signal)/

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('A process that speaks has a number')
  return child.pid
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopServer(
  server: Server,
  programs: Programs,
  cluster: string,
  how: 'fast' | 'immediate',
): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl speaks to the server in its own way.
    execFileSync(program(programs.folder, 'pg_ctl'), ['-D', cluster, '-m', how, '-w', 'stop'], {
      stdio: 'ignore',
    })
    await server.ended
    return
  }
  let gone = false
  void server.ended.then(() => {
    gone = true
  })
  await end(server.pid, () => gone, how)
}

async function end(pid: number, isGone: () => boolean, how: 'fast' | 'immediate' = 'fast'): Promise<void> {
  if (how === 'fast') {
    signal(pid, 'SIGINT')
    if (await cameTrue(isGone, fastShutdownLimit)) return
  }
  // Nothing committed is lost this way either: the next start reads it from the write-ahead log.
  signal(pid, 'SIGQUIT')
  if (await cameTrue(isGone, immediateShutdownLimit)) return
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function cameTrue(condition: () => boolean, limit: number): Promise<boolean> {
  const end = performance.now() + limit
  while (!condition()) {
    if (performance.now() > end) return false
    await delay(5)
  }
  return true
}

/** Runs the server's programs as that account, from a folder it can enter, without our variables. */
export function accountOf(user: ServerUser | undefined) {
  const environment =
    process.platform === 'win32' ? process.env : { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  return {
    env: environment,
    ...(process.platform === 'win32' ? {} : { cwd: '/' }),
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  }
}
