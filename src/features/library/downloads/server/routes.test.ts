import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { files } from '#features/event/files/server/tables.ts'
import { lockMessages } from '#features/event/locks/domain/messages.ts'
import type { Level } from '#kit/access/levels.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { outboxTransport } from '#platform/mail/outbox.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn, statusOf } from '#test/api.ts'
import { contextOf } from '#test/direct-call.ts'
import { makeDownload, makeUpload } from '#test/factories/downloads.ts'
import { makeEvent, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { Download, DownloadRow } from '../contract.ts'
import { downloadMessages } from '../domain/messages.ts'
import { downloadsRoutes } from './routes.ts'

let server: TestServer
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer()
  await server.startWorking(outboxTransport())
})
afterAll(() => server.close())
beforeEach(async () => {
  scope = await makeEvent(server.services)
})
afterEach(() => expect(server.surprises).toEqual([]))

type PersonParts = { teamId?: string | null; level?: Level; event?: EventScope }

async function makePerson({ event = scope, ...parts }: PersonParts = {}) {
  const teamId = parts.teamId === undefined ? await makeTeam(event) : parts.teamId
  const { memberId, cookie, api } = await signedIn(server, event, { surname: 'Nair', ...parts, teamId })
  return {
    memberId,
    api,
    fileStatus: (fileId: string, slug = event.slug) =>
      statusOf(server.request(`/e/${slug}/files/${fileId}`, { headers: { cookie } })),
    fetchFile: (fileId: string) =>
      server.request(`/e/${event.slug}/files/${fileId}`, { headers: { cookie } }),
  }
}
type Person = Awaited<ReturnType<typeof makePerson>>

const organiser = () => makePerson({ level: 'moderator', teamId: null })
const namesOf = async ({ api }: Person) => (await api<Download[]>('/downloads')).body.map(({ name }) => name)
const NOT_FOUND = { status: 404, body: { status: 404, message: 'Download not found', data: null } }
/** Begins to edit, as opening the editor does. */
const open = ({ api }: Person, id: string) =>
  api(`/admin/locks/download/${id}`, { method: 'PUT', body: { windowKey: 'window' } })
const rowOf = async ({ api }: Person, id: string) => (await api<DownloadRow>(`/admin/downloads/${id}`)).body

describe('the list of downloads', () => {
  it('shows a team its downloads by name, and the organiser all', async () => {
    const [shell, space] = [await makeTeamType(scope, 'Shell'), await makeTeamType(scope, 'Space')]
    const parent = await makeTeam(scope, { teamTypeId: shell, standShareRole: 'parent' })
    const child = await makeTeam(scope, { teamTypeId: shell, standShareRole: 'child', parentTeamId: parent })
    const plant: [string, object][] = [
      ['everyone', {}],
      ['Hidden', { showDownload: false }],
      ['Both lists', { showToTeamTypeIds: [shell], hideFromTeamTypeIds: [shell] }],
      ['Shell', { showToTeamTypeIds: [shell] }],
      ['Space', { showToTeamTypeIds: [space] }],
      ['Not for shell', { hideFromTeamTypeIds: [shell] }],
      ['Shares too', { showToChildTeams: true }],
    ]
    for (const [name, parts] of plant) await makeDownload(scope, { name, ...parts })
    await makeDownload(await makeEvent(server.services), { name: 'Other event' })

    expect(await namesOf(await makePerson({ teamId: parent }))).toEqual(['everyone', 'Shares too', 'Shell'])
    expect(await namesOf(await makePerson({ teamId: child }))).toEqual(['Shares too'])
    const unlimited = ['everyone', 'Not for shell', 'Shares too']
    expect(await namesOf(await makePerson())).toEqual(unlimited)
    expect(await namesOf(await makePerson({ teamId: null }))).toEqual(unlimited)
    const shown = ['Both lists', 'everyone', 'Not for shell', 'Shares too', 'Shell', 'Space']
    const own = await makeTeam(scope, { isOrganiser: true })
    expect(await namesOf(await makePerson({ teamId: own }))).toEqual(shown)
    const { body } = await (await organiser()).api<Download[]>('/downloads')
    expect(body.filter(({ isHidden }) => isHidden).map(({ name }) => name)).toEqual(['Hidden'])
    expect(body.filter(({ isHidden }) => !isHidden).map(({ name }) => name)).toEqual(shown)
  })

  it('gives each with its type, size and address', async () => {
    const fileId = await makeUpload(scope, { name: 'plan.zip', mimeType: 'application/zip', content: 'PK34' })
    const id = await makeDownload(scope, { name: 'Plans', description: 'All halls.', fileId })
    const { api } = await makePerson()
    const expected = {
      id,
      name: 'Plans',
      description: 'All halls.',
      fileId,
      fileName: 'plan.zip',
      fileSize: 4,
      fileType: 'application/zip',
      updatedAt: TEST_NOW.toISOString(),
      isHidden: false,
    }
    expect(await api('/downloads')).toEqual({ status: 200, body: [expected] })
    expect(await api(`/downloads/${id}`)).toEqual({ status: 200, body: expected })
  })

  it('and its file are not there for whom they are not meant', async () => {
    const [shell, space] = [await makeTeamType(scope), await makeTeamType(scope)]
    const parentTeamId = await makeTeam(scope, { teamTypeId: space })
    const share = { standShareRole: 'child', parentTeamId } as const
    const person = await makePerson({ teamId: await makeTeam(scope, { teamTypeId: space }) })
    const standShare = await makePerson({ teamId: await makeTeam(scope, { teamTypeId: space, ...share }) })
    const stranger = await makePerson({ event: await makeEvent(server.services) })
    const staff = await organiser()

    const cases: [Person, object][] = [
      [person, { showToTeamTypeIds: [shell] }],
      [person, { hideFromTeamTypeIds: [space] }],
      [person, { showDownload: false }],
      [standShare, {}],
    ]
    for (const [viewer, parts] of cases) {
      const id = await makeDownload(scope, parts)
      const { fileId } = await rowOf(staff, id)
      expect(await viewer.api(`/downloads/${id}`), JSON.stringify(parts)).toEqual(NOT_FOUND)
      expect(await namesOf(viewer)).toEqual([])
      expect(await viewer.fileStatus(fileId)).toBe(404)
      expect(await staff.fileStatus(fileId)).toBe(200)
      await staff.api('/admin/downloads/removal', { body: { downloadIds: [id] } })
    }
    const id = await makeDownload(scope)
    const { fileId } = await rowOf(staff, id)
    expect(await person.fileStatus(fileId)).toBe(200)
    expect(await stranger.api(`/downloads/${id}`)).toEqual(NOT_FOUND)
    expect(await stranger.fileStatus(fileId)).toBe(404)
    expect(await person.fileStatus(fileId, (await makeEvent(server.services)).slug)).toBe(404)
    expect((await server.request(`/e/${scope.slug}/files/${fileId}`)).status).toBe(404)
  })

  it('asks the database once for the list of a team, whatever it holds', async () => {
    const team = { teamTypeId: 'x', standShareRole: 'none', isOrganiser: false } as const
    const context = contextOf(server.services, scope, { level: 'user', team })
    const ask = async () => {
      const { result, count } = await countingStatements(() => call(downloadsRoutes.list, {}, { context }))
      return { rows: (result as unknown[]).length, statements: count }
    }
    await makeDownload(scope)
    expect(await ask()).toEqual({ rows: 1, statements: 3 })
    await makeDownload(scope)
    await makeDownload(scope)
    expect(await ask()).toEqual({ rows: 3, statements: 3 })
  })
})

describe('adding a download', () => {
  it('gives the uploaded file to those who see the download, under its own name, and in parts', async () => {
    const fileId = await makeUpload(scope, { name: 'Händler Liste.pdf', content: '%PDF-1.7 list' })
    const [staff, person] = [await organiser(), await makePerson()]
    expect(await person.fileStatus(fileId)).toBe(404)
    const { status, body } = await staff.api<DownloadRow>('/admin/downloads', {
      body: { fileId, download: { name: ' Dealers ' } },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Dealers',
      description: '',
      fileId,
      fileName: 'Händler Liste.pdf',
      fileSize: 13,
      fileType: 'application/pdf',
      showDownload: true,
      showToChildTeams: false,
      showToTeamTypeIds: [],
      hideFromTeamTypeIds: [],
      version: 1,
      updatedAt: TEST_NOW.toISOString(),
    })
    const answer = await person.fetchFile(fileId)
    expect(await answer.text()).toBe('%PDF-1.7 list')
    expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''H%C3%A4ndler%20Liste.pdf`)
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    const entries = await inEvent(scope, ({ tx }) =>
      tx
        .select({ action: auditEntries.action, memberId: auditEntries.memberId })
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, body.id)),
    )
    expect(entries).toEqual([{ action: 'download.create', memberId: staff.memberId }])
  })

  it('accepts only an existing upload by the same person', async () => {
    const taken = await makeUpload(scope)
    await makeDownload(scope, { fileId: taken })
    const elsewhere = await makeUpload(await makeEvent(server.services))
    const { api } = await organiser()
    for (const fileId of [taken, elsewhere, 'unknown']) {
      expect(await api('/admin/downloads', { body: { fileId, download: { name: 'Manual' } } })).toEqual({
        status: 422,
        body: {
          status: 422,
          message: downloadMessages.invalidAfterUpload,
          data: { fields: { fileId: expect.any(String) }, code: 'notUploaded' },
        },
      })
    }
    expect((await api<ListPage<DownloadRow>>('/admin/downloads')).body.total).toBe(1)
  })

  it('refuses values that are none, in the specified words, and keeps the upload', async () => {
    const fileId = await makeUpload(scope)
    const { api } = await organiser()
    const add = (download: object) => api<DownloadRow>('/admin/downloads', { body: { fileId, download } })
    const wrongType = { name: 'Manual', showToTeamTypeIds: ['unknown'] }
    expect(await add(wrongType)).toEqual({
      status: 422,
      body: {
        status: 422,
        message: 'Invalid download values',
        data: {
          fields: { 'download.showToTeamTypeIds': downloadMessages.unknownTeamType },
          code: 'unknownTeamTypes',
        },
      },
    })
    for (const download of [{}, { name: 7 }, { name: 'Manual', showDownload: 'yes' }]) {
      const { status, body } = await add(download)
      expect([status, body]).toEqual([400, expect.objectContaining({ message: 'Invalid download values' })])
    }
    expect((await add({ name: 'Manual' })).status).toBe(200)
  })
})

describe('changing a download', () => {
  const change = (person: Person, id: string, version: number, download: object) =>
    person.api<DownloadRow>(`/admin/downloads/${id}`, { method: 'PUT', body: { version, download } })

  it('is one version on, and refused on an older one', async () => {
    const id = await makeDownload(scope, { name: 'Old' })
    const staff = await organiser()
    await open(staff, id)
    const saved = await change(staff, id, 1, { name: 'New', showToChildTeams: true })
    expect(saved.body).toMatchObject({ name: 'New', showToChildTeams: true, version: 2 })
    expect(await change(staff, id, 1, { name: 'Late' })).toEqual({
      status: 409,
      body: { status: 409, message: downloadMessages.stale, data: { code: 'stale' } },
    })
    expect((await rowOf(staff, id)).name).toBe('New')
  })

  it('lets one of two simultaneous saves through', async () => {
    const id = await makeDownload(scope)
    const staff = await organiser()
    await open(staff, id)
    const answers = await Promise.all(['One', 'Two'].map((name) => change(staff, id, 1, { name })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is for the one who edits it', async () => {
    const id = await makeDownload(scope, { name: 'Old' })
    const [staff, other] = [await organiser(), await organiser()]
    await open(other, id)
    const refused = await change(staff, id, 1, { name: 'Mine' })
    expect(refused).toMatchObject({ status: 409, body: { message: lockMessages.heldBy('Priya Nair') } })
    const fileId = await makeUpload(scope)
    const replacing = { method: 'PUT', body: { version: 1, fileId } }
    expect((await staff.api(`/admin/downloads/${id}/file`, replacing)).status).toBe(409)
    expect((await rowOf(staff, id)).name).toBe('Old')
    expect((await change(other, id, 1, { name: 'Theirs' })).status).toBe(200)
  })

  it('of another event, or of none, is not there', async () => {
    const elsewhere = await makeDownload(await makeEvent(server.services))
    const [staff, fileId] = [await organiser(), await makeUpload(scope)]
    for (const id of [elsewhere, 'unknown', "' or 1=1 --"].map(encodeURIComponent)) {
      expect(await staff.api(`/admin/downloads/${id}`)).toEqual(NOT_FOUND)
      expect(await change(staff, id, 1, { name: 'Mine' })).toEqual(NOT_FOUND)
      const replacing = { method: 'PUT', body: { version: 1, fileId } }
      expect(await staff.api(`/admin/downloads/${id}/file`, replacing)).toEqual(NOT_FOUND)
    }
    const downloadIds = [elsewhere]
    expect((await staff.api('/admin/downloads/removal', { body: { downloadIds } })).body).toEqual({
      removed: 0,
    })
    expect((await staff.api('/admin/downloads/hide', { body: { downloadIds } })).body).toEqual({ changed: 0 })
  })
})

const storedFiles = () => inEvent(scope, ({ tx }) => tx.select({ id: files.id }).from(files))
const hasBytes = async (fileId: string) => {
  const key = storageKey({ eventId: scope.eventId, folder: 'uploads', fileId })
  return (await scope.services.storage.stat(key)) !== undefined
}

describe('replacing the file', () => {
  it('serves the new one and removes the old one, bytes too', async () => {
    const before = await makeUpload(scope)
    const id = await makeDownload(scope, { fileId: before })
    const after = await makeUpload(scope, { name: 'new.zip', mimeType: 'application/zip', content: 'PK' })
    const [staff, person] = [await organiser(), await makePerson()]
    await open(staff, id)
    const replace = (version: number, fileId: string) =>
      staff.api<DownloadRow>(`/admin/downloads/${id}/file`, { method: 'PUT', body: { version, fileId } })
    const { body } = await replace(1, after)
    expect(body).toMatchObject({
      fileId: after,
      fileName: 'new.zip',
      fileSize: 2,
      fileType: 'application/zip',
      version: 2,
    })
    expect(await person.fileStatus(before)).toBe(404)
    expect(await (await person.fetchFile(after)).text()).toBe('PK')
    await expect.poll(() => hasBytes(before)).toBe(false)

    expect((await replace(1, await makeUpload(scope))).status).toBe(409)
    expect(await replace(2, 'unknown')).toMatchObject({
      status: 422,
      body: { message: downloadMessages.invalidAfterUpload },
    })
    expect(await (await person.fetchFile(after)).text()).toBe('PK')
  })
})

describe('many downloads together', () => {
  it('are hidden and shown, which an open editor notices', async () => {
    const ids = [await makeDownload(scope, { name: 'A' }), await makeDownload(scope, { name: 'B' })]
    const other = await makeDownload(scope, { name: 'C' })
    const [staff, person] = [await organiser(), await makePerson()]
    const set = (act: 'show' | 'hide', downloadIds: string[]) =>
      staff.api(`/admin/downloads/${act}`, { body: { downloadIds } })
    expect((await set('hide', ids)).body).toEqual({ changed: 2 })
    expect(await namesOf(person)).toEqual(['C'])
    expect((await set('show', [...ids, other])).body).toEqual({ changed: 2 })
    expect(await namesOf(person)).toEqual(['A', 'B', 'C'])
    expect((await rowOf(staff, ids[0] ?? '')).version).toBe(3)
    expect((await rowOf(staff, other)).version).toBe(1)
  })

  it('are removed with their files', async () => {
    const fileIds = [await makeUpload(scope), await makeUpload(scope)]
    const ids = await Promise.all(fileIds.map((fileId) => makeDownload(scope, { fileId })))
    const kept = await makeUpload(scope)
    await makeDownload(scope, { name: 'Kept', fileId: kept })
    const [staff, person] = [await organiser(), await makePerson()]
    const { body } = await staff.api('/admin/downloads/removal', { body: { downloadIds: ids } })
    expect(body).toEqual({ removed: 2 })
    expect(await namesOf(person)).toEqual(['Kept'])
    expect(await storedFiles()).toEqual([{ id: kept }])
    const left = () => Promise.all([...fileIds, kept].map(hasBytes))
    await expect.poll(left).toEqual([false, false, true])
  })
})

it('has the words of the specification', () => {
  expect(downloadMessages).toMatchObject({
    invalid: 'Invalid download values',
    invalidAfterUpload: 'Invalid download data after upload',
  })
})
