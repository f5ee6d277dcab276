import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { files } from '#features/event/files/server/tables.ts'
import { lockMessages } from '#features/event/locks/domain/messages.ts'
import type { Level } from '#kit/access/levels.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { openEditor } from '#test/editing.ts'
import { makeStoredUpload, pictureOf } from '#test/factories/assets.ts'
import { makePage, makeSection } from '#test/factories/content.ts'
import { makeUpload } from '#test/factories/downloads.ts'
import { makeEvent, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeSupplier, makeSupplierGroup } from '#test/factories/suppliers.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { EditedSupplier, Supplier, SupplierGroup, SupplierRow } from '../contract.ts'
import { supplierMessages } from '../domain/messages.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const person = (parts: { teamId?: string | null; level?: Level }, event = scope) =>
  signedIn(server, event, parts)
const moderator = () => person({ level: 'moderator' })
type Api = Awaited<ReturnType<typeof moderator>>['api']

const details = { company: 'Bright Light' }
const create = (api: Api, body: object) => api<EditedSupplier>('/admin/suppliers', { body })
const read = async (api: Api, id: string) => (await api<EditedSupplier>(`/admin/suppliers/${id}`)).body
const save = (api: Api, id: string, body: object) =>
  api<EditedSupplier>(`/admin/suppliers/${id}`, { method: 'PUT', body: { version: 1, ...body } })
const groupOf = async (api: Api, id: string) =>
  (await api<SupplierGroup>(`/admin/supplier-groups/${id}`)).body
const namesIn = async (api: Api, id: string) => (await groupOf(api, id)).suppliers.map(({ name }) => name)
const fileIds = async () =>
  (await inEvent(scope, ({ tx }) => tx.select({ id: files.id }).from(files))).map(({ id }) => id)
const actions = async () =>
  (await inEvent(scope, ({ tx }) => tx.select().from(auditEntries))).map(({ action }) => action).sort()

describe('adding a supplier', () => {
  it('draws its logo as a PNG of 256 pixels a side, and puts it into groups', async () => {
    const { api, cookie } = await moderator()
    const uploadId = await makeStoredUpload(scope, {
      name: 'bright.jpg',
      content: await pictureOf(1200, 300),
    })
    const groupId = await makeSupplierGroup(scope)
    const { status, body } = await create(api, {
      supplier: { ...details, contacts: [{ email: ' ana@bright.example ' }] },
      groupIds: [groupId],
      logoUploadId: uploadId,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      company: 'Bright Light',
      groupIds: [groupId],
      version: 1,
      isArchived: false,
    })
    expect(body.contacts.map(({ email }) => email)).toEqual(['ana@bright.example'])
    const logo = await server.request(`/e/${scope.slug}${body.logo}`, { headers: { cookie } })
    const { format, width, height, hasAlpha } = await sharp(await logo.arrayBuffer()).metadata()
    expect({ format, width, height, hasAlpha }).toEqual({
      ...{ format: 'png', width: 256, height: 256, hasAlpha: true },
    })
    // The picture itself is needed no more.
    expect(await fileIds()).toEqual([body.logo.slice('/files/'.length)])
    expect(await namesIn(api, groupId)).toEqual(['Bright Light'])
  })

  it('draws an SVG as large as a logo, and leaves a small picture its size', async () => {
    const { api, cookie } = await moderator()
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>'
    const sizeOf = async (upload: { name: string; content: Uint8Array }) => {
      const logoUploadId = await makeStoredUpload(scope, upload)
      const { body } = await create(api, { supplier: details, logoUploadId })
      const answer = await server.request(`/e/${scope.slug}${body.logo}`, { headers: { cookie } })
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
      return [width, height]
    }
    expect(await sizeOf({ name: 'mark.svg', content: Buffer.from(drawing) })).toEqual([256, 256])
    expect(await sizeOf({ name: 'tiny.png', content: await pictureOf(60, 40) })).toEqual([60, 60])
  })

  it('refuses what is no picture or no fresh upload, and then keeps nothing', async () => {
    const { api } = await moderator()
    const owned = await makeUpload(scope, { name: 'logo.png', mimeType: 'image/png' })
    await makeSupplier(scope, { company: 'Owner', logoFileId: owned })
    const broken = await makeUpload(scope, { name: 'logo.png', mimeType: 'image/png', content: 'no picture' })
    const elsewhere = await makeStoredUpload(await makeEvent(server.services))
    const refusals = [
      [await makeUpload(scope), 'File Is NOT Image!'],
      [broken, 'File Is NOT Image!'],
      [owned, 'This file is no longer available. Upload it again.'],
      [elsewhere, 'This file is no longer available. Upload it again.'],
    ]
    for (const [logoUploadId, message] of refusals) {
      const { status, body } = await create(api, { supplier: details, logoUploadId })
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({ data: expect.objectContaining({ fields: { logoUploadId: message } }) }),
      ])
    }
    const { body } = await api<ListPage<SupplierRow>>('/admin/suppliers')
    expect(body.items.map(({ company }) => company)).toEqual(['Owner'])
  })

  it('refuses team types and groups that are not of this event', async () => {
    const { api } = await moderator()
    const other = await makeEvent(server.services)
    const foreignType = await makeTeamType(other, 'Shell')
    const foreignGroup = await makeSupplierGroup(other)
    const withType = await create(api, { supplier: { ...details, hideFromTeamTypeIds: [foreignType] } })
    expect(withType.body).toMatchObject({
      data: { fields: { 'supplier.hideFromTeamTypeIds': supplierMessages.unknownTeamType } },
    })
    const withGroup = await create(api, { supplier: details, groupIds: [foreignGroup] })
    expect(withGroup.body).toMatchObject({ data: { fields: { groupIds: supplierMessages.unknownGroup } } })
    expect((await api<ListPage<SupplierRow>>('/admin/suppliers')).body.total).toBe(0)
  })
})

describe('changing a supplier', () => {
  it('needs the lock, and the version that was read', async () => {
    const [ana, ben] = [await moderator(), await moderator()]
    const id = await makeSupplier(scope)
    const change = { supplier: { company: 'Brighter' } }
    expect(await save(ana.api, id, change)).toMatchObject({
      status: 409,
      body: { message: lockMessages.notHeld },
    })
    await openEditor(ana.api, 'supplier', id)
    expect((await save(ben.api, id, change)).status).toBe(409)
    expect((await save(ana.api, id, change)).body).toMatchObject({ company: 'Brighter', version: 2 })
    expect(await save(ana.api, id, { supplier: { company: 'Late' } })).toMatchObject({
      status: 409,
      body: { message: supplierMessages.stale },
    })
    expect((await read(ana.api, id)).company).toBe('Brighter')
  })

  it('keeps, replaces and removes the logo, and deletes the file that was', async () => {
    const { api } = await moderator()
    const first = await makeUpload(scope, { name: 'logo.png', mimeType: 'image/png' })
    const id = await makeSupplier(scope, { logoFileId: first })
    await openEditor(api, 'supplier', id)
    const kept = await save(api, id, { supplier: details })
    expect(kept.body.logo).toBe(`/files/${first}`)
    const logoUploadId = await makeStoredUpload(scope, { content: await pictureOf() })
    const replaced = await save(api, id, { version: 2, supplier: details, logoUploadId })
    expect(await fileIds()).toEqual([replaced.body.logo.slice('/files/'.length)])
    const removed = await save(api, id, { version: 3, supplier: details, logoUploadId: null })
    expect([removed.body.logo, await fileIds()]).toEqual(['', []])
  })

  it('changes only the groups that were changed, also in one that a colleague has just changed', async () => {
    const { api } = await moderator()
    const id = await makeSupplier(scope, { company: 'Bright' })
    const [left, joined] = [
      await makeSupplierGroup(scope, { supplierIds: [id] }),
      await makeSupplierGroup(scope, { title: 'Sound' }),
    ]
    const elsewhere = await makeSupplierGroup(scope, { title: 'Colleague’s', supplierIds: [id] })
    await openEditor(api, 'supplier', id)
    const { body } = await save(api, id, {
      supplier: details,
      joinedGroupIds: [joined],
      leftGroupIds: [left],
    })
    expect(body.groupIds.toSorted()).toEqual([elsewhere, joined].toSorted())
    expect(await namesIn(api, left)).toEqual([])
    expect((await groupOf(api, joined)).version).toBe(2)
    expect(await actions()).toEqual(
      expect.arrayContaining(['supplier.update', 'supplierGroup.update', 'supplierGroup.update']),
    )
  })

  it('lets one of two who save together win, and tells the other', async () => {
    const { api } = await moderator()
    const id = await makeSupplier(scope)
    await openEditor(api, 'supplier', id)
    const answers = await atOnce(
      server,
      'suppliers',
      ['One', 'Two'].map((company) => () => save(api, id, { supplier: { company } })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)
    expect(await read(api, id)).toMatchObject({ company: winner?.body.company, version: 2 })
  })
})

describe('archiving and deleting', () => {
  it('hides from teams and pages, keeps the groups, and comes back as it was', async () => {
    const { api } = await moderator()
    const team = await person({ teamId: await makeTeam(scope) })
    const id = await makeSupplier(scope)
    const groupId = await makeSupplierGroup(scope, { supplierIds: [id] })
    const pageId = await makePage(scope, {
      sections: [makeSection('resources', { items: [{ id, type: 'supplier' }] })],
    })
    const linked = async () =>
      Object.keys((await team.api<{ linked: object }>(`/content/${pageId}`)).body.linked).length
    const listed = async () => (await team.api<Supplier[]>('/suppliers')).body.length
    expect([await linked(), await listed()]).toEqual([1, 1])

    const once = await api('/admin/suppliers/archive', { body: { supplierIds: [id] } })
    const twice = await api('/admin/suppliers/archive', { body: { supplierIds: [id] } })
    expect([once.body, twice.body]).toEqual([{ changed: 1 }, { changed: 0 }])
    expect([await linked(), await listed()]).toEqual([0, 0])
    expect((await team.api(`/suppliers/${id}`)).status).toBe(404)
    expect(await namesIn(api, groupId)).toEqual(['Bright Light & Sound'])

    await api('/admin/suppliers/restore', { body: { supplierIds: [id] } })
    expect([await linked(), await listed()]).toEqual([1, 1])
  })

  it('deletes archived ones with their logos, and takes them out of every group', async () => {
    const { api } = await moderator()
    const logoFileId = await makeUpload(scope, { name: 'logo.png', mimeType: 'image/png' })
    const gone = await makeSupplier(scope, { company: 'Gone', isArchived: true, logoFileId })
    const stays = await makeSupplier(scope, { company: 'Stays' })
    const groupId = await makeSupplierGroup(scope, { supplierIds: [gone, stays] })
    const archivedGroupId = await makeSupplierGroup(scope, { supplierIds: [gone], isArchived: true })
    const pageId = await makePage(scope, {
      title: 'Power',
      sections: [makeSection('resources', { items: [{ id: gone, type: 'supplier' }] })],
    })
    const uses = await api(`/admin/suppliers/uses?supplierIds=${gone},${stays}`)
    expect(uses.body).toEqual([{ title: 'Power', path: `/admin/content/${pageId}` }])

    const refused = await api('/admin/suppliers/removal', { body: { supplierIds: [gone, stays] } })
    expect(refused).toMatchObject({ status: 409, body: { message: supplierMessages.notArchived } })
    const removed = await api('/admin/suppliers/removal', { body: { supplierIds: [gone, 'nobody'] } })
    expect(removed.body).toEqual({ changed: 1 })
    expect([await namesIn(api, groupId), await namesIn(api, archivedGroupId)]).toEqual([['Stays'], []])
    expect(await fileIds()).toEqual([])
    expect((await api(`/admin/suppliers/${gone}`)).status).toBe(404)
    // A page that mentions it goes on without it.
    const page = await api<{ linked: object }>(`/content/${pageId}`)
    expect([page.status, page.body.linked]).toEqual([200, {}])
  })

  it('leaves a group whose title is saved at the same moment without the supplier', async () => {
    const { api } = await moderator()
    const id = await makeSupplier(scope, { isArchived: true })
    const groupId = await makeSupplierGroup(scope, { supplierIds: [id] })
    await openEditor(api, 'supplierGroup', groupId)
    const group = { title: 'Renamed', supplierIds: [id] }
    await atOnce(server, 'supplier_groups', [
      () => api('/admin/suppliers/removal', { body: { supplierIds: [id] } }),
      () => api(`/admin/supplier-groups/${groupId}`, { method: 'PUT', body: { version: 1, group } }),
    ])
    expect(await namesIn(api, groupId)).toEqual([])
  })

  it('never reaches another event', async () => {
    const { api } = await moderator()
    const other = await makeEvent(server.services)
    const id = await makeSupplier(other, { isArchived: true })
    const groupId = await makeSupplierGroup(other, { isArchived: true })
    for (const act of ['archive', 'restore', 'removal']) {
      const suppliersAnswer = await api(`/admin/suppliers/${act}`, { body: { supplierIds: [id] } })
      const groupsAnswer = await api(`/admin/supplier-groups/${act}`, {
        body: { supplierGroupIds: [groupId] },
      })
      expect([suppliersAnswer.body, groupsAnswer.body]).toEqual([{ changed: 0 }, { changed: 0 }])
    }
    const there = await person({ level: 'moderator' }, other)
    expect((await read(there.api, id)).isArchived).toBe(true)
    expect((await groupOf(there.api, groupId)).isArchived).toBe(true)
    for (const path of [`/admin/suppliers/${id}`, `/admin/supplier-groups/${groupId}`])
      expect((await api(path)).status).toBe(404)
  })
})

describe('supplier groups', () => {
  it('are added, changed under lock and version, and refuse suppliers that are gone', async () => {
    const { api } = await moderator()
    const id = await makeSupplier(scope)
    const foreign = await makeSupplier(await makeEvent(server.services))
    const refused = await api('/admin/supplier-groups', {
      body: { group: { title: 'Light', supplierIds: [foreign] } },
    })
    expect(refused.body).toMatchObject({
      data: { fields: { 'group.supplierIds': supplierMessages.unknownSupplier } },
    })
    const made = await api<SupplierGroup>('/admin/supplier-groups', {
      body: { group: { title: ' Light ', supplierIds: [id, id] } },
    })
    expect(made.body).toMatchObject({ title: 'Light', version: 1, isArchived: false })
    expect(made.body.suppliers).toHaveLength(1)
    const path = `/admin/supplier-groups/${made.body.id}`
    const change = { version: 1, group: { title: 'Sound', supplierIds: [] } }
    expect(await api(path, { method: 'PUT', body: change })).toMatchObject({
      ...{ status: 409, body: { message: lockMessages.notHeld } },
    })
    await openEditor(api, 'supplierGroup', made.body.id)
    expect((await api(path, { method: 'PUT', body: change })).body).toMatchObject({
      ...{ title: 'Sound', version: 2, suppliers: [] },
    })
    expect(await api(path, { method: 'PUT', body: change })).toMatchObject({
      ...{ status: 409, body: { message: supplierMessages.staleGroup } },
    })
  })

  it('keep their suppliers when archived and deleted, and are deleted only when archived', async () => {
    const { api } = await moderator()
    const team = await person({ teamId: await makeTeam(scope) })
    const id = await makeSupplier(scope)
    const groupId = await makeSupplierGroup(scope, { supplierIds: [id] })
    const seen = async () =>
      (await team.api<Supplier[]>('/suppliers')).body.map(({ groups }) => groups.length)
    const act = (name: string) =>
      api(`/admin/supplier-groups/${name}`, { body: { supplierGroupIds: [groupId] } })
    expect((await act('removal')).status).toBe(409)
    expect((await act('archive')).body).toEqual({ changed: 1 })
    expect(await seen()).toEqual([0])
    expect((await act('restore')).body).toEqual({ changed: 1 })
    expect(await seen()).toEqual([1])
    await act('archive')
    expect((await act('removal')).body).toEqual({ changed: 1 })
    expect(await seen()).toEqual([0])
  })
})

describe('suppliers and groups of organisers', () => {
  it.each(['user', 'reportViewer'] as const)('are closed to a %s', async (level) => {
    const { api } = await person({ level, teamId: await makeTeam(scope) })
    const [id, groupId] = [await makeSupplier(scope), await makeSupplierGroup(scope)]
    const asked = [
      api('/admin/suppliers'),
      api(`/admin/suppliers/${id}`),
      api(`/admin/suppliers/uses?supplierIds=${id}`),
      create(api, { supplier: details }),
      save(api, id, { supplier: details }),
      api('/admin/suppliers/archive', { body: { supplierIds: [id] } }),
      api('/admin/suppliers/removal', { body: { supplierIds: [id] } }),
      api('/admin/supplier-groups'),
      api('/admin/supplier-groups/names'),
      api(`/admin/supplier-groups/${groupId}`),
      api('/admin/supplier-groups', { body: { group: { title: 'Mine' } } }),
      api('/admin/supplier-groups/removal', { body: { supplierGroupIds: [groupId] } }),
    ]
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([403]))
  })
})
