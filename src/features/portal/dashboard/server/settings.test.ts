import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { eventMessages } from '#features/event/events/domain/messages.ts'
import { type Level, levels, mayUse } from '#kit/access/levels.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeAsset } from '#test/factories/assets.ts'
import { makePage } from '#test/factories/content.ts'
import { makeLayout } from '#test/factories/dashboard.ts'
import { makeEvent, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { FeaturedSettings, Header, Home, LayoutRow } from '../contract.ts'
import { cardInput } from '../domain/cards.ts'
import { dashboardMessages } from '../domain/messages.ts'

let server: TestServer
let scope: EventScope
let admin: Awaited<ReturnType<typeof person>>
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  admin = await person('admin')
})

async function person(level: Level, teamTypeId?: string) {
  const teamId = await makeTeam(scope, teamTypeId ? { teamTypeId } : {})
  return (await signedIn(server, scope, { level, teamId })).api
}

const conflict = (code: string, message: string) => ({
  status: 409,
  body: { status: 409, message, data: { code } },
})
const refused = (code: string, message: string, fields: Record<string, string>) => ({
  status: 422,
  body: { status: 422, message, data: { fields, code } },
})

async function actions(): Promise<string[]> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx.select({ action: auditEntries.action }).from(auditEntries).where(eq(auditEntries.eventId, eventId)),
  )
  return rows.map(({ action }) => action)
}

const sixCards = Array.from({ length: 6 }, (_, index) =>
  cardInput.parse({ type: 'text', title: `Card ${index}` }),
)

describe('card layouts', () => {
  const layouts = async () => (await admin<LayoutRow[]>('/admin/card-layouts')).body
  const save = (layout: LayoutRow, change: object = {}) =>
    admin<LayoutRow>(`/admin/card-layouts/${layout.id}`, {
      method: 'PUT',
      body: {
        version: layout.version,
        name: layout.name,
        teamTypeIds: layout.isDefault ? [] : layout.teamTypes.map(({ id }) => id),
        cards: layout.cards,
        ...change,
      },
    })
  const add = (parts: object = {}) =>
    admin<LayoutRow>('/admin/card-layouts', {
      body: { name: 'Shell', teamTypeIds: [], cards: sixCards, ...parts },
    })
  async function theDefault(): Promise<LayoutRow> {
    return (await admin<LayoutRow>('/admin/card-layouts/default')).body
  }

  it('start with a default one, for every team type that is in no other', async () => {
    const [shell, space] = [await makeTeamType(scope, 'Shell'), await makeTeamType(scope, 'Space')]
    await makeLayout(scope, { name: 'For shell', teamTypeIds: [shell] })
    expect(
      (await layouts()).map(({ name, isDefault, teamTypes, cards }) => [
        name,
        isDefault,
        teamTypes.map(({ id }) => id),
        cards.length,
      ]),
    ).toEqual([
      ['Default', true, [space], 6],
      ['For shell', false, [shell], 6],
    ])
  })

  it('are added with new cards, and shown to their team types', async () => {
    const type = await makeTeamType(scope)
    const added = await add({ teamTypeIds: [type] })
    expect(added.status).toBe(200)
    expect(added.body).toMatchObject({ name: 'Shell', isDefault: false, version: 1 })
    expect(added.body.cards.map(({ title }) => title)).toEqual(sixCards.map(({ title }) => title))
    const { below } = (await (await person('user', type))<Home>('/dashboard')).body
    expect(below.map(({ title }) => title)).toEqual(['Card 0', 'Card 1', 'Card 2'])
    expect(await actions()).toContain('cardLayout.create')
  })

  it('keep order, words and version through a save', async () => {
    const added = (await add()).body
    const cards = added.cards.toReversed().with(0, { ...added.cards[5], isMini: true } as never)
    const { status, body } = await save(added, { name: '  Space only  ', cards })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Space only', version: 2, cards })
    expect((await admin(`/admin/card-layouts/${added.id}`)).body).toEqual(body)
  })

  it('store the default one with its first change', async () => {
    const before = await theDefault()
    expect(before.updatedAt).toBeNull()
    const cards = before.cards.toReversed()
    expect((await save(before, { name: 'Everybody', cards })).body).toMatchObject({
      name: 'Everybody',
      isDefault: true,
      version: 2,
      cards,
    })
    const { below, beside } = (await (await person('user'))<Home>('/dashboard')).body
    expect([...below, ...beside].map(({ id }) => id)).toEqual(cards.map(({ id }) => id))
    expect((await save(await theDefault(), { name: 'Everybody else' })).body.version).toBe(3)
    expect(await layouts()).toHaveLength(1)
  })

  it('refuse a change of an older version', async () => {
    const [first, added] = [await theDefault(), (await add()).body]
    await save(first)
    await save(added)
    const stale = conflict('stale', dashboardMessages.staleLayout)
    expect(await save(first, { name: 'Mine' })).toEqual(stale)
    expect(await save(added, { name: 'Mine' })).toEqual(stale)
    expect((await layouts()).map(({ name }) => name)).toEqual(['Default', 'Shell'])
  })

  it('let one of two people through who change the default one at the same time', async () => {
    const first = await theDefault()
    const answers = await Promise.all([save(first, { name: 'A' }), save(first, { name: 'B' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('have a team type in only one layout, and say in which', async () => {
    const type = await makeTeamType(scope, 'Shell scheme')
    await makeLayout(scope, { name: 'First', teamTypeIds: [type] })
    const words = 'Shell scheme already has the layout “First”. Remove it there first.'
    const taken = refused('teamTypeTaken', 'Invalid layout', { teamTypeIds: words })
    expect(await add({ teamTypeIds: [type] })).toEqual(taken)
    const other = (await add()).body
    expect(await save(other, { teamTypeIds: [type] })).toEqual(taken)
    const answers = await Promise.all(
      [await makeTeamType(scope)].flatMap((id) => [id, id]).map((id) => add({ teamTypeIds: [id] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('refer only to things of the event', async () => {
    const elsewhere = await makeEvent(server.services)
    const otherType = await makeTeamType(elsewhere)
    const otherPage = await makePage(elsewhere, { isPublished: true })
    const archived = await makePage(scope, { isArchived: true })
    const lost = { teamTypeIds: dashboardMessages.unknownTeamType }
    expect(await add({ teamTypeIds: [otherType] })).toEqual(
      refused('missingTeamType', 'Invalid layout', lost),
    )
    const cards = sixCards
      .with(1, { ...cardInput.parse({ type: 'text' }), pathId: otherPage })
      .with(4, { ...cardInput.parse({ type: 'content' }), pathId: archived })
    expect(await add({ cards })).toEqual(
      refused('missingTargets', 'Invalid card', {
        'cards.1.pathId': dashboardMessages.unknownTarget,
        'cards.4.pathId': dashboardMessages.unknownTarget,
      }),
    )
    expect(await layouts()).toHaveLength(1)
    const theirs = await makeLayout(elsewhere)
    expect((await admin(`/admin/card-layouts/${theirs}`)).status).toBe(404)
    expect((await admin(`/admin/card-layouts/${theirs}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('accept no card of another layout, and no team types for the default one', async () => {
    const [first, added] = [await theDefault(), (await add()).body]
    const foreign = added.cards.with(0, first.cards[0] as never)
    expect(await save(added, { cards: foreign })).toEqual(
      refused('otherCards', 'Invalid update', { cards: 'Invalid update' }),
    )
    const type = await makeTeamType(scope)
    expect(await save(first, { teamTypeIds: [type] })).toEqual(
      refused('teamTypesOfDefault', 'Invalid layout', { teamTypeIds: dashboardMessages.defaultTeamTypes }),
    )
  })

  it.each([5, 7])('have no %i cards', async (count) => {
    const cards = [...sixCards, ...sixCards].slice(0, count)
    expect(await add({ cards })).toEqual({
      status: 400,
      body: { status: 400, message: 'Invalid cards', data: { fields: { cards: 'Invalid cards' } } },
    })
  })

  it('are deleted with their cards, but never the default one', async () => {
    const type = await makeTeamType(scope)
    const added = (await add({ teamTypeIds: [type] })).body
    const first = await theDefault()
    const kept = conflict('isDefault', "Can't delete the default layout")
    expect(await admin(`/admin/card-layouts/${first.id}`, { method: 'DELETE' })).toEqual(kept)
    await save(first)
    expect(await admin(`/admin/card-layouts/${first.id}`, { method: 'DELETE' })).toEqual(kept)
    expect((await admin(`/admin/card-layouts/${added.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await layouts()).map(({ id }) => id)).toEqual([first.id])
    const { below } = (await (await person('user', type))<Home>('/dashboard')).body
    expect(below.map(({ id }) => id)).toEqual(first.cards.slice(0, 3).map(({ id }) => id))
  })
})

describe('featured pages', () => {
  const pages = (count: number) =>
    Promise.all(Array.from({ length: count }, () => makePage(scope, { isPublished: true })))
  const current = async () => (await admin<FeaturedSettings>('/admin/featured-pages')).body
  const save = async (contentIds: string[], version?: number) =>
    admin<FeaturedSettings>('/admin/featured-pages', {
      method: 'PUT',
      body: { contentIds, version: version ?? (await current()).version },
    })

  it.each([8, 4, 0])('are saved when they are %i, in their order', async (count) => {
    const ids = (await pages(9)).slice(0, count).reverse()
    const { status, body } = await save(ids)
    expect(status).toBe(200)
    expect(body.contentIds).toEqual(ids)
    expect(body.pages.map(({ id }) => id).sort()).toEqual([...ids].sort())
    const { featured } = (await (await person('user'))<Home>('/dashboard')).body
    expect(featured.map(({ id }) => id)).toEqual(ids)
    expect(await actions()).toContain('settings.update')
  })

  it.each([1, 3, 5, 7, 9])('are refused when they are %i', async (count) => {
    const message = eventMessages.featuredNumber
    expect(await save(await pages(count))).toEqual(
      refused('featuredNumber', message, { contentIds: message }),
    )
    expect((await current()).contentIds).toEqual([])
  })

  it('are all different, and must exist and not be archived', async () => {
    const [a = '', b = '', c = '', d = ''] = await pages(4)
    const elsewhere = await makePage(await makeEvent(server.services), { isPublished: true })
    const archived = await makePage(scope, { isPublished: true, isArchived: true })
    const lost = refused('missingPage', eventMessages.featuredNumber, {
      contentIds: dashboardMessages.unknownPage,
    })
    expect(await save([a, b, c, elsewhere])).toEqual(lost)
    expect(await save([a, b, c, archived])).toEqual(lost)
    expect(await save([a, b, c, 'nothing'])).toEqual(lost)
    const twice = { contentIds: 'A page can be featured only once.' }
    expect(await save([a, b, c, c])).toEqual(refused('featuredTwice', eventMessages.featuredNumber, twice))
    expect((await save([a, b, c, d])).status).toBe(200)
  })

  it('are refused when another person has saved since', async () => {
    const ids = await pages(4)
    const { version } = await current()
    await save(ids)
    expect(await save(ids.toReversed(), version)).toEqual(conflict('stale', eventMessages.staleSettings))
    expect((await current()).contentIds).toEqual(ids)
  })

  it('offer drafts, and no archived page', async () => {
    await makePage(scope, { title: 'A draft', isPublished: false })
    await makePage(scope, { title: 'Archived', isArchived: true })
    const { body } = await admin<FeaturedSettings['pages']>('/admin/featurable-pages')
    expect(body).toMatchObject([{ title: 'A draft', isPublished: false }])
    expect((await current()).pages).toEqual([])
  })

  it('are sent alone, however many pages there are', async () => {
    const ids = (await pages(60)).slice(0, 4)
    expect((await save(ids)).body.pages).toHaveLength(4)
    expect((await current()).pages).toHaveLength(4)
    expect((await admin<unknown[]>('/admin/featurable-pages')).body).toHaveLength(50)
  })
})

describe('the header of the dashboard', () => {
  const current = async () => (await admin<Header>('/admin/dashboard-header')).body
  const save = (assetId: string | null, version: number) =>
    admin<Header>('/admin/dashboard-header', { method: 'PUT', body: { assetId, version } })

  it('is a picture of the library, until it is removed', async () => {
    expect(await current()).toEqual({ assetId: null, picture: null, version: 0 })
    const assetId = await makeAsset(scope, { altText: 'The harbour at dawn' })
    expect((await save(assetId, 0)).body).toMatchObject({
      assetId,
      picture: { altText: 'The harbour at dawn' },
      version: 1,
    })
    const home = async () => (await (await person('user'))<Home>('/dashboard')).body
    expect((await home()).header).toMatchObject({ altText: 'The harbour at dawn' })
    expect((await save(null, 1)).body).toEqual({ assetId: null, picture: null, version: 2 })
    expect((await home()).header).toBeNull()
    expect((await actions()).filter((action) => action === 'dashboardHeader.update')).toHaveLength(2)
  })

  it('must not be a document, or belong to another event', async () => {
    const words = dashboardMessages.notAPicture
    const noPicture = refused('notAPicture', words, { assetId: words })
    expect(await save(await makeAsset(scope, { type: 'document' }), 0)).toEqual(noPicture)
    expect(await save(await makeAsset(await makeEvent(server.services)), 0)).toEqual(noPicture)
  })

  it('is saved by one of two people who save together, and not on an older version', async () => {
    const [one, other] = [await makeAsset(scope), await makeAsset(scope)]
    const answers = await Promise.all([save(one, 0), save(other, 0)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await save(null, 0)).toEqual(conflict('stale', dashboardMessages.staleHeader))
    expect((await current()).assetId).not.toBeNull()
  })
})

it('is all for those at level admin and above alone', async () => {
  const paths = ['/admin/card-layouts', '/admin/card-layouts/default', '/admin/card-choices']
  const others = ['/admin/featured-pages', '/admin/dashboard-header']
  for (const level of levels.filter((level) => level !== 'eventflowAdmin')) {
    const api = await person(level)
    const expected = mayUse(level, 'admin') ? 200 : 403
    for (const path of [...paths, ...others])
      expect((await api(path)).status, `${level} ${path}`).toBe(expected)
    expect((await api('/dashboard')).status).toBe(200)
  }
})
