import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { newId } from '#kit/ids/new-id.ts'
import { OWNER_FOLDER } from '#platform/config/data-folder.ts'
import { startPostgres } from '../postgres/start-postgres.ts'

const NAME = 'eventflow_check_'
const CONNECT_MILLISECONDS = 10_000
/** Of a check that was killed; none takes so long. */
const LEFT_MILLISECONDS = 24 * 60 * 60 * 1000

type Place = { databaseUrl?: string | undefined; dataDir: string; say: (line: string) => void }

/**
 * An empty database that is dropped again: on the server of the portal, or, where none may be made there or a pooler
 * does not know it, on a server of its own below the data folder.
 */
export async function withScratch<T>(place: Place, work: (url: string) => Promise<T>): Promise<T> {
  if (place.databaseUrl === undefined) return withScratchServer(place, work)
  const made = await makeDatabase(place.databaseUrl).catch((error: Error) => {
    place.say(
      `No scratch database can be made beside the portal (${error.message}): a server is started for it.`,
    )
    return undefined
  })
  if (!made) return withScratchServer(place, work)
  try {
    return await work(made.url)
  } finally {
    await made.drop()
  }
}

async function makeDatabase(databaseUrl: string) {
  const name = `${NAME}${newId().replaceAll('-', '')}`
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  await administer(databaseUrl, async (client) => {
    await dropLeft(client)
    await client.query(`create database ${name} template template0 encoding 'UTF8'`)
  })
  const drop = () =>
    administer(databaseUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  try {
    await administer(url.href, (client) => client.query('select'))
  } catch (error) {
    await drop()
    throw error
  }
  return { url: url.href, drop }
}

/** What a killed check has left; one that is in use refuses to be dropped. */
async function dropLeft(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like '${NAME.replaceAll('_', '\\_')}%'
       and pg_get_userbyid(datdba) = current_user
       and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
  )
  for (const { name } of rows)
    if (isOld(name)) await client.query(`drop database if exists ${name}`).catch(() => {})
}

/** An id begins with the moment at which it was made. */
function isOld(name: string): boolean {
  const madeAt = Number.parseInt(name.slice(NAME.length, NAME.length + 12), 16)
  return Date.now() - madeAt > LEFT_MILLISECONDS
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MILLISECONDS })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function withScratchServer<T>({ dataDir, say }: Place, work: (url: string) => Promise<T>): Promise<T> {
  await removeLeft(dataDir)
  const folder = join(dataDir, `${NAME}${newId()}`)
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER })
  const postgres = await startPostgres({ dataDir: folder, log: say, ephemeral: true })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeLeft(dataDir: string) {
  for (const name of await readdir(dataDir).catch((): string[] => [])) {
    if (!name.startsWith(NAME)) continue
    const { mtimeMs } = await stat(join(dataDir, name))
    if (Date.now() - mtimeMs > LEFT_MILLISECONDS)
      await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
