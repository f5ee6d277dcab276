import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { suppliers } from '#features/library/suppliers/server/tables.ts'
import type { SeeingTeam } from '#features/people/teams/domain/audience.ts'
import { contentPages } from '#features/portal/content/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { makePage, makeSection } from '#test/factories/content.ts'
import { makeDownload } from '#test/factories/downloads.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeNotification } from '#test/factories/notifications.ts'
import { makeSupplier } from '#test/factories/suppliers.ts'
import { makeTask } from '#test/factories/task.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { Found } from '../contract.ts'
import { find } from './queries/find.ts'

let server: TestServer
let scope: EventScope
let shell: string
let space: string

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour' })
  shell = await makeTeamType(scope, 'Shell scheme')
  space = await makeTeamType(scope, 'Space only')
})
afterAll(() => server.close())

const seeing = (team: Partial<SeeingTeam> = {}) =>
  ({
    level: 'user',
    team: { teamTypeId: shell, standShareRole: 'none', isOrganiser: false, ...team },
  }) as const
const moderator = { level: 'moderator', team: null } as const

/** “page:Power”, in the order of the answer, for one event. */
async function found(typed: string, viewer: Parameters<typeof find>[1] = seeing(), event = scope) {
  const records = await find(event, viewer, typed)
  return records.map(({ kind, title, isSimilar }) => `${kind}:${plain(title)}${isSimilar ? '?' : ''}`)
}
const plain = (headline: string) => headline.replaceAll('\u0002', '').replaceAll('\u0003', '')

/** Six kinds of things in one event that match one word and that an ordinary exhibitor may see. */
async function plantOpen(event: EventScope, word: string) {
  await makePage(event, { title: `${word} page` })
  const formId = await makeForm(event, { title: `${word} form` })
  await makeTask(event, { title: `${word} task`, formId })
  await makeDownload(event, { name: `${word} download` })
  await makeSupplier(event, { company: `${word} supplier` })
  await makeNotification(event, { title: `${word} notification`, status: 'pushed' })
  await makeNotification(event, { title: `${word} draft` })
  const teamId = await makeTeam(event, { name: `${word} team`, stand: `${word}12` })
  await makeMember(event, { firstName: word, surname: 'Person', teamId })
}

describe('the results', () => {
  it('are of every kind that the person may see, in one order', async () => {
    await plantOpen(scope, 'Quorum')
    const kinds = ['page', 'task', 'form', 'download', 'supplier', 'notification']
    const open = kinds.map((kind) => `${kind}:Quorum ${kind}`)
    expect(await found('quorum')).toEqual(open)
    expect(await found('quorum', { level: 'reportViewer', team: null })).toEqual([
      ...open,
      'team:Quorum team',
    ])
    expect(await found('quorum', moderator)).toEqual([...open, 'team:Quorum team', 'person:Quorum Person'])
    expect(await found('quorum', 'guest')).toEqual([])
  })

  it('put matches in the title before matches in the text', async () => {
    const text = makeSection('richText', { html: '<p>Zebra zebra zebra zebra</p>' })
    await makePage(scope, { title: 'A page', sections: [text] })
    await makePage(scope, { title: 'B page', description: 'A zebra' })
    await makePage(scope, { title: 'Zebra crossing' })
    expect(await found('zebra')).toEqual(['page:Zebra crossing', 'page:B page', 'page:A page'])
  })

  it('match every word, some perhaps in the title and others in a section', async () => {
    const sections = [
      makeSection('richText', { html: '<p>Forklifts lift</p>' }),
      makeSection('callout', { text: 'Gangways stay clear' }),
    ]
    await makePage(scope, { title: 'Hydraulics', sections })
    await makePage(scope, { title: 'Hydraulics of the future' })
    expect(await found('gangway forklift hydraul')).toEqual(['page:Hydraulics'])
    expect(await found('hydraulics pumps')).toEqual(['page:Hydraulics?', 'page:Hydraulics of the future?'])
  })

  it.each([
    ['deliv', 'page:Deliveries and storage'],
    ['delivery', 'page:Deliveries and storage'],
    ['DELIVERIES to the stor', 'page:Deliveries and storage'],
    ['cafe creme', 'page:Café Crème'],
    ['CAFÉ', 'page:Café Crème'],
    ['lodz', 'page:Way to Łódź'],
    ['strasse', 'page:Straße der Messe'],
  ])('is “%s” by its beginning, its stem, and without accents or case: %s', async (typed, page) => {
    for (const title of ['Deliveries and storage', 'Café Crème', 'Way to Łódź', 'Straße der Messe']) {
      const there = await inEvent(scope, ({ tx }) =>
        tx.select({ id: contentPages.id }).from(contentPages).where(eq(contentPages.title, title)),
      )
      if (there.length === 0) await makePage(scope, { title })
    }
    expect(await found(typed)).toEqual([page])
  })

  it('are similar spellings when there is no exact match', async () => {
    await makePage(scope, { title: 'Electricity and lighting' })
    expect(await found('electrcity')).toEqual(['page:Electricity and lighting?'])
    await makeTeam(scope, { name: 'Northlight Optics' })
    expect(await found('nortlight', moderator)).toEqual(['team:Northlight Optics?'])
    expect(await found('xylophone')).toEqual([])
  })

  it('include a team by its stand and a person by their address, for those who may see these', async () => {
    const teamId = await makeTeam(scope, { name: 'Anchor Marine', stand: 'B4711' })
    await makeMember(scope, { firstName: 'Zoë', surname: 'Quist', email: 'zq@anchor.example', teamId })
    expect(await found('b4711', moderator)).toEqual(['team:Anchor Marine'])
    expect(await found('zoe quist', moderator)).toEqual(['person:Zoë Quist'])
    expect(await found('zq@anchor', moderator)).toEqual(['person:Zoë Quist'])
    expect(await found('zq@anchor', { level: 'reportViewer', team: null })).toEqual([])
  })

  it('contain their words in pieces, never as markup', async () => {
    const html = '<p>Choose the <strong>tungsten</strong> lamp by <em>5 < 6</em> &amp; pay.</p>'
    await makePage(scope, { title: 'Tungsten <b>', sections: [makeSection('richText', { html })] })
    const { api } = await signedIn(server, scope, { teamId: await makeTeam(scope, { teamTypeId: shell }) })
    const [page] = (await api<Found[]>('/search?q=tungsten')).body
    expect(page?.title).toEqual([
      { text: 'Tungsten', isFound: true },
      { text: ' <b>', isFound: false },
    ])
    expect(page?.snippet.filter(({ isFound }) => isFound)).toEqual([{ text: 'tungsten', isFound: true }])
    expect(page?.snippet.map(({ text }) => text).join('')).not.toContain('<strong>')
  })
})

describe('what a person may not see is not found', () => {
  const nothing: string[] = []

  it('of another type, as a stand share, hidden, drafted, archived, unpublished or elsewhere', async () => {
    const other = { teamTypeId: space, standShareRole: 'none', isOrganiser: false } as const
    await makePage(scope, { title: 'Walrus page', allowedTeamTypeIds: [space] })
    await makePage(scope, { title: 'Walrus draft', isPublished: false })
    await makePage(scope, { title: 'Walrus archived', isArchived: true })
    await makePage(scope, {
      title: 'Open page',
      sections: [makeSection('callout', { text: 'A walrus' }, { isPublished: false })],
    })
    const formId = await makeForm(scope, { title: 'Walrus form' })
    await makeTask(scope, { title: 'Walrus task', teamTypeIds: [space], formId })
    await makeTask(scope, { title: 'Walrus archived task', isArchived: true })
    await makeForm(scope, { title: 'Walrus for guests', isPublic: true })
    const unpublished = await makeForm(scope, { title: 'Walrus unpublished' })
    await inEvent(scope, ({ tx }) =>
      tx.update(forms).set({ isPublished: false }).where(eq(forms.id, unpublished)),
    )
    await makeDownload(scope, { name: 'Walrus types', showToTeamTypeIds: [space] })
    await makeDownload(scope, { name: 'Walrus hidden', hideFromTeamTypeIds: [shell] })
    await makeDownload(scope, { name: 'Walrus switched off', showDownload: false })
    await makeSupplier(scope, { company: 'Walrus Ltd', showToTeamTypeIds: [space] })
    const gone = await makeSupplier(scope, { company: 'Walrus gone' })
    await inEvent(scope, ({ tx }) =>
      tx.update(suppliers).set({ isArchived: true }).where(eq(suppliers.id, gone)),
    )
    await makeTeam(scope, { name: 'Walrus team' })
    await makeMember(scope, { firstName: 'Walrus', surname: 'Person' })
    const elsewhere = await makeEvent(server.services, { slug: 'elsewhere' })
    await plantOpen(elsewhere, 'Walrus')

    expect(await found('walrus')).toEqual(nothing)
    expect(await found('walrsu')).toEqual(nothing)
    expect(await found('walrus', { level: 'user', team: null })).toEqual(['download:Walrus hidden'])
    // The people they are for can find the same words.
    expect(await found('walrus', { level: 'user', team: other })).toEqual([
      ...['page:Walrus page', 'task:Walrus task', 'form:Walrus form'],
      ...['download:Walrus hidden', 'download:Walrus types', 'supplier:Walrus Ltd'],
    ])
    expect(await found('walrus', moderator)).toEqual([
      ...['page:Walrus draft', 'page:Walrus page', 'page:Open page', 'page:Walrus archived'],
      ...['task:Walrus task', 'task:Walrus archived task'],
      ...['form:Walrus for guests', 'form:Walrus form', 'form:Walrus unpublished'],
      ...['download:Walrus hidden', 'download:Walrus switched off', 'download:Walrus types'],
      ...['supplier:Walrus Ltd', 'team:Walrus team', 'person:Walrus Person'],
    ])
  })

  it('as a stand share, unless it is shown to these', async () => {
    const child = seeing({ standShareRole: 'child' })
    await makePage(scope, { title: 'Narwhal page' })
    await makePage(scope, { title: 'Narwhal shared', showToChildTeams: true })
    await makeTask(scope, { title: 'Narwhal task', teamTypeIds: [shell] })
    await makeTask(scope, { title: 'Narwhal for all' })
    await makeDownload(scope, { name: 'Narwhal download' })
    await makeDownload(scope, { name: 'Narwhal shared file', showToChildTeams: true })
    const mine = ['page:Narwhal shared', 'task:Narwhal for all', 'download:Narwhal shared file']
    expect(await found('narwhal', child)).toEqual(mine)
    expect(await found('narwhal')).toHaveLength(6)
  })
})

describe('any text', () => {
  it.each([
    '',
    '   ',
    "'; drop table teams; --",
    `" or ""="`,
    'a & (b | !c) <-> d:*A',
    ":* ' \\ '' \\'",
    '🎪 🎡',
    '日本 العربية ไทย',
    'x'.repeat(300),
    `${'word '.repeat(60)}`,
    'half \ud800 pair',
    '%_%',
    '--',
  ])('%j is only text', async (typed) => {
    expect(await found(typed, moderator)).toEqual([])
  })

  it('of 300 characters is taken by the API, of 301 refused', async () => {
    const { api } = await signedIn(server, scope)
    expect(await api(`/search?q=${'x'.repeat(300)}`)).toEqual({ status: 200, body: [] })
    expect((await api(`/search?q=${'x'.repeat(301)}`)).status).toBe(400)
    expect(await api('/search')).toEqual({ status: 200, body: [] })
    expect((await apiOf(server, { slug: 'harbour' })('/search?q=power')).status).toBe(401)
    expect(server.surprises).toEqual([])
  })
})

it('asks the database once, whatever it finds', async () => {
  const event = await makeEvent(server.services)
  const ask = async () => {
    const { result, count } = await countingStatements(() => find(event, moderator, 'Otter'))
    return { found: result.length, statements: count }
  }
  const ONE_QUERY = 3
  expect(await ask()).toEqual({ found: 0, statements: ONE_QUERY })
  await plantOpen(event, 'Otter')
  expect(await ask()).toEqual({ found: 8, statements: ONE_QUERY })
  await plantOpen(event, 'Otter')
  await plantOpen(event, 'Otter')
  expect(await ask()).toEqual({ found: 24, statements: ONE_QUERY })
  const { count } = await countingStatements(() => find(event, moderator, ' ?! '))
  expect(count).toBe(0)
})
