import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { files } from '#features/event/files/server/tables.ts'
import type { AssetUse } from '#features/library/assets/contract.ts'
import type { Found } from '#features/portal/search/contract.ts'
import type { Level } from '#kit/access/levels.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn, statusOf } from '#test/api.ts'
import { makeAsset, makePage, makePageDraft, makePdf, makeSection } from '#test/factories/content.ts'
import { makeSupplier } from '#test/factories/suppliers.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import type { EditedPage, PageCards, PageRow, PageView } from '../contract.ts'
import { faultsOf } from '../domain/draft-sections.ts'
import { contentMessages } from '../domain/messages.ts'
import type { Section } from '../domain/sections.ts'
import { contentDrafts, contentSections, contentVersions } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

type Somebody = Awaited<ReturnType<typeof somebody>>
let editor: Somebody
let published: Section
let pageId: string

beforeEach(async () => {
  editor = await somebody({ level: 'moderator' })
  published = text('Helmets on')
  pageId = await makePage(scope, { title: 'Build-up', isPublic: true, sections: [published] })
  await editor.api(`/admin/locks/content/${pageId}`, { method: 'PUT', body: { windowKey: 'window' } })
})

const text = (words: string, parts: Partial<Section> = {}) => makeSection('callout', { text: words }, parts)
const pdf = (fileId: string) => makeSection('pdf', { files: [{ fileId, name: 'rules.pdf' }] })

async function somebody(parts: { level?: Level } = {}) {
  const { api, cookie } = await signedIn(server, scope, parts)
  const statusOfFile = (path: string) =>
    statusOf(server.request(`/e/${scope.slug}${path}`, { headers: { cookie } }))
  return { api, statusOfFile }
}

function guest(): Somebody {
  return {
    api: apiOf(server, { slug: scope.slug }),
    statusOfFile: (path) => statusOf(server.request(`/e/${scope.slug}${path}`)),
  }
}

const address = () => `/admin/content/${pageId}`
const edit = async () => (await editor.api<EditedPage>(address())).body

/** The editor's sections are these; what is missing from them is removed. */
async function save(...sections: Section[]) {
  const { revision, sections: before } = await edit()
  const removedIds = before.map(({ id }) => id).filter((id) => !sections.some((section) => section.id === id))
  const body = { revision, sections, removedIds }
  return editor.api<EditedPage>(`${address()}/draft`, { method: 'PUT', body })
}

async function act(what: 'publish' | 'unpublish' | 'discard') {
  const [path, method] = (
    {
      publish: ['publication', 'POST'],
      unpublish: ['publication', 'DELETE'],
      discard: ['draft', 'DELETE'],
    } as const
  )[what]
  const body = { revision: (await edit()).revision }
  return editor.api<EditedPage>(`${address()}/${path}`, { method, body })
}

const draftRows = () => inEvent(scope, ({ tx }) => tx.select().from(contentDrafts))
const versionNumbers = async () =>
  (
    await inEvent(scope, ({ tx }) =>
      tx
        .select({ version: contentVersions.version })
        .from(contentVersions)
        .where(eq(contentVersions.pageId, pageId))
        .orderBy(contentVersions.version),
    )
  ).map(({ version }) => version)
const filesThere = async () =>
  (await inEvent(scope, ({ tx }) => tx.select({ id: files.id }).from(files))).map(({ id }) => id)

describe('until they are published, changes of a page', () => {
  it('are stored as they were typed, with half-written addresses, and are what the editor has', async () => {
    const half = makeSection('button', {}, { heading: 'Order' })
    const typed = { ...half, data: { text: 'Book', link: 'htt' } } as Section
    expect(await save(published, typed)).toMatchObject({
      status: 200,
      body: { sections: [published, typed], hasUnpublishedChanges: true, version: 1, revision: 2 },
    })
    expect((await edit()).sections).toEqual([published, typed])
    expect(await draftRows()).toMatchObject([{ pageId, sections: [published, typed] }])
    expect(await versionNumbers()).toEqual([1])
  })

  it('are seen by nobody but organisers who edit or preview: not by teams, guests or report viewers', async () => {
    const added = text('Secret plan', { heading: 'Hidden' })
    server.passTime(60_000)
    await save({ ...published, heading: 'Secret heading', isNewSection: true }, added)
    const readers = [await somebody(), await somebody({ level: 'reportViewer' }), editor]
    for (const reader of readers) {
      const { body } = await reader.api<PageView>(`/content/${pageId}`)
      expect(body).toMatchObject({ sections: [published], updatedAt: TEST_NOW.toISOString() })
      expect(JSON.stringify(body)).not.toContain('Secret')
      const cards = (await reader.api<PageCards>('/content')).body
      expect(cards).toMatchObject({ fresh: 0, items: [{ hasNewSection: false }] })
    }
    expect((await guest().api<PageView>(`/guests/content/${pageId}`)).body.sections).toEqual([published])
    for (const reader of [readers[0], readers[1], guest()]) {
      for (const path of ['', '/preview', '/versions']) {
        expect((await reader?.api(`${address()}${path}`))?.status).toBeGreaterThanOrEqual(401)
      }
    }
  })

  it('are what a preview shows, as the reader would see them and without what could not be published', async () => {
    const half = { ...makeSection('button'), data: { text: 'Book', link: 'javascript:alert(1)' } } as Section
    const hidden = text('Later', { isPublished: false })
    await save(half, hidden)
    const asGuest = (await editor.api<PageView>(`${address()}/preview?asGuest=true`)).body
    expect(asGuest.sections).toEqual([{ ...half, data: { text: 'Book', link: '' } }])
    const own = (await editor.api<PageView>(`${address()}/preview`)).body
    expect(own.sections.map(({ id }) => id)).toEqual([half.id, hidden.id])
  })

  it('are read by organisers on a page that is itself a draft, which nobody else sees', async () => {
    await act('unpublish')
    const added = text('Coming')
    await save(published, added)
    expect((await editor.api<PageView>(`/content/${pageId}`)).body.sections).toEqual([published, added])
    expect((await (await somebody()).api(`/content/${pageId}`)).status).toBe(404)
  })

  it('are found by organisers and by nobody else', async () => {
    await save({ ...published, heading: 'Zeppelins' }, text('Quagga crossing'))
    const found = async ({ api }: Somebody, words: string) =>
      (await api<Found[]>(`/search?q=${words}`)).body.map(({ title }) =>
        title.map(({ text }) => text).join(''),
      )
    for (const words of ['quagga', 'zeppelin', 'helmets']) {
      expect([words, await found(editor, words)]).toEqual([words, ['Build-up']])
    }
    const team = await somebody()
    expect(await found(team, 'quagga')).toEqual([])
    expect(await found(team, 'zeppelin')).toEqual([])
    expect(await found(team, 'helmets')).toEqual(['Build-up'])
  })

  it('are told in the list, its filter and its export', async () => {
    await makePage(scope, { title: 'Other' })
    server.passTime(60_000)
    await save(published, text('Two'), text('Three'))
    const list = async (search = '') =>
      (await editor.api<ListPage<PageRow>>(`/admin/content${search}`)).body.items
    expect(await list('?sort=updatedAt')).toMatchObject([
      { title: 'Other', hasUnpublishedChanges: false, sectionCount: 0 },
      {
        ...{ title: 'Build-up', hasUnpublishedChanges: true, sectionCount: 3 },
        updatedAt: new Date(TEST_NOW.getTime() + 60_000).toISOString(),
      },
    ])
    expect(await list('?hasUnpublishedChanges=true')).toMatchObject([{ title: 'Build-up' }])
    expect(await list('?hasUnpublishedChanges=false')).toMatchObject([{ title: 'Other' }])
    await act('unpublish')
    expect(await list('?hasUnpublishedChanges=true')).toEqual([])
  })

  it('are no changes once everything is as it was', async () => {
    await save(published, text('Two'))
    expect(await save(published)).toMatchObject({ body: { hasUnpublishedChanges: false } })
    expect(await draftRows()).toEqual([])
  })

  it('are not in another event', async () => {
    await save(text('Two'))
    const rows = await inEvent(scope, ({ tx }) => tx.select().from(contentDrafts))
    expect(rows.map(({ eventId }) => eventId)).toEqual([scope.eventId])
  })
})

describe('publishing', () => {
  it('shows readers the draft as the next version, and makes none of what is unchanged', async () => {
    const added = text('Two')
    server.passTime(60_000)
    await save(added, published)
    expect(await act('publish')).toMatchObject({
      body: { version: 2, hasUnpublishedChanges: false, sections: [added, published] },
    })
    const reader = await somebody()
    expect((await reader.api<PageView>(`/content/${pageId}`)).body).toMatchObject({
      sections: [added, published],
      updatedAt: new Date(TEST_NOW.getTime() + 60_000).toISOString(),
    })
    await act('unpublish')
    expect(await act('publish')).toMatchObject({ body: { version: 2, isPublished: true } })
    expect(await versionNumbers()).toEqual([1, 2])
  })

  it('completes web addresses, and is refused while something is half written', async () => {
    const button = makeSection('button')
    const typed = (link: string) => ({ ...button, data: { text: 'Book', link } }) as Section
    await save(published, typed('htt'))
    const fields = faultsOf([published, typed('htt')])
    expect(Object.keys(fields)).toEqual(['sections.1.data.link'])
    expect(await act('publish')).toEqual({
      status: 422,
      body: { status: 422, message: contentMessages.faulty, data: { fields, code: 'faultySections' } },
    })
    expect((await edit()).hasUnpublishedChanges).toBe(true)
    await save(published, typed('example.org'))
    const { body } = await act('publish')
    expect(body.sections[1]?.data).toEqual({ text: 'Book', link: 'https://example.org' })
  })

  it('by the settings of a page that was a draft does the same', async () => {
    await act('unpublish')
    const added = text('Two')
    await save(published, added)
    const { revision, ...settings } = await edit()
    const body = { revision, settings: { ...settings, isPublished: true } }
    expect(await editor.api(address(), { method: 'PATCH', body })).toMatchObject({
      body: { isPublished: true, version: 2, hasUnpublishedChanges: false, sections: [published, added] },
    })
  })

  it('lets other settings leave the draft alone', async () => {
    await save(published, text('Two'))
    const { revision, ...settings } = await edit()
    const body = { revision, settings: { ...settings, title: 'Arrival' } }
    expect(await editor.api(address(), { method: 'PATCH', body })).toMatchObject({
      body: { title: 'Arrival', version: 1, hasUnpublishedChanges: true },
    })
    expect((await guest().api<PageView>(`/guests/content/${pageId}`)).body).toMatchObject({
      ...{ title: 'Arrival', sections: [published] },
    })
  })

  it('is recorded, as are drafts and what becomes of them', async () => {
    await save(published, text('Two'))
    await act('publish')
    await save(published)
    await act('discard')
    await act('unpublish')
    const entries = await inEvent(scope, ({ tx }) =>
      tx
        .select({ action: auditEntries.action })
        .from(auditEntries)
        .where(and(eq(auditEntries.subjectId, pageId), eq(auditEntries.eventId, scope.eventId)))
        .orderBy(auditEntries.id),
    )
    expect(entries.map(({ action }) => action)).toEqual([
      ...['content.create', 'content.draft', 'content.publish', 'content.draft'],
      ...['content.discard', 'content.unpublish'],
    ])
  })
})

describe('discarding', () => {
  it('gives the editor again what readers see', async () => {
    await save(text('Two'))
    expect(await act('discard')).toMatchObject({
      body: { sections: [published], hasUnpublishedChanges: false, version: 1 },
    })
    expect(await draftRows()).toEqual([])
  })

  it('helps where a draft cannot be read', async () => {
    await save(text('Two'))
    const { revision } = await edit()
    await inEvent(scope, ({ tx }) => tx.update(contentDrafts).set({ sections: { broken: true } }))
    expect((await editor.api(address())).status).toBe(500)
    expect((await guest().api<PageView>(`/guests/content/${pageId}`)).body.sections).toEqual([published])
    expect((await editor.api<ListPage<PageRow>>('/admin/content')).body.items).toHaveLength(1)
    const answer = await editor.api(`${address()}/draft`, { method: 'DELETE', body: { revision } })
    expect(answer).toMatchObject({ status: 200, body: { sections: [published] } })
    expect(server.surprises.splice(0).map(String)[0]).toContain(`The stored draft ${pageId}`)
  })
})

describe('a published section that cannot be read', () => {
  it('goes once the draft that removes it is published', async () => {
    const broken = text('Broken')
    await save(published, broken)
    await act('publish')
    await inEvent(scope, ({ tx }) =>
      tx.update(contentSections).set({ data: 1 }).where(eq(contentSections.id, broken.id)),
    )
    const { revision, unreadable } = await edit()
    expect(unreadable).toEqual([{ id: broken.id, heading: '' }])
    const body = { revision, sections: [published], removedIds: [broken.id] }
    const saved = await editor.api<EditedPage>(`${address()}/draft`, { method: 'PUT', body })
    expect(saved.body).toMatchObject({ unreadable: [], hasUnpublishedChanges: true })
    const rows = () => inEvent(scope, ({ tx }) => tx.select().from(contentSections))
    expect(await rows()).toHaveLength(2)
    await act('publish')
    expect(await rows()).toHaveLength(1)
    server.surprises.splice(0)
  })
})

describe('files that only a draft has', () => {
  it('are read by organisers, and by readers once it is published', async () => {
    const [fileId, assetId] = [await makePdf(scope), await makeAsset(scope)]
    await save(published, pdf(fileId), makeSection('image', { assetId }))
    const team = await somebody()
    const picture = (await edit()).pictures[assetId]?.large ?? ''
    for (const path of [`/files/${fileId}`, picture]) {
      expect(await editor.statusOfFile(path)).toBe(200)
      expect(await team.statusOfFile(path)).toBe(404)
      expect(await guest().statusOfFile(path)).toBe(404)
    }
    await act('publish')
    for (const path of [`/files/${fileId}`, picture]) {
      for (const reader of [team, guest()]) expect(await reader.statusOfFile(path)).toBe(200)
    }
  })

  it('stay while an editor may still undo, and go with a later publishing', async () => {
    const fileId = await makePdf(scope)
    const section = pdf(fileId)
    await save(published, section)
    await save(published)
    await act('publish')
    await act('discard')
    expect(await filesThere()).toEqual([fileId])
    expect((await save(published, section)).status).toBe(200)
    await save(published)
    const dayLater = new Date(TEST_NOW.getTime() - 25 * 60 * 60 * 1000)
    await inEvent(scope, ({ tx }) => tx.update(files).set({ createdAt: dayLater }))
    await save(published, section)
    await act('publish')
    expect(await filesThere()).toEqual([fileId])
    await save(published)
    await act('discard')
    expect(await filesThere()).toEqual([fileId])
  })

  it('go after a day when neither a draft nor a version has them', async () => {
    const fileId = await makePdf(scope)
    await save(published, pdf(fileId))
    await save(text('Two'))
    const before = new Date(TEST_NOW.getTime() - 25 * 60 * 60 * 1000)
    await inEvent(scope, ({ tx }) => tx.update(files).set({ createdAt: before }))
    await act('publish')
    expect(await filesThere()).toEqual([])
  })

  it('go with the page', async () => {
    const fileId = await makePdf(scope)
    await save(published, pdf(fileId))
    await editor.api('/admin/content/archive', { body: { ids: [pageId] } })
    expect((await editor.api(address(), { method: 'DELETE', body: {} })).status).toBe(200)
    expect(await filesThere()).toEqual([])
    expect(await draftRows()).toEqual([])
  })

  it('and pictures and suppliers of a draft are in use', async () => {
    const [assetId, supplierId] = [await makeAsset(scope), await makeSupplier(scope)]
    const items = [{ type: 'supplier', id: supplierId }]
    await save(makeSection('image', { assetId }), makeSection('resources', { items }))
    const uses = (await editor.api<AssetUse[]>(`/admin/assets/${assetId}/uses`)).body
    expect(uses).toMatchObject([{ title: 'Build-up' }])
    const inUse = await inEvent(scope, async (event) =>
      (await Promise.all(event.services.ports.supplierUses.map((uses) => uses(event, [supplierId])))).flat(),
    )
    expect(inUse).toEqual([{ title: 'Build-up', path: address() }])
  })
})

describe('a copy', () => {
  it('has the published sections and the changes, each with ids of its own', async () => {
    const added = text('Two')
    await save(added, published)
    const { body } = await editor.api<{ id: string }>(`${address()}/copies`, { body: {} })
    const copy = (await editor.api<EditedPage>(`/admin/content/${body.id}`)).body
    expect(copy).toMatchObject({ isPublished: false, hasUnpublishedChanges: true, version: 1 })
    expect(copy.sections.map(({ data }) => data)).toEqual([added.data, published.data])
    expect(copy.sections.map(({ id }) => id)).not.toContain(added.id)
    expect(copy.sections.map(({ id }) => id)).not.toContain(published.id)
    expect((await edit()).sections).toEqual([added, published])
  })

  it('of a planted draft is published like any other', async () => {
    await makePageDraft(scope, pageId, (sections) => [...sections, text('Two')])
    expect((await act('publish')).body).toMatchObject({ version: 2, sectionCount: 2 })
  })
})
