import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { updateState } from '#features/staff/tenants/server/commands.ts'
import type { EventState } from '#kit/access/event-state.ts'
import { system } from '#platform/permissions/actor.ts'
import { storagePrefix } from '#platform/storage/key.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeDownload } from '#test/factories/downloads.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import type { EventArchive, EventArchives } from '../contract.ts'
import { ARCHIVE_DAYS } from '../domain/keeping.ts'
import { archiveMessages, hindranceWords } from '../domain/messages.ts'
import { keepArchives } from './commands/making.ts'
import { archiveKey } from './queries/archives.ts'
import { checkEventArchive } from './queries/checking.ts'
import { eventArchiveRuns, eventArchives } from './tables.ts'

const never = new AbortController().signal
const DAY = 86_400_000
type Caller = Awaited<ReturnType<typeof signedIn>>
type Refused = { message: string }

let server: TestServer
let scope: EventScope
/** In another event, as staff work. */
let staff: Caller
let office: EventScope
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  // What another test has asked for.
  await server.services.database.db.delete(eventArchiveRuns)
  office = await makeEvent(server.services)
  staff = await signedIn(server, office, { level: 'eventflowAdmin' })
})

const address = () => `/staff/events/${scope.eventId}/archives`
const ask = () => staff.api<EventArchives>(address(), { body: {} })
const keep = (signal = never) => keepArchives(server.services, signal)
const archives = async () => (await staff.api<EventArchives>(address())).body
const become = (state: EventState) => updateState(server.services, system, { eventId: scope.eventId, state })
const remove = (parts: object = {}) =>
  staff.api<Refused>(`/staff/events/${scope.eventId}/removal`, {
    body: { slug: scope.slug, keepsArchive: true, ...parts },
  })
const download = ({ id }: { id: string }, from: { cookie?: string; slug?: string } = staff) => {
  const { cookie, slug = office.slug } = from
  return server.request(`/e/${slug}/api/staff/archives/${id}/file`, { headers: cookie ? { cookie } : {} })
}

/** To its last byte. */
const whole = async (archive: { id: string }) => (await download(archive)).arrayBuffer()

async function made(): Promise<EventArchive> {
  expect((await ask()).status).toBe(200)
  await keep()
  const { run, archives: all } = await archives()
  expect(run).toMatchObject({ state: 'done', error: '' })
  return all[0] as EventArchive
}

/** What the storage has of archives of this event. */
async function stored(): Promise<string[]> {
  const keys: string[] = []
  const prefix = storagePrefix({ eventId: 'archives', folder: scope.eventId })
  for await (const { key } of server.services.storage.list(prefix)) keys.push(key)
  return keys
}

const runs = () => server.services.database.db.select().from(eventArchiveRuns)
const changeRun = (now: Partial<typeof eventArchiveRuns.$inferInsert>) =>
  server.services.database.db
    .update(eventArchiveRuns)
    .set(now)
    .where(eq(eventArchiveRuns.archivedEventId, scope.eventId))

describe('an archive that product staff ask for', () => {
  it('is made in the background, one at a time for an event, and tells who asked', async () => {
    await makeTeam(scope)
    const asked = await ask()
    expect(asked.body.run).toMatchObject({
      state: 'waiting',
      askedByName: expect.stringContaining('Priya Nair'),
      done: 0,
    })
    expect(await ask()).toMatchObject({ status: 409, body: { message: archiveMessages.goesOn } })
    await keep()
    const { run, archives: all } = await archives()
    expect(run?.state).toBe('done')
    expect(run?.total).toBeGreaterThan(0)
    expect(run?.done).toBe(run?.total)
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({
      madeByName: expect.stringContaining('Priya Nair'),
      isStored: true,
      downloadedAt: null,
      removedAt: null,
    })
    expect(all[0]?.keptUntil).toBe(new Date(TEST_NOW.getTime() + ARCHIVE_DAYS * DAY).toISOString())
  })

  it('is whole for whoever downloads it, and counts as downloaded then', async () => {
    await makeDownload(scope)
    const archive = await made()
    const answer = await download(archive)
    expect(answer.headers.get('content-disposition')).toContain(`${scope.slug} `)
    const folder = mkdtempSync(join(tmpdir(), 'eventflow-downloaded-'))
    try {
      const path = join(folder, 'expo.tar')
      writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
      const { manifest, files } = await checkEventArchive(path)
      expect(manifest.event.slug).toBe(scope.slug)
      expect(files.size).toBeGreaterThan(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    expect((await archives()).archives[0]?.downloadedAt).toBe(TEST_NOW.toISOString())
  })

  it('says who had it last, and when somebody first did', async () => {
    const archive = await made()
    await whole(archive)
    const later = new Date(TEST_NOW.getTime() + 60_000)
    server.setTime(later)
    const colleague = await signedIn(server, office, {
      ...{ level: 'eventflowAdmin', firstName: 'Sam', surname: 'Hart' },
    })
    await (await download(archive, colleague)).arrayBuffer()
    expect((await archives()).archives[0]).toMatchObject({
      ...{ downloadedAt: TEST_NOW.toISOString(), lastDownloadedAt: later.toISOString() },
      lastDownloadedByName: 'Sam Hart',
    })
  })

  it('does not count as downloaded when the line breaks off', async () => {
    const archive = await made()
    const answer = await download(archive)
    await answer.body?.cancel()
    expect((await archives()).archives[0]).toMatchObject({
      ...{ downloadedAt: null, lastDownloadedAt: null, lastDownloadedByName: '' },
    })
  })

  it('can be made of a suspended event, whose jobs wait', async () => {
    await become('suspended')
    expect((await made()).isStored).toBe(true)
  })

  it('is for product staff alone', async () => {
    const archive = await made()
    for (const level of ['admin', 'user'] as const) {
      const other = await signedIn(server, scope, { level })
      for (const [path, body] of [
        [address(), undefined],
        [address(), {}],
        ['/staff/archives', undefined],
        [`/staff/events/${scope.eventId}/removal`, { slug: scope.slug, keepsArchive: true }],
      ] as const)
        expect((await other.api(path, body === undefined ? {} : { body })).status, path).toBe(403)
      expect((await download(archive, { cookie: other.cookie, slug: scope.slug })).status).toBe(403)
    }
    expect((await download(archive, {})).status).toBe(401)
  })

  it('goes after its days; what somebody has downloaded stays in the list as theirs', async () => {
    const forgotten = await made()
    await whole(await made())
    expect(await stored()).toHaveLength(2)
    server.setTime(new Date(TEST_NOW.getTime() + ARCHIVE_DAYS * DAY))
    await keep()
    expect(await stored()).toEqual([])
    const left = (await archives()).archives
    expect(left).toHaveLength(1)
    expect(left[0]).toMatchObject({ isStored: false, keptUntil: null })
    expect((await download(forgotten)).status).toBe(404)
  })
})

describe('an archive that is not finished', () => {
  it('is begun anew when its process was killed, and leaves no half one behind', async () => {
    await ask()
    const [run] = await runs()
    const storedId = `${run?.id}-1`
    const half = archiveKey({ archivedEventId: scope.eventId, storedId })
    await server.services.storage.put(half, Buffer.from('half'), { contentType: 'application/x-tar' })
    await changeRun({ state: 'running', attempt: 1, aliveUntil: new Date(0) })
    await keep()
    expect((await archives()).run?.state).toBe('done')
    expect(await stored()).toEqual([`archives/${scope.eventId}/${run?.id}-2`])
  })

  it('is there when its process was killed with only its end to tell', async () => {
    const { id } = await made()
    await changeRun({ state: 'running', endedAt: null, aliveUntil: new Date(0) })
    await keep()
    const { run, archives: all } = await archives()
    expect([run?.state, all.map((one) => one.id)]).toEqual(['done', [id]])
    expect(await stored()).toHaveLength(1)
  })

  it('fails with its reason when it has killed three of them', async () => {
    await ask()
    await changeRun({ state: 'running', attempt: 3, aliveUntil: new Date(0) })
    await keep()
    expect((await archives()).run).toMatchObject({ state: 'failed', error: archiveMessages.ended })
    expect(await stored()).toEqual([])
    expect((await ask()).status).toBe(200)
  })

  it('waits for another process when its own is stopped', async () => {
    await ask()
    await keep(AbortSignal.abort())
    expect((await archives()).run).toMatchObject({ state: 'waiting', error: '' })
    expect(await stored()).toEqual([])
    await keep()
    expect((await archives()).run?.state).toBe('done')
  })

  it('says so when there is no room, and another one can be asked for', async () => {
    const { disk } = server.services
    const { hasReserve } = disk
    disk.hasReserve = async () => false
    await ask()
    await keep()
    disk.hasReserve = hasReserve
    const { run, archives: all } = await archives()
    expect(run).toMatchObject({ state: 'failed', error: 'There is no room left for it. Make room first.' })
    expect([all, await stored()]).toEqual([[], []])
    expect((await ask()).status).toBe(200)
  })
})

describe('the removal of an event', () => {
  it('waits until it is closed, archived since its last change, and named', async () => {
    expect((await archives()).hindrance).toBe('isOpen')
    expect(await remove()).toMatchObject({ status: 409, body: { message: hindranceWords.isOpen } })
    await become('closed')
    expect(await remove()).toMatchObject({ status: 409, body: { message: hindranceWords.noArchive } })
    await made()
    await makeTeam(scope)
    expect((await archives()).hindrance).toBe('changedSince')
    expect(await remove()).toMatchObject({ status: 409, body: { message: hindranceWords.changedSince } })
    await made()
    expect((await archives()).hindrance).toBeNull()
    expect(await remove({ slug: 'another' })).toMatchObject({ status: 422 })
    expect(await remove({ keepsArchive: false })).toMatchObject({
      status: 409,
      body: { message: archiveMessages.notHeld },
    })
    expect((await archives()).hindrance).toBeNull()
  })

  it('keeps the archive that nobody has downloaded, beyond its days', async () => {
    await become('closed')
    const archive = await made()
    expect((await remove()).status).toBe(200)
    expect((await staff.api(address())).status).toBe(404)
    server.setTime(new Date(TEST_NOW.getTime() + 10 * ARCHIVE_DAYS * DAY))
    await keep()
    // Their session has ended since.
    staff = await signedIn(server, office, { level: 'eventflowAdmin' })
    const { body } = await staff.api<{ archives: EventArchive[] }>('/staff/archives')
    expect(body.archives).toContainEqual(expect.objectContaining({ id: archive.id, keptUntil: null }))
    expect(await staff.api(`/staff/archives/${archive.id}`, { method: 'DELETE', body: {} })).toMatchObject({
      status: 409,
      body: { message: archiveMessages.isKeptOnly },
    })
    await whole(archive)
    expect((await staff.api(`/staff/archives/${archive.id}`, { method: 'DELETE', body: {} })).status).toBe(
      200,
    )
    expect(await stored()).toEqual([])
    // Who removed the event stays, since nothing else tells.
    const left = (await staff.api<{ archives: EventArchive[] }>('/staff/archives')).body.archives
    expect(left.find(({ id }) => id === archive.id)).toMatchObject({
      ...{ isStored: false, removedAt: TEST_NOW.toISOString() },
      removedByName: expect.stringContaining('Priya Nair'),
    })
  })

  it('does not go when its last archive goes at that moment', async () => {
    await become('closed')
    const archive = await made()
    const { database } = server.services
    const removal = await database.transaction(async (tx) => {
      await tx.delete(eventArchives).where(eq(eventArchives.id, archive.id))
      const asked = remove()
      await expect
        .poll(async () => {
          const { rows } = await database.db.execute(sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
          return rows.length
        })
        .toBe(1)
      return { asked }
    })
    expect(await removal.asked).toMatchObject({ status: 409, body: { message: hindranceWords.noArchive } })
    expect((await staff.api(address())).status).toBe(200)
  })

  it('may leave the archive to its days when somebody has it', async () => {
    await become('suspended')
    const archive = await made()
    await whole(archive)
    expect((await remove({ keepsArchive: false })).status).toBe(200)
    const { body } = await staff.api<{ archives: EventArchive[] }>('/staff/archives')
    expect(body.archives.find(({ id }) => id === archive.id)?.keptUntil).not.toBeNull()
    server.setTime(new Date(TEST_NOW.getTime() + ARCHIVE_DAYS * DAY))
    await keep()
    expect(await stored()).toEqual([])
  })
})
