import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWNER_FILE } from '#platform/config/data-folder.ts'
import { canReach, type ServerUser } from './server-user.ts'

/**
 * The folder that holds the cluster: the data folder, or the one that it names when the server's user cannot
 * reach the data folder. The name is stored in the data folder rather than derived, so that a data folder
 * which was moved finds its cluster, and one which was emptied starts empty.
 */
export function homeOf(dataDir: string): string {
  const file = pointer(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : dataDir
}

export function clusterIn(home: string): string {
  return join(home, 'postgres')
}

/** Says that another cluster is taking its place, and where this one goes. */
export function switchFile(home: string): string {
  return join(home, 'postgres-switch')
}

/** The folder is renamed into place when the cluster is complete, and another user may not look into it. */
export function hasCluster(home: string): boolean {
  return existsSync(clusterIn(home)) || existsSync(switchFile(home))
}

/** Where `user` can reach it, moving a cluster that has become unreachable. Call with the data folder's lock held. */
export function reachableHome(
  dataDir: string,
  user: ServerUser | undefined,
  systemDir: string,
  log: (message: string) => void,
): string {
  const home = homeOf(dataDir)
  if (home === dataDir && canReach(user, dataDir)) return dataDir
  if (home !== dataDir) return finishMove(dataDir, home)

  const elsewhere = unusedHome(dataDir, systemDir)
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  // Not left to the umask: the server's user must be able to enter.
  chmodSync(systemDir, 0o755)
  chmodSync(elsewhere, 0o755)
  const draft = `${pointer(dataDir)}.new`
  writeFileSync(draft, `${elsewhere}\n`, { flush: true, mode: OWNER_FILE })
  renameSync(draft, pointer(dataDir))
  log(
    `PostgreSQL runs as the user ${user?.name}, who cannot reach ${dataDir}: the database is kept in ${elsewhere}.`,
  )
  return finishMove(dataDir, elsewhere)
}

/**
 * Done on every start, after the pointer is written: a start that was killed half-way loses track of nothing.
 */
function finishMove(dataDir: string, home: string): string {
  if (!existsSync(home)) {
    throw new Error(
      `The database of ${dataDir} is kept in ${home}, which is not there. Put it back from a backup, or choose another DATA_DIR.`,
    )
  }
  if (!hasCluster(home) && hasCluster(dataDir)) move(clusterIn(dataDir), clusterIn(home))
  return home
}

/** Removes a temporary cluster, and what was made for it alone. */
export function forget(dataDir: string, home: string): void {
  rmSync(home === dataDir ? clusterIn(home) : home, { recursive: true, force: true })
  rmSync(pointer(dataDir), { force: true })
}

/** Named after the data folder; a number is added when an earlier data folder of that path left its cluster behind. */
function unusedHome(dataDir: string, systemDir: string): string {
  const name = `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  let candidate = join(systemDir, name)
  for (let number = 2; existsSync(candidate); number++) candidate = join(systemDir, `${name}-${number}`)
  return candidate
}

/** Also to another file system. */
export function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    // `cp -a` keeps owner and mode across file systems, which Node's own copy does not.
    const draft = `${to}.moving`
    rmSync(draft, { recursive: true, force: true })
    execFileSync('cp', ['-a', from, draft])
    renameSync(draft, to)
    rmSync(from, { recursive: true })
  }
}

function pointer(dataDir: string): string {
  return join(dataDir, 'postgres-is-in')
}
