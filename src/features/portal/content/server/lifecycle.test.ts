import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { settingsOf } from '#features/event/events/settings/server/queries.ts'
import { files } from '#features/event/files/server/tables.ts'
import { assets } from '#features/library/assets/server/tables.ts'
import { sidebarSections } from '#features/portal/sidebar/server/tables.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeAsset, makePage, makePdf, makeSection } from '#test/factories/content.ts'
import { makeEvent, makeTeamType } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { contentContract, EditedPage, PageRow } from '../contract.ts'
import { contentLimits } from '../domain/limits.ts'
import type { Section } from '../domain/sections.ts'
import { contentPages, contentSections, contentVersions } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

async function moderator() {
  return (await signedIn(server, scope, { level: 'moderator', firstName: 'Jo', surname: 'Hart' })).api
}
type Api = Awaited<ReturnType<typeof moderator>>
type VersionAt = z.infer<(typeof contentContract.getVersion)['~orpc']['outputSchema'] & z.ZodType>

const edit = async (api: Api, pageId: string) => (await api<EditedPage>(`/admin/content/${pageId}`)).body
const archive = (api: Api, ids: string[], isArchived = true) =>
  api(`/admin/content/${isArchived ? 'archive' : 'restore'}`, { body: { ids } })
const remove = (api: Api, id: string) => api(`/admin/content/${id}`, { method: 'DELETE', body: {} })
const featured = async () => (await settingsOf(scope, 'featured')).settings.contentIds
const rowsOf = async (table: typeof contentSections | typeof contentVersions, pageId: string) =>
  (await inEvent(scope, ({ tx }) => tx.select().from(table).where(eq(table.pageId, pageId)))).length
const filesThere = async () =>
  (await inEvent(scope, ({ tx }) => tx.select({ id: files.id }).from(files))).map(({ id }) => id)
const PAGE_NOT_FOUND = { status: 404, body: { status: 404, message: 'Page not found', data: null } }

/** Saves a draft with these sections, and publishes it. */
async function publish(api: Api, pageId: string, sections: readonly Section[], removedIds: string[] = []) {
  await api(`/admin/locks/content/${pageId}`, { method: 'PUT', body: { windowKey: 'window' } })
  const { revision } = await edit(api, pageId)
  const address = `/admin/content/${pageId}`
  const body = { revision, sections, removedIds }
  const saved = await api<EditedPage>(`${address}/draft`, { method: 'PUT', body })
  if (saved.status !== 200) return saved
  return api<EditedPage>(`${address}/publication`, { body: { revision: saved.body.revision } })
}

async function plantSidebar(...itemIds: string[][]) {
  const ids = itemIds.map(() => newId())
  await inEvent(scope, ({ tx, eventId }) =>
    tx
      .insert(sidebarSections)
      .values(itemIds.map((items, index) => ({ eventId, id: ids[index] ?? '', index, itemIds: items }))),
  )
  return ids
}
const sidebar = async () =>
  (await inEvent(scope, ({ tx }) => tx.select().from(sidebarSections).orderBy(sidebarSections.index))).map(
    ({ itemIds }) => itemIds,
  )

describe('the organiser’s list', () => {
  it('lists the pages by title with their sidebar section, and the archived ones apart', async () => {
    const typeIds = [await makeTeamType(scope, 'Space'), await makeTeamType(scope, 'Shell')]
    const second = await makePage(scope, {
      title: 'b',
      allowedTeamTypeIds: typeIds,
      isFeatured: true,
      sections: [makeSection('callout'), makeSection('callout', {}, { isPublished: false })],
    })
    const first = await makePage(scope, { title: 'A', isPublished: false })
    const archived = await makePage(scope, { title: 'Old', isArchived: true })
    await makePage(await makeEvent(server.services))
    const [group] = await plantSidebar(['tasks', second], ['downloads'])
    const api = await moderator()
    const body = (await api<ListPage<PageRow>>('/admin/content')).body.items
    expect(body.map(({ id }) => id)).toEqual([first, second])
    expect(body[1]).toMatchObject({
      isFeatured: true,
      sidebarSectionIds: [group],
      allowedTeamTypeIds: typeIds,
      allowedTeamTypeNames: ['Shell', 'Space'],
      sectionCount: 2,
    })
    const old = (await api<ListPage<PageRow>>('/admin/content?archived=true')).body.items
    expect(old.map(({ id, isArchived }) => ({ id, isArchived }))).toEqual([
      { id: archived, isArchived: true },
    ])
  })
})

describe('a copy', () => {
  it('has new ids throughout, and is a draft outside the sidebar and the featured pages', async () => {
    const fileId = await makePdf(scope)
    const sections = [
      makeSection('pdf', { files: [{ fileId, name: 'rules.pdf' }] }, { heading: 'Rules' }),
      makeSection('callout', { text: 'Words' }, { isPublished: false, isNewSection: true }),
    ]
    const pageId = await makePage(scope, { title: 'Rules', isFeatured: true, isPublic: true, sections })
    await plantSidebar([pageId])
    const api = await moderator()
    const { body } = await api<{ id: string }>(`/admin/content/${pageId}/copies`, { body: {} })
    const [original, copy] = [await edit(api, pageId), await edit(api, body.id)]
    expect(copy).toEqual({
      ...original,
      id: body.id,
      title: 'Rules (Copy)',
      path: 'rules-copy',
      isPublished: false,
      isFeatured: false,
      sidebarSectionIds: [],
      updatedByName: 'Jo Hart',
      sections: original.sections.map((section) => ({ ...section, id: expect.any(String) })),
    })
    const ids = [...original.sections, ...copy.sections].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    expect(await api(`/admin/content/${newId()}/copies`, { body: {} })).toEqual(PAGE_NOT_FOUND)

    // The file is kept while either page shows it.
    await archive(api, [pageId, body.id])
    await remove(api, pageId)
    expect(await filesThere()).toEqual([fileId])
    await remove(api, body.id)
    expect(await filesThere()).toEqual([])
  })

  it('of a long title has room for the suffix', async () => {
    const pageId = await makePage(scope, { title: `${'x'.repeat(112)}🎪${'y'.repeat(6)}` })
    const api = await moderator()
    const { body } = await api<{ id: string }>(`/admin/content/${pageId}/copies`, { body: {} })
    expect((await edit(api, body.id)).title).toBe(`${'x'.repeat(112)} (Copy)`)
  })
})

describe('archiving', () => {
  it('removes pages from the sidebar and the featured pages; restoring does not add them again', async () => {
    const ids: string[] = []
    for (let count = 0; count < 4; count += 1) ids.push(await makePage(scope, { isFeatured: true }))
    const [one = '', two = '', three = '', four = ''] = ids
    await plantSidebar(['tasks', one, three], [two, 'downloads', four], ['forms'])
    const api = await moderator()
    const replacement = { contentIds: [await makePage(scope), await makePage(scope)] }
    const body = { ids: [one, two, 'unknown'], replacement }
    expect(await api('/admin/content/archive', { body })).toEqual({ status: 200, body: { changed: 2 } })
    const left = [...replacement.contentIds, three, four]
    expect(await featured()).toEqual(left)
    expect(await sidebar()).toEqual([['tasks', three], ['downloads', four], ['forms']])
    expect((await api<ListPage<PageRow>>('/admin/content?archived=true')).body.total).toBe(2)
    expect(await archive(api, [one, two])).toEqual({ status: 200, body: { changed: 0 } })

    expect(await archive(api, [one, two], false)).toEqual({ status: 200, body: { changed: 2 } })
    expect(await featured()).toEqual(left)
    expect((await sidebar())[0]).toEqual(['tasks', three])
    expect((await api<ListPage<PageRow>>('/admin/content')).body.total).toBe(6)
    const audit = await inEvent(scope, ({ tx }) =>
      tx.select().from(auditEntries).where(eq(auditEntries.subjectId, one)).orderBy(auditEntries.id),
    )
    expect(audit.map(({ action }) => action)).toEqual([
      'content.create',
      'content.archive',
      'content.restore',
    ])
  })

  it('does not affect another event', async () => {
    const elsewhere = await makeEvent(server.services)
    const theirs = await makePage(elsewhere)
    const api = await moderator()
    expect(await archive(api, [theirs])).toEqual({ status: 200, body: { changed: 0 } })
    expect(await remove(api, theirs)).toEqual(PAGE_NOT_FOUND)
    const [page] = await inEvent(elsewhere, ({ tx }) => tx.select().from(contentPages))
    expect(page).toMatchObject({ id: theirs, isArchived: false })
  })
})

describe('removing', () => {
  it('deletes an archived page with its sections, versions and files, and no other page', async () => {
    const [mine, theirs] = [await makePdf(scope), await makePdf(scope)]
    const pdf = (fileId: string) => makeSection('pdf', { files: [{ fileId, name: 'rules.pdf' }] })
    const pageId = await makePage(scope, { sections: [pdf(mine)] })
    const otherId = await makePage(scope, { sections: [pdf(theirs)] })
    const api = await moderator()
    expect(await remove(api, pageId)).toEqual({
      status: 409,
      body: { status: 409, message: 'Archive the page before you delete it.', data: { code: 'notArchived' } },
    })
    await archive(api, [pageId])
    expect(await remove(api, pageId)).toEqual({ status: 200, body: {} })
    expect(await remove(api, pageId)).toEqual(PAGE_NOT_FOUND)
    expect(await filesThere()).toEqual([theirs])
    for (const table of [contentSections, contentVersions]) {
      expect(await rowsOf(table, pageId)).toBe(0)
      expect(await rowsOf(table, otherId)).toBe(1)
    }
  })

  it('a page that was featured after it was archived leaves the featured pages too', async () => {
    const pageId = await makePage(scope, { isFeatured: true, isArchived: true })
    await remove(await moderator(), pageId)
    expect(await featured()).toEqual([])
  })
})

describe('a version', () => {
  it('contains everything needed to save it again', async () => {
    const [taskId, fileId] = [await makeTask(scope), await makePdf(scope)]
    const sections = [
      makeSection('taskList', { taskIds: [taskId] }),
      makeSection('pdf', { files: [{ fileId, name: 'rules.pdf' }] }),
    ]
    const pageId = await makePage(scope, { title: 'First', isPublic: true, sections })
    const api = await moderator()
    const added = makeSection('callout', { text: 'Later' })
    const removedIds = sections.map(({ id }) => id)
    await publish(api, pageId, [added], removedIds)

    const at = (await api<VersionAt>(`/admin/content/${pageId}/versions/1`)).body
    expect(at).toMatchObject({ version: 1, settings: { title: 'First', isPublic: true }, sections, gone: [] })
    expect(Object.keys(at.linked)).toEqual([taskId])
    const restored = await publish(api, pageId, at.sections as Section[], [added.id])
    expect(restored).toMatchObject({ status: 200, body: { sections, version: 3 } })
    expect((await api(`/admin/content/${pageId}/versions/4`)).body).toMatchObject({
      message: 'Version not found',
    })
    expect(await api('/admin/content/unknown/versions')).toEqual(PAGE_NOT_FOUND)
  })

  it('leaves out deleted things, and names them', async () => {
    const [taskId, keptId] = [await makeTask(scope, { title: 'Order power' }), await makeTask(scope)]
    const [assetId, typeId] = [await makeAsset(scope), await makeTeamType(scope, 'Shell')]
    const list = makeSection('taskList', { taskIds: [taskId, keptId] })
    const image = makeSection('image', { assetId })
    const pageId = await makePage(scope, { assetId, allowedTeamTypeIds: [typeId], sections: [list, image] })
    const api = await moderator()
    await publish(api, pageId, [], [list.id, image.id])
    await inEvent(scope, async ({ tx }) => {
      await tx.update(contentPages).set({ assetId: null }).where(eq(contentPages.id, pageId))
      await tx.delete(tasks).where(eq(tasks.id, taskId))
      await tx.delete(assets).where(eq(assets.id, assetId))
    })
    const at = (await api<VersionAt>(`/admin/content/${pageId}/versions/1`)).body
    expect(at).toMatchObject({
      settings: { assetId: null, allowedTeamTypeIds: [typeId] },
      sections: [{ data: { taskIds: [keptId] } }, { data: { assetId: '' } }],
    })
    expect(at.gone).toEqual([
      { type: 'picture', name: 'Plan', sectionId: null },
      { type: 'task', name: 'Order power', sectionId: list.id },
      { type: 'picture', name: 'Plan', sectionId: image.id },
    ])
    const sections = at.sections as Section[]
    expect((await publish(api, pageId, sections)).status).toBe(200)
  })

  it('drops versions beyond the limit, with the files that only they used', async () => {
    const [oldFile, newFile] = [await makePdf(scope), await makePdf(scope)]
    const pdf = (fileId: string) => makeSection('pdf', { files: [{ fileId, name: 'rules.pdf' }] })
    const [before, after] = [pdf(oldFile), pdf(newFile)]
    const pageId = await makePage(scope, { sections: [before] })
    const api = await moderator()
    await publish(api, pageId, [after], [before.id])
    expect((await filesThere()).sort()).toEqual([oldFile, newFile].sort())
    const version = contentLimits.versions
    await inEvent(scope, ({ tx }) =>
      tx.update(contentPages).set({ version }).where(eq(contentPages.id, pageId)),
    )
    const latest = await publish(api, pageId, [{ ...after, heading: 'Latest' }])
    expect(latest.body.version).toBe(version + 1)
    const kept = await inEvent(scope, ({ tx }) =>
      tx.select({ version: contentVersions.version }).from(contentVersions).orderBy(contentVersions.version),
    )
    expect(kept).toEqual([{ version: 2 }, { version: version + 1 }])
    expect(await filesThere()).toEqual([newFile])
  })
})
