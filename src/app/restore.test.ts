import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFormerSchema } from '#database/former-schema.ts'
import { FORMAT } from '#platform/backup/archive-format.ts'
import { fileAt } from '#platform/backup/archive-place.ts'
import { whileRestoring } from '#platform/backup/backup-lock.ts'
import { beginRestore } from '#platform/backup/restore-mark.ts'
import { createArchive } from '#platform/backup/write-archive.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { createStorage } from '#platform/storage/create-storage.ts'
import { storageKey } from '#platform/storage/key.ts'
import { secureTables } from '#platform/tenancy/secure-tables.ts'
import {
  allRows,
  contentAt,
  type Deployment,
  dropDeployments,
  emptyDeployment,
  fileNames,
  portalToBackUp,
  quiet,
  restoreInto,
} from '#test/deployments.ts'
import { startS3Peer } from '#test/peers/s3-server.ts'
import { checkedFor } from './backups/checked-archive.ts'
import { openServices } from './start.ts'

const { portal, backUp } = portalToBackUp()
afterAll(dropDeployments)

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
    const path = join(portal.folder, 'damaged.tar')
    writeFileSync(path, damage())
    const refusal = await restoreInto(restored, path).catch((error: Error) => error)
    expect(refusal).toMatchObject({ name: 'BackupRefusal' })
    expect(String(refusal)).toMatch(/is damaged or incomplete|is not a backup of Eventflow/)
    expect(await allRows(restored.url)).toEqual({})
    expect(existsSync(restored.config.dataDir)).toBe(false)
  })

  it('is refused in words when it is not there, or cannot be read', async () => {
    await expect(checkedFor(join(portal.folder, 'none.tar'), quiet)).rejects.toThrow('There is no file')
    await expect(checkedFor(portal.folder, quiet)).rejects.toThrow('cannot be read (EISDIR)')
  })

  it.each([
    ['a newer format', { format: FORMAT + 1 }, 'was written by a newer Eventflow'],
    ['newer tables', { migrations: Array(99).fill('x') }, 'was written by Eventflow 99.0.0, which is newer'],
    ['unknown tables', { migrations: ['x'] }, 'whose tables are not those of any release'],
  ])('is refused with %s', async (_, parts, words) => {
    const path = join(portal.folder, 'other.tar')
    rmSync(path, { force: true })
    const archive = createArchive(fileAt(path))
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
    const before = await allRows(portal.server.services.database.url)
    const { config } = await emptyDeployment()
    const full = {
      url: portal.server.services.database.url,
      config: { ...config, databaseUrl: portal.server.services.database.url },
    }
    await expect(restoreInto(full, path)).rejects.toThrow('The database is not empty.')
    expect(await allRows(portal.server.services.database.url)).toEqual(before)
  })

  it('refuses a storage that has files of its events, and leaves them', async () => {
    const restored = await emptyDeployment()
    const storage = await createStorage({ storageUrl: restored.config.storageUrl })
    const key = storageKey({ eventId: portal.scope.eventId, folder: 'answers', fileId: 'mine' })
    await storage.put(key, Buffer.from('mine'), { contentType: 'text/plain' })
    await expect(restoreInto(restored, path)).rejects.toThrow('The file storage is not empty')
    expect(await contentAt(storage, key)).toBeDefined()
    expect(await allRows(restored.url)).toEqual({})
  })

  it('leaves nothing when it is stopped, and works afterwards', async () => {
    const restored = await emptyDeployment()
    const stop = new AbortController()
    const refusal = restoreInto(restored, path, {
      signal: stop.signal,
      say: (line) => {
        if (line.startsWith('Bringing the tables')) stop.abort()
      },
    })
    await expect(refusal).rejects.toThrow('The restore was stopped. Nothing of it is left.')
    expect(await allRows(restored.url)).toEqual({})
    const storage = await createStorage({ storageUrl: restored.config.storageUrl })
    for (const name of await fileNames(portal.server.services.database.url))
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
    await restoreInto(restored, path, { say: (line) => said.push(line) })
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
      const original = await contentAt(portal.server.services.storage, name)
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
      (await allRows(portal.server.services.database.url))['drizzle.__drizzle_migrations']?.length ?? 0,
    )
  })
})
