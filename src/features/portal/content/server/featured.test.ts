import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { eventMessages } from '#features/event/events/domain/messages.ts'
import { settingsOf } from '#features/event/events/settings/server/queries.ts'
import type { FeaturedSettings, Home } from '#features/portal/dashboard/contract.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type ApiAnswer, signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makePage, plantFeatured } from '#test/factories/content.ts'
import { makeEvent } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { EditedPage, PageRow, Replacement } from '../contract.ts'
import { contentMessages } from '../domain/messages.ts'

/** Featured pages number 0, 4 or 8, whatever the way in or out. */
let server: TestServer
let scope: EventScope
let api: Awaited<ReturnType<typeof organiser>>
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  api = await organiser()
})

const organiser = async () => (await signedIn(server, scope, { level: 'admin' })).api

const featured = async () => (await settingsOf(scope, 'featured')).settings.contentIds
const pages = (count: number, parts: Parameters<typeof makePage>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => makePage(scope, parts)))
/** So many pages, featured in this order. */
async function plant(count: number) {
  const ids = await pages(count)
  await plantFeatured(scope, () => ids)
  return ids
}

const archive = (ids: string[], replacement?: Replacement) =>
  api('/admin/content/archive', { body: { ids, ...(replacement ? { replacement } : {}) } })
const remove = (id: string, replacement?: Replacement) =>
  api(`/admin/content/${id}`, { method: 'DELETE', body: replacement ? { replacement } : {} })
const isArchived = async (id: string) => (await api<EditedPage>(`/admin/content/${id}`)).body.isArchived

type Featuring = { isFeatured: boolean; inPlaceOf?: string; replacement?: Replacement }
async function save(pageId: string, featuring: Featuring) {
  await api(`/admin/locks/content/${pageId}`, { method: 'PUT', body: { windowKey: 'window' } })
  const { revision, ...settings } = (await api<EditedPage>(`/admin/content/${pageId}`)).body
  const body = { revision, settings, ...featuring }
  return api<EditedPage>(`/admin/content/${pageId}`, { method: 'PATCH', body })
}

const refused = (code: string, field: string, words: string) => ({
  status: 422,
  body: { status: 422, message: eventMessages.featuredNumber, data: { fields: { [field]: words }, code } },
})
const wrongNumber = (field: string) =>
  refused('featuredNumber', field, 'Featured pages must number 0, 4 or 8.')
const cannotReplace = (field: string) => refused('cannotReplace', field, eventMessages.cannotReplace)

/** Who changed the featured pages from what to what, in order. */
async function recorded() {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(and(eq(auditEntries.eventId, eventId), eq(auditEntries.subjectId, 'featured')))
      .orderBy(asc(auditEntries.id)),
  )
  return rows
}

describe('a page that is added', () => {
  const add = (body: object) => api<{ id: string }>('/admin/content', { body: { title: 'New', ...body } })

  it.each([0, 4, 8, 1, 2, 5, 6])('is not made as one more than %i', async (count) => {
    const before = await plant(count)
    expect(await add({ isFeatured: true })).toEqual(wrongNumber('isFeatured'))
    expect(await featured()).toEqual(before)
    expect((await api<ListPage<unknown>>('/admin/content')).body.total).toBe(count)
  })

  it.each([3, 7])('is the last when it completes %i', async (count) => {
    const before = await plant(count)
    const { body } = await add({ isFeatured: true })
    expect(await featured()).toEqual([...before, body.id])
    expect(await recorded()).toEqual([
      { before: { contentIds: before }, after: { contentIds: [...before, body.id] } },
    ])
  })

  it('takes the place of a featured page', async () => {
    const [a = '', b = '', c = '', d = ''] = await plant(4)
    const { body } = await add({ isFeatured: true, inPlaceOf: b })
    expect(await featured()).toEqual([a, body.id, c, d])
    expect(await add({ isFeatured: true, inPlaceOf: b })).toEqual(
      refused('notFeatured', 'isFeatured', eventMessages.notFeatured),
    )
  })
})

describe('a page that is saved', () => {
  it.each([0, 4])('does not become one more than %i', async (count) => {
    const before = await plant(count)
    const pageId = await makePage(scope, { title: 'Before' })
    expect(await save(pageId, { isFeatured: true })).toEqual(wrongNumber('isFeatured'))
    expect((await api<EditedPage>(`/admin/content/${pageId}`)).body).toMatchObject({ revision: 1 })
    expect(await featured()).toEqual(before)
  })

  it('takes the place of a featured page, and gives it to another', async () => {
    const [a = '', b = '', c = '', d = ''] = await plant(4)
    const [pageId = '', other = ''] = await pages(2)
    expect((await save(pageId, { isFeatured: true, inPlaceOf: b })).body.isFeatured).toBe(true)
    expect(await featured()).toEqual([a, pageId, c, d])
    expect(await save(pageId, { isFeatured: false })).toEqual(wrongNumber('isFeatured'))
    const given = await save(pageId, { isFeatured: false, replacement: { contentIds: [other] } })
    expect(given.body.isFeatured).toBe(false)
    expect(await featured()).toEqual([a, other, c, d])
    expect((await save(a, { isFeatured: false, replacement: 'clearAll' })).status).toBe(200)
    expect(await featured()).toEqual([])
  })

  it('is not featured while it is archived', async () => {
    await plant(3)
    const pageId = await makePage(scope, { isArchived: true })
    const message = contentMessages.archivedFeatured
    expect(await save(pageId, { isFeatured: true })).toEqual({
      status: 422,
      body: { status: 422, message, data: { fields: { isFeatured: message }, code: 'archivedFeatured' } },
    })
  })

  it('may be hidden from exhibitors: the number counts pages, whoever sees them', async () => {
    const before = await plant(4)
    const [first = ''] = before
    await api(`/admin/locks/content/${first}`, { method: 'PUT', body: { windowKey: 'window' } })
    const { revision, ...settings } = (await api<EditedPage>(`/admin/content/${first}`)).body
    const body = { revision, settings: { ...settings, isPublished: false } }
    expect((await api(`/admin/content/${first}`, { method: 'PATCH', body })).status).toBe(200)
    expect(await featured()).toEqual(before)
  })
})

describe('a copy of a featured page', () => {
  it('is not featured', async () => {
    const before = await plant(4)
    await api(`/admin/content/${before[0]}/copies`, { body: {} })
    expect(await featured()).toEqual(before)
  })
})

describe('archiving', () => {
  it('a featured page asks which page takes its place, and changes nothing until then', async () => {
    const [a = '', b = '', c = '', d = ''] = await plant(4)
    const other = await makePage(scope)
    expect(await archive([b, other])).toEqual(wrongNumber('replacement'))
    expect(await isArchived(b)).toBe(false)
    expect(await isArchived(other)).toBe(false)
    expect(await archive([b], { contentIds: [other] })).toEqual({ status: 200, body: { changed: 1 } })
    expect(await featured()).toEqual([a, other, c, d])
    expect(await isArchived(b)).toBe(true)
    expect(await recorded()).toEqual([
      { before: { contentIds: [a, b, c, d] }, after: { contentIds: [a, other, c, d] } },
    ])
  })

  it('a featured page may clear all', async () => {
    const [first = ''] = await plant(8)
    expect(await archive([first])).toEqual(wrongNumber('replacement'))
    expect(await archive([first], 'clearAll')).toEqual({ status: 200, body: { changed: 1 } })
    expect(await featured()).toEqual([])
  })

  it('several needs as many pages as there are places, or leaves a whole row', async () => {
    const ids = await plant(8)
    const [x = '', y = ''] = await pages(2)
    expect(await archive(ids.slice(0, 2), { contentIds: [x] })).toEqual(wrongNumber('replacement'))
    expect((await archive(ids.slice(0, 2), { contentIds: [x, y] })).status).toBe(200)
    expect(await featured()).toEqual([x, y, ...ids.slice(2)])
    expect((await archive([x, y, ...ids.slice(2, 4)])).status).toBe(200)
    expect(await featured()).toEqual(ids.slice(4))
    expect((await archive(ids.slice(4))).status).toBe(200)
    expect(await featured()).toEqual([])
  })

  it('other pages leaves the featured ones as they are, also with a choice made too late', async () => {
    const before = await plant(4)
    const [x = '', y = '', z = ''] = await pages(3)
    for (const [id, choice] of [
      [x, undefined],
      [y, 'clearAll'],
      [z, { contentIds: [newId()] }],
    ] as const) {
      expect((await archive([id], choice && (choice as Replacement))).status).toBe(200)
      expect(await featured()).toEqual(before)
    }
    expect(await recorded()).toEqual([])
  })

  it('takes no page that exhibitors cannot see, that is featured, that goes too, or that is elsewhere', async () => {
    const [a = '', b = '', c = ''] = await plant(4)
    const draft = await makePage(scope, { isPublished: false })
    const archived = await makePage(scope, { isArchived: true })
    const elsewhere = await makePage(await makeEvent(server.services))
    const [x = ''] = await pages(1)
    for (const id of [draft, archived, elsewhere, newId(), b, a])
      expect(await archive([a], { contentIds: [id] }), id).toEqual(cannotReplace('replacement'))
    expect(await archive([a, x], { contentIds: [x] })).toEqual(cannotReplace('replacement'))
    expect(await archive([a, c], { contentIds: [x, x] })).toEqual(cannotReplace('replacement'))
    expect(await isArchived(a)).toBe(false)
  })

  it('and restoring does not feature a page again', async () => {
    const [a = '', b = '', c = '', d = ''] = await plant(4)
    const [other = ''] = await pages(1)
    await archive([b], { contentIds: [other] })
    expect((await api('/admin/content/restore', { body: { ids: [b] } })).status).toBe(200)
    expect(await featured()).toEqual([a, other, c, d])
  })
})

describe('a list from before the number was kept', () => {
  it.each([1, 2, 3, 5, 6, 7])('of %i is shown to everybody, and can be mended', async (count) => {
    const ids = await plant(count)
    const { body } = await api<FeaturedSettings>('/admin/featured-pages')
    expect(body.contentIds).toEqual(ids)
    const { body: home } = await (await signedIn(server, scope, { level: 'user' })).api<Home>('/dashboard')
    expect(home.featured.map(({ id }) => id)).toEqual(ids)
    expect(await archive(await pages(1))).toMatchObject({ status: 200 })
    expect(await archive(ids.slice(0, 1), 'clearAll')).toMatchObject({ status: 200 })
    expect(await featured()).toEqual([])
  })

  it('is mended by archiving what is too much, and by filling up', async () => {
    const five = await plant(5)
    expect((await archive(five.slice(0, 1))).status).toBe(200)
    expect(await featured()).toEqual(five.slice(1))
    const three = await plant(3)
    const coming = await pages(2)
    expect((await archive(three.slice(0, 1), { contentIds: coming })).status).toBe(200)
    expect(await featured()).toEqual([coming[0], three[1], three[2], coming[1]])
  })

  it('names an archived page: deleting it asks, and restoring it leaves a right number', async () => {
    const [a = '', b = '', c = '', d = '', extra = ''] = await plant(5)
    await plantFeatured(scope, () => [a, b, c, d])
    await archive([a], { contentIds: [extra] })
    await plantFeatured(scope, () => [a, b, c, d])
    expect(await remove(a)).toEqual(wrongNumber('replacement'))
    expect((await api<ListPage<PageRow>>('/admin/content?archived=true')).body.total).toBe(1)
    expect(await remove(a, { contentIds: [extra] })).toEqual({ status: 200, body: {} })
    expect(await featured()).toEqual([extra, b, c, d])

    const [late = ''] = await pages(1, { isArchived: true })
    await plantFeatured(scope, (ids) => [...ids, late])
    await api('/admin/content/restore', { body: { ids: [late] } })
    expect(await featured()).toEqual([extra, b, c, d])
  })
})

/** With the list not held (`settingsForChange` without its lock), each of these leaves another number. */
describe('two people at once', () => {
  /** Everybody has read what they read before the list is held. */
  const together = (work: (() => Promise<ApiAnswer>)[]) => atOnce(server, 'settings', work)
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

  it('give one page two places: one of them is asked again', async () => {
    const ids = await plant(4)
    const [x = ''] = await pages(1)
    const answers = await together(ids.map((id) => () => archive([id], { contentIds: [x] })))
    expect(statuses(answers)).toEqual([200, 422, 422, 422])
    expect(await featured()).toHaveLength(4)
  })

  it('archive the page that a colleague puts into a place, and the page that leaves it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = await plant(4)
      const [x = ''] = await pages(1)
      await together([() => archive(ids.slice(0, 1), { contentIds: [x] }), () => archive([x])])
      const left = await featured()
      expect(left).toHaveLength(4)
      for (const id of left) expect(await isArchived(id)).toBe(false)
    }
  })

  it('each complete three: one is the fourth', async () => {
    const ids = await plant(3)
    const add = () => api('/admin/content', { body: { title: 'Fourth', isFeatured: true } })
    expect(statuses(await together([add, add, add]))).toEqual([200, 422, 422])
    expect((await featured()).slice(0, 3)).toEqual(ids)
    expect(await featured()).toHaveLength(4)
  })

  it('choose pages in the screen while one of them is archived', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = await pages(4)
      await plantFeatured(scope, () => [])
      const { version } = (await api<FeaturedSettings>('/admin/featured-pages')).body
      const body = { version, contentIds: ids }
      await together([
        () => api('/admin/featured-pages', { method: 'PUT', body }),
        () => archive(ids.slice(0, 1)),
      ])
      const left = await featured()
      expect([0, 4]).toContain(left.length)
      for (const id of left) expect(await isArchived(id)).toBe(false)
    }
  })
})
