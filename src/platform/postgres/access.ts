import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { PidFile } from './postmaster.ts'
import type { ServerUser } from './server-user.ts'

/** The name of Eventflow's database and of the role that owns it. */
export const owner = 'eventflow'
/** PostgreSQL's own administrator, used only to make the owner. */
export const administrator = 'postgres'

/** How the server is reached. */
export type Access = {
  settings: Record<string, string | number>
  url: (role: string, database: string) => string
  /** Call when the server has ended. */
  clearAway: () => void
}

/** The longest socket path that every system takes is 103 bytes (macOS; Linux takes 107). */
const longestSocketPath = 103
const shortFolders = '/tmp/eventflow-socket-'

/**
 * By a Unix socket within the cluster: only the owner can open the folder, so no password is needed, and no
 * port can be taken. A cluster whose path is too long for a socket gets a closed folder below /tmp for it.
 */
export function accessBySocket(cluster: string, user: ServerUser | undefined): Access {
  const fits = Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= longestSocketPath
  const folder = fits ? cluster : mkdtempSync(shortFolders)
  if (!fits && user !== undefined) chownSync(folder, user.uid, user.gid)
  return {
    settings: { listen_addresses: '', port: 5432, unix_socket_directories: folder },
    url: (role, database) => socketUrl(role, database, folder),
    clearAway: () => removeShortFolder(folder, 5432),
  }
}

/**
 * What a server that has ended could not remove: its short folder, and the socket's lock file, whose process
 * number may by now belong to another program.
 */
export function clearAwaySocketOf(left: PidFile | undefined): void {
  if (left === undefined || left.socketDir === '') return
  clearAwayLockOf(left)
  removeShortFolder(left.socketDir, left.port)
}

/** The lock file alone, where the next server takes the same socket. */
export function clearAwayLockOf(left: PidFile | undefined): void {
  if (left === undefined || left.socketDir === '') return
  rmSync(join(left.socketDir, `.s.PGSQL.${left.port}.lock`), { force: true })
}

/** Never recursive: whatever the path, nothing but a socket and an empty folder can be lost. */
function removeShortFolder(folder: string, port: number): void {
  if (!folder.startsWith(shortFolders) || !existsSync(folder)) return
  rmSync(join(folder, `.s.PGSQL.${port}`), { force: true })
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

/** Where there are no Unix sockets (Windows): a free port of the loopback address, and a password. */
export async function accessByPort(home: string): Promise<Access> {
  const port = await freePort()
  const password = passwordIn(home)
  return {
    settings: { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' },
    url: (role, database) => portUrl(role, database, port, password),
    clearAway: () => {},
  }
}

/** The address of a server that another process started. */
export function urlOf(running: PidFile, home: string): string {
  return running.socketDir === ''
    ? portUrl(owner, owner, running.port, passwordIn(home))
    : socketUrl(owner, owner, running.socketDir)
}

/** Kept beside the cluster; created when missing. */
export function passwordIn(home: string): string {
  const file = passwordFile(home)
  if (!existsSync(file))
    writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
  return readFileSync(file, 'utf8').trim()
}

export function passwordFile(home: string): string {
  return join(home, 'postgres-password')
}

// A host name is given although the parameter overrides it: without one, not every parser takes the address.
function socketUrl(role: string, database: string, folder: string): string {
  return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(folder)}`
}

function portUrl(role: string, database: string, port: number, password: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address === null || typeof address === 'string' ? reject() : resolve(address.port)))
    })
  })
}
