import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids/new-id.ts'
import { fileAt } from '#platform/backup/archive-place.ts'
import { createArchive } from '#platform/backup/write-archive.ts'
import { copiedId } from '#platform/cloning/copied-id.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { bothSides, storedFiles } from '#test/event-archives.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { plantEverything } from '#test/factories/everything.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { archivedFilePart, dataPart, kindOfArchivePart } from '../domain/format.ts'
import { keepings } from '../domain/plan.ts'
import { restoreEvent } from './commands/restoring.ts'
import { writeEventArchive } from './commands/writing.ts'
import { checkEventArchive, LARGEST_PIECE_BYTES, refuseOtherSchema } from './queries/checking.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-archives-'))
const never = new AbortController().signal
const quiet = () => {}
let home: TestServer
let away: TestServer
let source: EventScope
let path: string

beforeAll(async () => {
  home = await startTestServer()
  away = await startTestServer()
  source = await makeEvent(home.services, { slug: 'expo' })
  await plantEverything(source)
  // Of another event, whose rows and people must be in no archive but its own.
  await plantEverything(await makeEvent(home.services, { slug: 'other' }))
  path = await archive(source)
})
afterAll(async () => {
  await home.close()
  await away.close()
  rmSync(folder, { recursive: true, force: true })
})

let archives = 0
async function archive(event: EventScope): Promise<string> {
  archives += 1
  const file = join(folder, `${archives}.tar`)
  await writeEventArchive(event, { path: file, signal: never, onProgress: quiet })
  return file
}

async function restored(server: TestServer, file: string, slug: string, signal = never): Promise<EventScope> {
  const found = await checkEventArchive(file)
  const made = await restoreEvent(server.services, system, {
    ...{ archive: found, slug, organisation: 'Harbour Events', signal, onProgress: quiet },
  })
  if (!made.ok) throw new Error(made.error)
  const { rows } = await server.services.database.pool.query<{ tenant_id: string }>(
    'select tenant_id from events where id = $1',
    [made.value.eventId],
  )
  return mintScope(server.services, {
    ...{ eventId: made.value.eventId, tenantId: rows[0]?.tenant_id ?? '', slug },
  })
}

async function countOf(server: TestServer, table: string): Promise<number> {
  const { rows } = await server.services.database.pool.query<{ count: string }>(
    `select count(*) from ${table}`,
  )
  return Number(rows[0]?.count)
}

it('knows of every table whether it is taken along, and why not', async () => {
  const { rows } = await home.services.database.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'event_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  expect(Object.keys(keepings).sort()).toEqual(rows.map(({ name }) => name))
})

describe.each([
  ['another deployment', () => away, 'expo'],
  ['the same deployment', () => home, 'expo-again'],
] as const)('an event that is brought back into %s', (_, server, slug) => {
  let target: EventScope
  beforeAll(async () => {
    target = await restored(server(), path, slug)
  })

  it('has every row of every table that is taken along, with ids of its own', async () => {
    const { sides, ids } = await bothSides(source, target)
    for (const { table, expected, found } of sides) expect([table, found]).toEqual([table, expected])
    const filled = sides.filter(({ table }) => table !== 'reminder_runs')
    for (const { table, found } of filled) expect([table, found.length > 0]).toEqual([table, true])
    const everything = sides.map(({ found }) => found.join()).join()
    const kept = [...ids].filter(([id, other]) => id !== other).map(([id]) => id)
    expect(kept.filter((id) => everything.includes(id))).toEqual([])
  })

  it('has every file, byte for byte', async () => {
    const own = [...(await storedFiles(source))].map(([key, content]) => {
      const [place = '', id = ''] = key.split('/')
      return [`${place}/${copiedId(target.eventId, id)}`, content]
    })
    expect(own.length).toBeGreaterThan(3)
    expect([...(await storedFiles(target))].sort()).toEqual(own.sort())
  })

  it('is suspended, and has nothing that could be sent, called or entered', async () => {
    const { rows } = await server().services.database.pool.query('select state from events where id = $1', [
      target.eventId,
    ])
    expect(rows).toEqual([{ state: 'suspended' }])
    const counts = await inEvent(target, ({ tx }) =>
      tx.execute(sql`select
        (select count(*)::int from emails where status = 'queued') as emails,
        (select count(*)::int from web_hooks where is_active or secret is not null) as hooks,
        (select count(*)::int from web_hook_deliveries where state in ('waiting', 'retrying')) as calls,
        (select count(*)::int from members where opened_at is not null and event_id = ${target.eventId}) as opened,
        (select count(*)::int from api_tokens) as tokens,
        (select count(*)::int from calendar_feeds) as feeds,
        (select count(*)::int from locks) as locks,
        (select count(*)::int from uploads) as uploads,
        (select count(*)::int from long_works) as works`),
    )
    expect(counts.rows).toEqual([
      { emails: 0, hooks: 0, calls: 0, opened: 0, tokens: 0, feeds: 0, locks: 0, uploads: 0, works: 0 },
    ])
    const { rows: jobs } = await server().services.database.pool.query(
      `select name from jobs.job where data->>'eventId' = $1`,
      [target.eventId],
    )
    expect(jobs).toEqual([])
  })
})

it('makes accounts without any password, and takes those that are there', async () => {
  const event = await makeEvent(home.services)
  await makeMember(event)
  const people = await inEvent(event, ({ tx }) =>
    tx.execute<{ email: string; id: string }>(
      sql`select a.email, a.id from accounts a join members m on m.account_id = a.id`,
    ),
  )
  const [person] = people.rows
  const file = await archive(event)
  await restored(away, file, 'people')
  const { rows } = await away.services.database.pool.query(
    `select a.id <> $2 as is_new, a.is_staff, a.email_verified,
      (select count(*)::int from credentials c where c.account_id = a.id) as credentials
     from accounts a where email = $1`,
    [person?.email, person?.id],
  )
  expect(rows).toEqual([{ is_new: true, is_staff: false, email_verified: false, credentials: 0 }])
  const before = await countOf(home, 'accounts')
  await restored(home, file, 'people')
  expect(await countOf(home, 'accounts')).toBe(before)
})

it('refuses an address that another event has, and leaves nothing', async () => {
  const found = await checkEventArchive(path)
  const made = await restoreEvent(home.services, system, {
    ...{ archive: found, slug: 'other', organisation: 'Harbour', signal: never, onProgress: quiet },
  })
  expect(made).toEqual({ ok: false, error: 'slugTaken' })
  expect(await countOf(home, 'event_restores')).toBe(0)
})

it('leaves nothing when it is stopped in the middle', async () => {
  const stop = new AbortController()
  const found = await checkEventArchive(path)
  const [events, accounts] = [await countOf(away, 'events'), await countOf(away, 'accounts')]
  const restoring = restoreEvent(away.services, system, {
    ...{ archive: found, slug: 'stopped', organisation: 'Harbour', signal: stop.signal },
    onProgress: ({ done, total }) => {
      if (done === total) stop.abort()
    },
  })
  await expect(restoring).rejects.toThrow()
  expect(await countOf(away, 'events')).toBe(events)
  expect(await countOf(away, 'accounts')).toBe(accounts)
  expect(await countOf(away, 'event_restores')).toBe(0)
})

it('holds no secret: no hash, no sealed value, nothing of another event', async () => {
  const { rows } = await home.services.database.pool.query<{ secret: string }>(`
    select password as secret from credentials where password is not null`)
  const content = await textOf(path)
  expect(rows.filter(({ secret }) => content.includes(secret))).toEqual([])
  const hooks = await inEvent(source, ({ tx }) =>
    tx.execute<{ secret: string }>(sql`select secret from web_hooks where secret is not null`),
  )
  expect(hooks.rows.length).toBeGreaterThan(0)
  expect(hooks.rows.filter(({ secret }) => content.includes(secret))).toEqual([])
  const tokens = await inEvent(source, ({ tx }) =>
    tx.execute<{ hash: string }>(sql`select token_hash as hash from api_tokens`),
  )
  expect(tokens.rows.filter(({ hash }) => content.includes(hash))).toEqual([])
  const { rows: others } = await home.services.database.pool.query<{ id: string }>(
    `select id from events where slug = 'other'`,
  )
  expect(content.includes(others[0]?.id ?? '')).toBe(false)
})

/** All parts as text, unpacked. */
async function textOf(file: string): Promise<string> {
  const texts: string[] = []
  const tar = extract()
  createReadStream(file).pipe(tar)
  for await (const entry of tar) {
    const content = await buffer(entry)
    texts.push((entry.header.name.endsWith('.gz') ? gunzipSync(content) : content).toString('latin1'))
  }
  return texts.join('\n')
}

describe('an archive that is damaged, or that somebody has made to do harm', () => {
  const eventId = newId()
  const event = {
    id: eventId,
    slug: 'evil',
    url: 'https://evil.example',
    eventName: 'Evil',
    organisation: 'E',
  }
  const manifest = {
    ...{ eventArchive: 1, release: '1.0.0', madeAt: '2026-11-21T10:00:00.000Z', migrations: [], event },
    tables: [{ name: 'teams', columns: ['event_id', 'id'] }],
  }
  const lines = async function* (...rows: object[]) {
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
  type Writer = Awaited<ReturnType<typeof createArchive>>

  async function made(fill: (writer: Writer) => Promise<unknown>): Promise<string> {
    const file = join(folder, `${newId()}.tar`)
    const writer = await createArchive(fileAt(file))
    await writer.addManifest(manifest)
    await writer.addTable('accounts', lines(), dataPart)
    await fill(writer)
    await writer.finish()
    return file
  }
  const team = (row: object) => (writer: Writer) => writer.addTable('teams', lines(row), dataPart)
  const whole = team({ event_id: eventId, id: newId() })

  it('is taken when there is nothing wrong with it', async () => {
    expect((await checkEventArchive(await made(whole))).manifest.event.slug).toBe('evil')
  })

  it.each<[string, (writer: Writer) => Promise<unknown>]>([
    ['a name that leads out of its folder', (writer) => writer.addPart('../../etc/passwd', Buffer.from('x'))],
    ['a file whose name leads away', (writer) => writer.addPart('files/a/..', Buffer.from('x'))],
    ['an absolute name', (writer) => writer.addPart('/etc/cron.d/evil', Buffer.from('x'))],
    ['a page outside of its folder', (writer) => writer.addPart('pages/../x.html', Buffer.from('x'))],
    ['a script beside the pages', (writer) => writer.addPart('pages/x.js', Buffer.from('x'))],
    ['a file that no row names', (writer) => writer.addPart(`files/${newId()}/x.txt`, Buffer.from('x'))],
    [
      'a file whose row is there, and itself not',
      (writer) =>
        writer.addTable('files', lines({ event_id: eventId, id: newId(), folder: 'a', name: 'b' }), dataPart),
    ],
    ['a row of another event', team({ event_id: newId(), id: newId() })],
    ['a table that no event has', (writer) => writer.addTable('sessions', lines({ id: 'x' }), dataPart)],
    ['a row that is none', (writer) => writer.addPart(dataPart('teams', 1), gzipSync('no JSON\n'))],
    ['rows that are not counted', (writer) => writer.addPart(dataPart('teams', 1), gzipSync('{}\n'))],
    [
      'a piece that unpacks without end',
      (writer) => writer.addPart(dataPart('teams', 1), gzipSync(Buffer.alloc(LARGEST_PIECE_BYTES + 1, ' '))),
    ],
  ])('is refused: %s', async (_, fill) => {
    const refusal = await checkEventArchive(
      await made(async (writer) => {
        if (fill !== whole) await fill(writer)
      }),
    ).catch((error: Error) => error)
    expect(refusal).toMatchObject({ name: 'BackupRefusal' })
    expect(String(refusal)).toMatch(/is damaged or incomplete/)
  })

  it('is refused with a link in it', async () => {
    const file = join(folder, 'link.tar')
    const tar = pack()
    tar.entry({ name: 'manifest.json' }, JSON.stringify(manifest))
    tar.entry({ name: `files/${newId()}/x`, type: 'symlink', linkname: '/etc/passwd' })
    tar.finalize()
    writeFileSync(file, await buffer(tar))
    await expect(checkEventArchive(file)).rejects.toThrow('is damaged or incomplete')
  })

  it.each([0.02, 0.3, 0.6, 0.8, 0.9])('is refused with one other bit, at %d of it', async (part) => {
    const content = readFileSync(path)
    // The middle of a part, not the padding behind it.
    const place = Math.floor(content.length * part)
    const at = content.subarray(place).findIndex((byte) => byte !== 0) + place
    content[at] = (content[at] ?? 0) ^ 1
    const file = join(folder, `flipped-${part}.tar`)
    writeFileSync(file, content)
    await expect(checkEventArchive(file)).rejects.toThrow(
      /is damaged or incomplete|is not the archive|newer Eventflow/,
    )
  })

  it.each([0, 0.1, 0.5, 0.999])('is refused when only %d of it is there', async (part) => {
    const content = readFileSync(path)
    const file = join(folder, `short-${part}.tar`)
    writeFileSync(file, content.subarray(0, Math.floor(content.length * part)))
    await expect(checkEventArchive(file)).rejects.toThrow(/is damaged or incomplete|is not the archive/)
  })

  it('is refused when its tables are not those of this release', async () => {
    const found = await checkEventArchive(await made(whole))
    expect(() => refuseOtherSchema(found)).toThrow('whose tables are older than those of this one')
    const newer = { ...found, manifest: { ...found.manifest, migrations: ['x'] } }
    expect(() => refuseOtherSchema(newer)).toThrow('does not know')
  })

  it('brings nothing in by the way of a row that another table would take', async () => {
    const found = await checkEventArchive(
      await made(async (writer) => {
        await writer.addTable('teams', lines({ event_id: eventId, id: newId(), name: null }), dataPart)
      }),
    )
    const [events, accounts] = [await countOf(away, 'events'), await countOf(away, 'accounts')]
    await expect(
      restoreEvent(away.services, system, {
        ...{ archive: found, slug: 'evil', organisation: 'Evil', signal: never, onProgress: quiet },
      }),
    ).rejects.toThrow()
    expect([await countOf(away, 'events'), await countOf(away, 'accounts')]).toEqual([events, accounts])
    expect(await countOf(away, 'event_restores')).toBe(0)
  })
})

it('has names for files that lead nowhere, and that stay the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const part = archivedFilePart('0190', name)
      const own = part.slice('files/0190/'.length)
      expect(own).not.toMatch(/[/\\]|^[.]|^$/)
      expect(kindOfArchivePart(part)).toEqual({ fileId: '0190' })
    }),
  )
})
