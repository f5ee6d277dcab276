import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeFormerSchema } from '#database/former-schema.ts'
import { listEmails } from '#features/event/emails/server/queries.ts'
import { removeBytes, removeFiles, storeAnswerFile } from '#features/event/files/server/commands.ts'
import { makeVariants } from '#features/library/assets/server/jobs.ts'
import { newId } from '#kit/ids/new-id.ts'
import { FORMAT } from '#platform/backup/archive-format.ts'
import { whileRestoring } from '#platform/backup/backup-lock.ts'
import { beginRestore } from '#platform/backup/restore-mark.ts'
import { createArchive } from '#platform/backup/write-archive.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { system } from '#platform/permissions/actor.ts'
import { createStorage } from '#platform/storage/create-storage.ts'
import { keyOfName, storageKey } from '#platform/storage/key.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { secureTables } from '#platform/tenancy/secure-tables.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { plantEverything } from '#test/factories/everything.ts'
import { databaseUrl } from '#test/global-setup.ts'
import { startS3Peer } from '#test/peers/s3-server.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { writeBackup } from './backup.ts'
import { jobDefinitions } from './jobs.ts'
import { migratePortal } from './migrate.ts'
import { checkedFor, doneAfterRestore, leftAfterRestore, restoreArchive } from './restore.ts'
import { openServices } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-backup-'))
const made: string[] = []
afterAll(async () => {
  for (const name of made) await administer(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const quiet = () => {}
const never = new AbortController().signal

let server: TestServer
let scope: EventScope
let other: EventScope

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services)
  other = await makeEvent(server.services)
  await plantEverything(scope)
  await plantEverything(other)
  const { accountId } = await makeMember(scope)
  await server.signIn(accountId)
})
afterAll(() => server.close())

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** An empty database and an empty folder for files. */
async function emptyDeployment(parts: { storageUrl?: string } = {}) {
  const name = `restored_${newId().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  made.push(name)
  const url = databaseUrl(inject('postgresUrl'), name)
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, name),
    LOG_LEVEL: 'silent',
    ...(parts.storageUrl ? { STORAGE_URL: parts.storageUrl } : {}),
  }
  const config = { ...parseEnvironment(settings, folder), authSecret: 'another secret, of another place' }
  return { url, config: { ...config, databaseUrl: url } }
}

type Deployment = Awaited<ReturnType<typeof emptyDeployment>>

let archives = 0

async function backUp(parts: { url?: string; storage?: Storage; say?: (line: string) => void } = {}) {
  archives += 1
  const path = join(folder, `${archives}.tar`)
  const { url = server.services.database.url, storage = server.services.storage, say = quiet } = parts
  await writeBackup({ path, url, storage, say, signal: never })
  return path
}

async function restoreInto({ config }: Deployment, path: string, signal = never, say = quiet) {
  await restoreArchive({ archive: await checkedFor(path, quiet), config, say, signal })
}

/** Every row of every table as text, whatever the policies say. */
async function allRows(url: string): Promise<Record<string, string[]>> {
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
      const found = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      rows[name] = found.rows.map(({ row }) => row)
    }
    return rows
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

async function shapeOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const constraints = await client.query(
    `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
  )
  const policies = await client.query(
    `select * from pg_policies where schemaname = 'public' order by tablename, policyname`,
  )
  const forced = await client.query(
    `select relname, relrowsecurity, relforcerowsecurity from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  await client.end()
  return [constraints.rows, policies.rows, forced.rows]
}

const contentAt = async (storage: Storage, name: string) => {
  const key = keyOfName(name)
  const found = key && (await storage.get(key))
  if (found?.status !== 'found') return undefined
  return { contentType: found.contentType, content: (await buffer(found.stream)).toString('base64') }
}

async function fileNames(url: string): Promise<string[]> {
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

describe('a backup of a running portal', () => {
  it('is restored table by table and file by file', async () => {
    const path = await backUp()
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const restored = await emptyDeployment()
    await restoreInto(restored, path)

    const [before, after] = [await allRows(server.services.database.url), await allRows(restored.url)]
    const compared = Object.keys(before).filter((name) => name.startsWith('public.'))
    expect(compared.length).toBeGreaterThan(25)
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
    for (const name of compared) {
      // What has been decided about these two is tested below.
      if (['public.sessions', 'public.emails'].includes(name)) continue
      expect({ [name]: after[name] }).toEqual({ [name]: before[name] })
    }
    expect(before['public.sessions']).toHaveLength(1)
    expect(after['public.sessions']).toEqual([])
    expect(await shapeOf(restored.url)).toEqual(await shapeOf(server.services.database.url))

    const names = await fileNames(restored.url)
    expect(names.length).toBeGreaterThan(3)
    const storage = await createStorage({ storageUrl: restored.config.storageUrl })
    for (const name of names) {
      const original = await contentAt(server.services.storage, name)
      expect({ [name]: await contentAt(storage, name) }).toEqual({ [name]: original })
    }
  })

  it('is one moment of it while others write', async () => {
    const busy = await makeEvent(server.services)
    const textOf = (number: number) => `The plan of team ${number}`
    let isOver = false
    // Each round adds a team and then its file, and removes the file of two rounds before.
    const writing = (async () => {
      const fileIds: string[] = []
      for (let number = 1; !isOver; number += 1) {
        const id = await makeTeam(busy, { name: `Team ${number}` })
        const content = new TextEncoder().encode(textOf(number))
        const stored = await storeAnswerFile(
          busy,
          system,
          { kind: 'team', id },
          { name: `${number}.txt`, content },
        )
        if (!stored.ok) throw new Error(stored.error)
        fileIds.push(stored.value.fileId)
        const old = fileIds[number - 3]
        if (old === undefined) continue
        await inEvent(busy, (event) => removeFiles(event, [old]))
        await removeBytes(busy, [{ folder: 'answers', fileId: old }])
      }
      return fileIds.length
    })()
    const paths = [await backUp(), await backUp(), await backUp()]
    isOver = true
    const rounds = await writing
    expect(rounds).toBeGreaterThan(10)

    const sizes: number[] = []
    for (const path of paths) {
      const restored = await emptyDeployment()
      await restoreInto(restored, path)
      const storage = await createStorage({ storageUrl: restored.config.storageUrl })
      const rows = await allRows(restored.url)
      const teams = (rows['public.teams'] ?? []).filter((row) => row.includes(busy.eventId)).length
      sizes.push(teams)
      const names = (await fileNames(restored.url)).filter((name) => name.startsWith(busy.eventId))
      const contents = await Promise.all(names.map((name) => contentAt(storage, name)))
      const texts = contents.map((found) => Buffer.from(found?.content ?? '', 'base64').toString())
      // The moments within a round: team added, file added, older file removed.
      const lastTexts = (...numbers: number[]) => numbers.filter((number) => number > 0).map(textOf)
      const moments = [
        lastTexts(teams - 2, teams - 1),
        lastTexts(teams - 2, teams - 1, teams),
        lastTexts(teams - 1, teams),
      ]
      expect(moments).toContainEqual(texts.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  })

  it('has the files that are removed while it is written; they go afterwards', async () => {
    const content = new TextEncoder().encode('Removed during the backup')
    const stored = await storeAnswerFile(scope, system, { kind: 'team', id: 'x' }, { name: 'a.txt', content })
    if (!stored.ok) throw new Error(stored.error)
    const { fileId } = stored.value
    const key = storageKey({ eventId: scope.eventId, folder: 'answers', fileId })
    const { storage } = server.services
    let isRemoved = false
    const path = await backUp({
      storage: {
        ...storage,
        get: async (asked) => {
          if (!isRemoved) {
            isRemoved = true
            await inEvent(scope, (event) => removeFiles(event, [fileId]))
            await removeBytes(scope, [{ folder: 'answers', fileId }])
          }
          return storage.get(asked)
        },
      },
    })
    expect(await fileNames(server.services.database.url)).not.toContain(key)
    const restored = await emptyDeployment()
    await restoreInto(restored, path)
    const there = await createStorage({ storageUrl: restored.config.storageUrl })
    expect(await contentAt(there, key)).toEqual({
      contentType: 'text/plain',
      content: Buffer.from(content).toString('base64'),
    })
    // Asked for again later, by a job.
    const { rows } = await server.services.database.pool.query<{ waits: boolean }>(
      `select start_after > now() + interval '1 minute' as waits from jobs.job
       where name = 'file.removeStored' and data::text like '%${fileId}%' order by created_on`,
    )
    expect(rows).toEqual([{ waits: false }, { waits: true }])
    await removeBytes(scope, [{ folder: 'answers', fileId }])
    expect(await contentAt(storage, key)).toBeUndefined()
  })

  it('keeps no portal from starting', async () => {
    const reader = new pg.Client({ connectionString: server.services.database.url })
    await reader.connect()
    await reader.query('begin')
    const { rows } = await reader.query<{ names: string }>(
      `select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public'`,
    )
    await reader.query(`lock table ${rows[0]?.names} in access share mode`)
    await migratePortal(`${server.services.database.url}&options=-c%20lock_timeout%3D2s`)
    await reader.end()
  })

  it('says which files the database names and the storage does not have, then and later', async () => {
    const lost = await makeEvent(server.services)
    const content = new TextEncoder().encode('Lost')
    const stored = await storeAnswerFile(lost, system, { kind: 'team', id: 'x' }, { name: 'a.txt', content })
    if (!stored.ok) throw new Error(stored.error)
    const key = storageKey({ eventId: lost.eventId, folder: 'answers', fileId: stored.value.fileId })
    await server.services.storage.remove(key)
    const said: string[] = []
    const path = await backUp({ say: (line) => said.push(line) })
    expect(said).toContain(`The database names a file that the storage does not have: ${key}`)
    expect(said.at(-2)).toMatch(/^.+\.tar holds [\d,]+ rows: [\d,.]+ [KM]B, written in \d+ seconds?\.$/)
    const restored = await emptyDeployment()
    const saidLater: string[] = []
    await restoreInto(restored, path, never, (line) => saidLater.push(line))
    expect(saidLater).toContain(`The portal names a file that was missing when it was backed up: ${key}`)
    expect(saidLater.at(-1)).toBe('Everybody has to sign in again.')
    await server.services.storage.put(key, content, { contentType: 'text/plain' })
  })

  it('leaves no file when it fails', async () => {
    const storage: Storage = {
      ...server.services.storage,
      get: () => Promise.reject(new Error('The storage does not answer')),
    }
    await expect(backUp({ storage })).rejects.toThrow('The storage does not answer')
    expect(
      [`${archives}.tar`, `${archives}.tar.partial`].filter((name) => existsSync(join(folder, name))),
    ).toEqual([])
  })
})

describe('what waited', () => {
  it('each job is either done after a restore or not', () => {
    const decided = [...doneAfterRestore, ...leftAfterRestore].map(({ name }) => name)
    expect(decided.sort()).toEqual(jobDefinitions.map(({ name }) => name).sort())
  })

  it('is done, but for mail, which is not sent twice', async () => {
    const waiting = await makeEvent(server.services)
    const { world } = await plantEverything(waiting)
    const data = { assetId: world.assetId, fileId: 'picture' }
    await inEvent(waiting, (event) =>
      server.services.jobs.enqueue(event, makeVariants, data, { key: 'picture', delaySeconds: 3600 }),
    )
    expect((await listEmails(waiting)).map(({ status }) => status)).toContain('queued')

    const restored = await emptyDeployment()
    const path = await backUp()
    await restoreInto(restored, path)
    const opened = await openServices(restored.config, quiet)
    const there = mintScope(opened.services, waiting)
    const statuses = (await listEmails(there)).map(({ status, detail, sentAt }) => ({
      status,
      detail,
      sentAt,
    }))
    expect(new Set(statuses.map((email) => JSON.stringify(email)))).toEqual(
      new Set([
        JSON.stringify({
          status: 'unsent',
          detail:
            'It was waiting when the backup was made from which this portal was restored. It may have been sent since.',
          sentAt: null,
        }),
      ]),
    )
    const { rows } = await opened.services.database.pool.query(
      `select name, data->'data' as data, singleton_key as key, start_after > now() + interval '50 minutes' as waits
       from jobs.job where data->>'eventId' = $1 and name in ('asset.makeVariants', 'email.send') and data::text like '%picture%'`,
      [waiting.eventId],
    )
    expect(rows).toEqual([{ name: makeVariants.name, data, key: `${waiting.eventId}:picture`, waits: true }])
    const mail = await opened.services.database.pool.query(`select from jobs.job where name = 'email.send'`)
    expect(mail.rowCount).toBe(0)
    await opened.close()
  })
})

describe('an archive that is not whole', () => {
  let whole: Buffer
  let restored: Deployment
  beforeAll(async () => {
    whole = readFileSync(await backUp())
    restored = await emptyDeployment()
  })

  const at = (part: number) => Math.floor(whole.length * part)
  const flipped = (place: number) => {
    const copy = Buffer.from(whole)
    copy[place] = (copy[place] ?? 0) ^ 1
    return copy
  }
  /** The contents name each part, but no part's padding. */
  const withinContents = (name: string, offset = 600) => whole.indexOf(name) + offset

  it.each([
    ['is empty', () => Buffer.alloc(0)],
    ['is no archive', () => Buffer.from('Dear Sir or Madam, '.repeat(200))],
    ['ends in the first part', () => whole.subarray(0, 700)],
    ['ends in the middle', () => whole.subarray(0, at(0.5))],
    ['ends before its contents', () => whole.subarray(0, whole.lastIndexOf('contents.json'))],
    ['has a changed manifest', () => flipped(520)],
    ['has changed rows', () => flipped(withinContents('tables/accounts/000001.gz'))],
    ['has changed waiting jobs', () => flipped(withinContents('jobs.json.gz', 513))],
    ['has a changed file', () => flipped(withinContents('files/', 513))],
    ['has changed contents', () => flipped(whole.lastIndexOf('"sha256"') + 20)],
    ['has a changed seal', () => flipped(withinContents('contents.sha256', 520))],
  ])('is refused when it %s, before anything is written', async (_, damage) => {
    const path = join(folder, 'damaged.tar')
    writeFileSync(path, damage())
    const refusal = await restoreInto(restored, path).catch((error: Error) => error)
    expect(refusal).toMatchObject({ name: 'BackupRefusal' })
    expect(String(refusal)).toMatch(/is damaged or incomplete|is not a backup of Eventflow/)
    expect(await allRows(restored.url)).toEqual({})
    expect(existsSync(restored.config.dataDir)).toBe(false)
  })

  it('is refused in words when it is not there, or cannot be read', async () => {
    await expect(checkedFor(join(folder, 'none.tar'), quiet)).rejects.toThrow('There is no file')
    await expect(checkedFor(folder, quiet)).rejects.toThrow('cannot be read (EISDIR)')
  })

  it.each([
    ['a newer format', { format: FORMAT + 1 }, 'was written by a newer Eventflow'],
    ['newer tables', { migrations: Array(99).fill('x') }, 'was written by Eventflow 99.0.0, which is newer'],
    ['unknown tables', { migrations: ['x'] }, 'whose tables are not those of any release'],
  ])('is refused with %s', async (_, parts, words) => {
    const path = join(folder, 'other.tar')
    rmSync(path, { force: true })
    const archive = await createArchive(path)
    const manifest = {
      format: FORMAT,
      release: '99.0.0',
      postgres: '18.4',
      madeAt: '',
      migrations: [],
      tables: [],
    }
    await archive.addManifest({ ...manifest, ...parts } as Parameters<typeof archive.addManifest>[0])
    await archive.finish()
    await expect(checkedFor(path, quiet)).rejects.toThrow(words)
  })
})

describe('a restore', () => {
  let path: string
  beforeAll(async () => {
    path = await backUp()
  })

  it('refuses a database that is not empty', async () => {
    const before = await allRows(server.services.database.url)
    const { config } = await emptyDeployment()
    const full = {
      url: server.services.database.url,
      config: { ...config, databaseUrl: server.services.database.url },
    }
    await expect(restoreInto(full, path)).rejects.toThrow('The database is not empty.')
    expect(await allRows(server.services.database.url)).toEqual(before)
  })

  it('refuses a storage that has files of its events, and leaves them', async () => {
    const restored = await emptyDeployment()
    const storage = await createStorage({ storageUrl: restored.config.storageUrl })
    const key = storageKey({ eventId: scope.eventId, folder: 'answers', fileId: 'mine' })
    await storage.put(key, Buffer.from('mine'), { contentType: 'text/plain' })
    await expect(restoreInto(restored, path)).rejects.toThrow('The file storage is not empty')
    expect(await contentAt(storage, key)).toBeDefined()
    expect(await allRows(restored.url)).toEqual({})
  })

  it('leaves nothing when it is stopped, and works afterwards', async () => {
    const restored = await emptyDeployment()
    const stop = new AbortController()
    const refusal = restoreInto(restored, path, stop.signal, (line) => {
      if (line.startsWith('Bringing the tables')) stop.abort()
    })
    await expect(refusal).rejects.toThrow('The restore was stopped. Nothing of it is left.')
    expect(await allRows(restored.url)).toEqual({})
    const storage = await createStorage({ storageUrl: restored.config.storageUrl })
    for (const name of await fileNames(server.services.database.url))
      expect(await contentAt(storage, name)).toBeUndefined()
    await restoreInto(restored, path)
    expect(await fileNames(restored.url)).not.toEqual([])
  })

  it('that was killed keeps the portal from starting, and the next one starts anew', async () => {
    const restored = await emptyDeployment()
    // What is there when the process is killed between two parts.
    const gone = 'event-of-another-archive'
    await beginRestore(restored.url, [gone])
    await makeFormerSchema(restored.url, projectRoot(), 3)
    const storage = await createStorage({ storageUrl: restored.config.storageUrl })
    const left = storageKey({ eventId: gone, folder: 'answers', fileId: 'left' })
    await storage.put(left, Buffer.from('left'), { contentType: 'text/plain' })

    await expect(openServices(restored.config, quiet)).rejects.toThrow(
      'A restore into this database has not finished.',
    )
    const said: string[] = []
    await restoreInto(restored, path, never, (line) => said.push(line))
    expect(said[0]).toBe('Cleared away what an interrupted restore had left.')
    expect(await contentAt(storage, left)).toBeUndefined()
    const opened = await openServices(restored.config, quiet)
    await opened.close()
  })

  it('refuses to run beside another', async () => {
    const restored = await emptyDeployment()
    await whileRestoring(restored.url, async () => {
      await expect(restoreInto(restored, path)).rejects.toThrow(
        'Another restore is writing into this database.',
      )
    })
  })

  it('puts files into a bucket, and a backup takes them from there', async () => {
    const peer = await startS3Peer()
    const restored = await emptyDeployment({ storageUrl: peer.storageUrl })
    await restoreInto(restored, path)
    const names = await fileNames(restored.url)
    expect([...peer.objects.keys()].sort()).toEqual(names)
    const storage = await createStorage({ storageUrl: peer.storageUrl })
    const again = await backUp({ url: restored.url, storage })
    const copy = await emptyDeployment()
    await restoreInto(copy, again)
    const local = await createStorage({ storageUrl: copy.config.storageUrl })
    for (const name of names) {
      const original = await contentAt(server.services.storage, name)
      expect({ [name]: await contentAt(local, name) }).toEqual({ [name]: original })
    }
    await peer.stop()
  })

  it('brings a backup of an earlier release to this one', async () => {
    const former = await emptyDeployment()
    await makeFormerSchema(former.url, projectRoot(), 4)
    const client = new pg.Client({ connectionString: former.url })
    await client.connect()
    await client.query(`
      insert into tenants (id, name) values ('tenant', 'Harbour');
      insert into events (id, tenant_id, slug) values ('event', 'tenant', 'harbour');
      insert into emails (event_id, id, type, to_address, subject, html, text, send_key, status, sent_at) values
        ('event', 'kept', 'welcome', 'p@example.com', '', '', '', 'kept', 'pending', now())`)
    await secureTables(drizzle({ client }), [])
    await client.end()
    const storage = await createStorage({ storageUrl: former.config.storageUrl })
    const old = await backUp({ url: former.url, storage })
    const restored = await emptyDeployment()
    await restoreInto(restored, old)
    const rows = await allRows(restored.url)
    // As the migration after it says, of mail without a provider's id.
    expect(rows['public.emails']).toHaveLength(1)
    expect(rows['public.emails']?.[0]).toContain(',unsent,')
    expect(rows['drizzle.__drizzle_migrations']).toHaveLength(
      (await allRows(server.services.database.url))['drizzle.__drizzle_migrations']?.length ?? 0,
    )
  })
})
