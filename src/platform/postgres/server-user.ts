import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The account the server runs as when Eventflow runs as root, which PostgreSQL refuses. */
export type ServerUser = { name: string; uid: number; gid: number }

/**
 * Undefined when the server can run as the user who runs Eventflow. As root: the owner of the cluster if
 * there is one, else an account made for services.
 */
export function serverUser(
  cluster: string | undefined,
  log: (message: string) => void,
): ServerUser | undefined {
  if (process.getuid?.() !== 0) {
    const owner = cluster === undefined ? undefined : statSync(cluster).uid
    if (owner === undefined || owner === process.getuid?.() || process.platform === 'win32') return undefined
    throw new Error(
      `The database in ${cluster} belongs to another user (number ${owner}), because Eventflow was started by that user or by root before. Start it in the same way again, or choose another DATA_DIR.`,
    )
  }
  const user =
    ownerOf(cluster) ?? account('eventflow') ?? account('postgres') ?? newAccount(log) ?? account('nobody')
  if (user === undefined || !mayRun(user, 'true')) {
    throw new Error(
      'PostgreSQL refuses to run as root, and this machine lets root run programs as no other user. Run Eventflow as an ordinary user, or set DATABASE_URL to a PostgreSQL elsewhere.',
    )
  }
  return user
}

/** Whether that account can enter the folder, or run the program: a closed home above it makes both impossible. */
export function canReach(user: ServerUser | undefined, path: string): boolean {
  return user === undefined || mayRun(user, 'test -x "$1"', path)
}

function mayRun(user: ServerUser, script: string, ...parameters: string[]): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', script, 'sh', ...parameters], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

function ownerOf(cluster: string | undefined): ServerUser | undefined {
  if (cluster === undefined) return undefined
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? undefined : { name: `user ${uid}`, uid, gid }
}

function account(name: string): ServerUser | undefined {
  const uid = identifier('-u', name)
  const gid = identifier('-g', name)
  return uid === undefined || gid === undefined ? undefined : { name, uid, gid }
}

function identifier(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

function newAccount(log: (message: string) => void): ServerUser | undefined {
  spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    'eventflow',
  ])
  const user = account('eventflow')
  if (user !== undefined) log('Made the system user “eventflow”: PostgreSQL refuses to run as root.')
  return user
}
