import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type Access, administrator, owner, passwordFile, passwordIn } from './access.ts'
import { clusterIn, hasCluster } from './home.ts'
import { majorOf } from './major-move.ts'
import { accountOf } from './postmaster.ts'
import { type Programs, program } from './programs.ts'
import type { ServerUser } from './server-user.ts'

type ClusterOptions = {
  home: string
  programs: Programs
  user: ServerUser | undefined
  byPort: boolean
  ephemeral: boolean
}

/** Creates the cluster if there is none yet; refuses one that these programs cannot read. */
export async function ensureCluster({
  home,
  programs,
  user,
  byPort,
  ephemeral,
}: ClusterOptions): Promise<void> {
  const cluster = clusterIn(home)
  if (hasCluster(home)) {
    const major = majorOf(cluster)
    if (major === programs.major) return
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${major}, and this is PostgreSQL ${programs.major}. Move it:\n  1. With the Eventflow that made it:  npx eventflow backup before-${programs.major}.tar\n  2. With this one:                    npx eventflow upgrade --from before-${programs.major}.tar\nNothing has been changed.`,
    )
  }
  // Made beside its place and renamed: an interrupted start leaves no half-made cluster behind.
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (user !== undefined) chownSync(draft, user.uid, user.gid)
  if (byPort) {
    passwordIn(home)
    if (user !== undefined) chownSync(passwordFile(home), user.uid, user.gid)
  }
  const parameters = [
    ...[
      '--pgdata',
      draft,
      '--username',
      administrator,
      '--encoding',
      'UTF8',
      '--data-checksums',
      '--no-instructions',
    ],
    ...locale(programs.major),
    ...(byPort
      ? ['--auth=scram-sha-256', '--pwfile', passwordFile(home)]
      : ['--auth-local=trust', '--auth-host=reject']),
    ...(ephemeral ? ['--no-sync'] : []),
  ]
  await promisify(execFile)(program(programs.folder, 'initdb'), parameters, accountOf(user)).catch(
    (error: Error) => {
      throw new Error(`The database could not be made in ${draft}.\n${error.message}`, { cause: error })
    },
  )
  renameSync(draft, cluster)
}

/**
 * Sorts letters the same on every machine, whatever its languages, and knows the case of all Unicode letters.
 * Before version 17, PostgreSQL has no such locale built in and takes the C library's.
 */
function locale(major: number): string[] {
  if (major >= 17) return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return process.platform === 'linux' ? ['--locale=C.UTF-8'] : ['--locale=C']
}

/**
 * Makes the owner and its database where they are missing, and returns the server's version. The owner is not an
 * administrator: row-level security must bind Eventflow itself, as it does on a PostgreSQL elsewhere.
 */
export async function ensureDatabase(access: Access, password: string | undefined): Promise<string> {
  const found = await versionOf(access.url(owner, owner))
  if (found !== undefined) return found
  const client = new Client({ connectionString: access.url(administrator, administrator) })
  await client.connect()
  try {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [owner])
    const secret = password === undefined ? '' : `password ${client.escapeLiteral(password)}`
    if (roles.rowCount === 0) await client.query(`create role ${owner} login createdb createrole ${secret}`)
    const databases = await client.query('select 1 from pg_database where datname = $1', [owner])
    if (databases.rowCount === 0) await client.query(`create database ${owner} owner ${owner}`)
  } finally {
    await client.end()
  }
  const made = await versionOf(access.url(owner, owner))
  if (made === undefined)
    throw new Error('PostgreSQL does not let Eventflow into the database it has just made.')
  return made
}

/** Undefined when the role or the database is not there yet. */
async function versionOf(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version.split(' ')[0]
  } catch (error) {
    if (missing.includes((error as { code?: string }).code ?? '')) return undefined
    throw error
  } finally {
    await client.end()
  }
}

/** invalid_authorization_specification, invalid_password (a role that is not there, with passwords), invalid_catalog_name */
const missing = ['28000', '28P01', '3D000']
