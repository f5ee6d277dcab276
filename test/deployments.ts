import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { writeBackup } from '#app/backup.ts'
import { checkedFor } from '#app/backups/checked-archive.ts'
import { restoreArchive } from '#app/restore.ts'
import { newId } from '#kit/ids/new-id.ts'
import { fileAt } from '#platform/backup/archive-place.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { keyOfName } from '#platform/storage/key.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeEvent, makeMember } from './factories/event.ts'
import { plantEverything } from './factories/everything.ts'
import { databaseUrl } from './global-setup.ts'
import { startTestServer, type TestServer } from './server.ts'

export const quiet = () => {}
const never = new AbortController().signal

/** A portal with two events and a row in every table, for the tests of a file, and backups of it. */
export function portalToBackUp() {
  const portal = {} as { server: TestServer; scope: EventScope; folder: string }
  let archives = 0
  beforeAll(async () => {
    portal.folder = mkdtempSync(join(tmpdir(), 'eventflow-backup-'))
    portal.server = await startTestServer()
    portal.scope = await makeEvent(portal.server.services)
    await plantEverything(portal.scope)
    await plantEverything(await makeEvent(portal.server.services))
    const { accountId } = await makeMember(portal.scope)
    await portal.server.signIn(accountId)
  })
  afterAll(async () => {
    await portal.server.close()
    rmSync(portal.folder, { recursive: true, force: true })
  })
  /** @returns the path of the archive */
  async function backUp(parts: { url?: string; storage?: Storage; say?: (line: string) => void } = {}) {
    archives += 1
    const path = join(portal.folder, `${archives}.tar`)
    const { url = portal.server.services.database.url, storage = portal.server.services.storage } = parts
    await writeBackup({ place: fileAt(path), url, storage, say: parts.say ?? quiet, signal: never })
    return path
  }
  return { portal, backUp }
}

export async function restoreInto(
  { config }: Deployment,
  path: string,
  { signal = never, say = quiet }: { signal?: AbortSignal; say?: (line: string) => void } = {},
) {
  await restoreArchive({ archive: await checkedFor(path, quiet), config, say, signal })
}

let folder: string | undefined
/** Made when it is needed: not every file that takes something from here restores anything. */
function ownFolder(): string {
  folder ??= mkdtempSync(join(tmpdir(), 'eventflow-restored-'))
  return folder
}
const made: string[] = []

export async function dropDeployments() {
  for (const name of made.splice(0)) await administer(`drop database ${name} with (force)`)
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  folder = undefined
}

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** An empty database and an empty folder for files. */
export async function emptyDeployment(parts: { storageUrl?: string } = {}) {
  const name = `restored_${newId().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  made.push(name)
  const url = databaseUrl(inject('postgresUrl'), name)
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: join(ownFolder(), name),
    LOG_LEVEL: 'silent',
    ...(parts.storageUrl ? { STORAGE_URL: parts.storageUrl } : {}),
  }
  const config = {
    ...parseEnvironment(settings, ownFolder()),
    authSecret: 'another secret, of another place',
  }
  return { url, config: { ...config, databaseUrl: url } }
}

export type Deployment = Awaited<ReturnType<typeof emptyDeployment>>

/** Every row of every table as text, whatever the policies say. */
export async function allRows(
  url: string,
  { isDerivedLeftOut = false } = {},
): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle', 'jobs')`,
    )
    const rows: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      if (name.startsWith('public.')) await client.query(`alter table ${name} no force row level security`)
      const stored = await client.query<{ names: string }>(
        `select string_agg(format('t.%I', attname), ', ' order by attnum) as names from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and (attgenerated = '' or not $2)`,
        [name, isDerivedLeftOut],
      )
      const found = await client.query<{ row: string }>(
        `select row(${stored.rows[0]?.names})::text as row from ${name} t order by 1`,
      )
      rows[name] = found.rows.map(({ row }) => row)
    }
    return rows
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

export const contentAt = async (storage: Storage, name: string) => {
  const key = keyOfName(name)
  const found = key && (await storage.get(key))
  if (found?.status !== 'found') return undefined
  return { contentType: found.contentType, content: (await buffer(found.stream)).toString('base64') }
}

export async function fileNames(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin; alter table files no force row level security')
  const { rows } = await client.query<{ name: string }>(
    `select event_id || '/' || folder || '/' || id as name from files order by 1`,
  )
  await client.query('rollback')
  await client.end()
  return rows.map(({ name }) => name)
}
