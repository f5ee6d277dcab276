import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { defaultSettings } from '#features/event/events/domain/settings.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import { contentPages } from '#features/portal/content/server/tables.ts'
import { defaultCorePages } from '#features/portal/core-pages/domain/core-pages.ts'
import { newId } from '#kit/ids/new-id.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent, readAtOnce } from '#platform/tenancy/scope.ts'
import { type ApiAnswer, apiOf } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { SidebarPage, SidebarView } from '../contract.ts'
import { defaultArrangement } from '../domain/arrangement.ts'
import { sidebarMessages } from '../domain/messages.ts'
import { placePage, updateSidebar } from './commands.ts'
import { findPagesToAdd, sidebarFor, sidebarForEditing, storedSidebar } from './queries.ts'

let server: TestServer
let scope: EventScope
let cookie: string
let made = 0
const labels = defaultSettings('terminology')

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  made += 1
  scope = await makeEvent(server.services, { slug: `sidebar-${made}` })
  cookie = await signedIn({ level: 'admin' })
})

const signedIn = async (parts: Parameters<typeof makeMember>[1]) =>
  server.signIn((await makeMember(scope, parts)).accountId)
const api = <T>(path: string, parts: Parameters<ReturnType<typeof apiOf>>[1] = {}, as = cookie) =>
  apiOf(server, { cookie: as, slug: scope.slug })<T>(path, parts)
const read = async () => (await api<SidebarView>('/admin/sidebar')).body
const save = (body: unknown) => api<SidebarView & Refusal>('/admin/sidebar', { method: 'PUT', body })
type Refusal = { status: number; message: string; data: { fields: Record<string, string> } | null }
type Parts = Partial<typeof contentPages.$inferInsert>

function page(title: string, parts: Parts = {}): Promise<string> {
  const id = newId()
  return inEvent(scope, async ({ tx, eventId }) => {
    await tx.insert(contentPages).values({ isPublished: true, ...parts, title, eventId, id })
    return id
  })
}

const section = (id: string, heading: string, itemIds: string[], isCollapsable = true) => ({
  id,
  heading,
  isCollapsable,
  itemIds,
})
/** The sidebar in a person's boot document: headings with titles. */
async function outlineFor(as: string) {
  const { event } = (await api<Boot>('/boot', {}, as)).body
  return Object.fromEntries(
    (event?.sidebar ?? []).map(({ heading, items }) => [heading, items.map(({ title }) => title)]),
  )
}

describe('an event whose sidebar was never arranged', () => {
  it('has the sidebar of every new event, without the time table, and says so to the admin', async () => {
    expect(await outlineFor(cookie)).toEqual({
      '': ['Dashboard', 'Tasks', 'Forms', 'Downloads', 'Suppliers'],
      'Your team': ['Notifications'],
    })
    const { sections, corePages, pages } = await read()
    expect(sections).toEqual(defaultArrangement)
    expect(corePages).toEqual(defaultCorePages)
    expect(pages).toEqual([])
  })
})

describe('saving', () => {
  it('creates, changes and removes sections together, and keeps omitted core pages', async () => {
    const [manual, floor] = [await page('Manual'), await page('Floor plan', { isPublished: false })]
    const { version } = await read()
    const sections = [
      section('new', ' Get ready ', [floor, manual, 'tasks'], false),
      section('core', '', ['dashboard', 'forms']),
    ]
    const saved = await save({ version, sections })
    expect(saved.status).toBe(200)
    expect(saved.body.sections).toEqual([
      section(
        'new',
        'Get ready',
        [floor, manual, 'tasks', 'downloads', 'suppliers', 'timeTable', 'notifications'],
        false,
      ),
      section('core', '', ['dashboard', 'forms']),
    ])
    expect(await read()).toEqual(saved.body)
    expect(await outlineFor(cookie)).toEqual({
      'Get ready': ['Manual', 'Tasks', 'Downloads', 'Suppliers', 'Notifications'],
      '': ['Dashboard', 'Forms'],
    })
    const entries = await inEvent(scope, ({ tx, eventId }) =>
      tx
        .select({ after: auditEntries.after })
        .from(auditEntries)
        .where(and(eq(auditEntries.eventId, eventId), eq(auditEntries.action, 'sidebar.update'))),
    )
    expect(entries).toEqual([{ after: { sections: saved.body.sections, corePages: [] } }])
  })

  it('changes icons and publish states of core pages, whose titles stay terminology', async () => {
    const { version, sections } = await read()
    const corePages = [
      { id: 'timeTable', icon: 'schedule_outlined', isPublished: true },
      { id: 'suppliers', icon: 'handshake', isPublished: false },
    ]
    const { body } = await save({ version, sections, corePages })
    expect(body.corePages.filter(({ id }) => id === 'timeTable' || id === 'suppliers')).toEqual([
      { id: 'suppliers', title: 'Suppliers', icon: 'handshake', isPublished: false, assetId: null },
      { id: 'timeTable', title: 'Time table', icon: 'schedule_outlined', isPublished: true, assetId: null },
    ])
    expect((await outlineFor(cookie))['']).toEqual(['Dashboard', 'Tasks', 'Forms', 'Downloads', 'Time table'])
    const { event } = (await api<Boot>('/boot')).body
    expect(event?.corePages.find(({ id }) => id === 'suppliers')?.isPublished).toBe(false)
  })

  it('leaves out pages that are archived, deleted or of another event', async () => {
    const other = await makeEvent(server.services)
    const foreign = newId()
    await inEvent(other, ({ tx, eventId }) =>
      tx.insert(contentPages).values({ eventId, id: foreign, title: 'Theirs', isPublished: true }),
    )
    const archived = await page('Last year', { isArchived: true })
    const { version } = await read()
    const { body } = await save({
      version,
      sections: [section('a', 'A', [archived, 'gone', foreign, 'tasks'])],
    })
    expect(body.sections[0]?.itemIds.slice(0, 2)).toEqual(['tasks', 'dashboard'])
  })

  it.each([
    ['a long heading', [section('a', 'x'.repeat(41), [])], sidebarMessages.heading],
    ['a section twice', [section('a', '', []), section('a', '', [])], sidebarMessages.doubleSection],
  ])('refuses %s', async (_, sections, message) => {
    const { version } = await read()
    const refused = await save({ version, sections })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(message)
    expect((await read()).sections).toEqual(defaultArrangement)
  })

  it('refuses to hide the dashboard', async () => {
    const { version, sections } = await read()
    const dashboard = { id: 'dashboard', icon: 'dashboard', isPublished: false }
    expect((await save({ version, sections, corePages: [dashboard] })).status).toBe(400)
    const patched = await api('/admin/core-pages/dashboard', {
      method: 'PATCH',
      body: { isPublished: false },
    })
    expect(patched.status).toBe(400)
    expect((await read()).corePages[0]?.isPublished).toBe(true)
  })

  it('refuses a save of an older arrangement, also when a page was archived since', async () => {
    const manual = await page('Manual')
    const { version } = await read()
    const sections = [section('a', 'A', [manual])]
    const first = await save({ version, sections })
    const second = await save({ version, sections: [section('b', 'B', [])] })
    expect([second.status, second.body.message]).toEqual([409, sidebarMessages.stale])
    expect((await read()).sections).toEqual(first.body.sections)

    await placePage(scope, system, { pageId: manual, sectionId: null })
    expect((await save({ version: first.body.version, sections })).status).toBe(409)
  })

  it('lets one of two simultaneous saves win, also where there is no row yet', async () => {
    const { version } = await read()
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((id) =>
        updateSidebar(scope, system, { version, sections: [section(id, id, [])], corePages: [] }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('an event of many pages', () => {
  const found = async (search: Record<string, string> = {}) =>
    (await api<SidebarPage[]>(`/admin/sidebar/pages?${new URLSearchParams(search)}`)).body
  const planted = (count: number) =>
    inEvent(scope, async ({ tx, eventId }) => {
      const ids = Array.from({ length: count }, () => newId())
      const rows = ids.map((id, index) => ({ eventId, id, title: `Page ${index + 1}`, isPublished: true }))
      await tx.insert(contentPages).values(rows)
      return ids
    })

  it('sends the pages in the sidebar, and finds the others', async () => {
    const ids = await planted(60)
    const inside = ids.slice(57)
    const { version } = await read()
    const { body } = await save({ version, sections: [section('a', 'A', inside)] })
    expect(body.pages.map(({ title }) => title)).toEqual(['Page 58', 'Page 59', 'Page 60'])
    expect((await read()).pages).toEqual(body.pages)
    const offered = (await found()).map(({ title }) => title)
    expect(offered).toEqual(Array.from({ length: 50 }, (_, index) => `Page ${index + 1}`))
    const ofFive = (await found({ search: 'PAGE 5' })).map(({ title }) => title)
    expect(ofFive).toEqual(['Page 5', ...Array.from({ length: 8 }, (_, index) => `Page ${index + 50}`)])
  })

  it('has at most 500 of them in the sidebar, of which two at once add one, and more can always go', async () => {
    const ids = await planted(502)
    const { version } = await read()
    const sections = [section('a', 'A', ids.slice(0, 250)), section('b', 'B', ids.slice(250, 499))]
    const full = await save({ version, sections })
    expect(full.status).toBe(200)
    const adding = (pageId: string) => () => placePage(scope, system, { pageId, sectionId: 'a' })
    const answers = await atOnce(server, 'sidebar_sections', [adding(ids[499] ?? ''), adding(ids[500] ?? '')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const now = await read()
    const more = [...now.sections, section('c', 'C', [ids[501] ?? ''])]
    const refused = await save({ version: now.version, sections: more })
    expect([refused.status, refused.body.message]).toEqual([409, sidebarMessages.tooMany])
    const fewer = now.sections.map((one) => ({ ...one, itemIds: one.itemIds.slice(1) }))
    expect((await save({ version: now.version, sections: fewer })).status).toBe(200)
  })
})

describe('one core page', () => {
  const patch = (id: string, body: unknown) =>
    api<{ icon: string; isPublished: boolean } & Refusal>(`/admin/core-pages/${id}`, {
      method: 'PATCH',
      body,
    })

  it('is changed in part', async () => {
    await patch('forms', { icon: 'draw_outlined' })
    const { body } = await patch('forms', { isPublished: false })
    expect(body).toEqual({
      id: 'forms',
      title: 'Forms',
      icon: 'draw_outlined',
      isPublished: false,
      assetId: null,
    })
  })

  it('refuses a picture that is not in the library, and an invalid icon name', async () => {
    expect((await patch('forms', { assetId: newId() })).status).toBe(404)
    expect((await patch('forms', { icon: '../x' })).status).toBe(400)
    expect((await patch('nothing', { icon: 'bolt' })).status).toBe(400)
  })
})

describe('the section of a page', () => {
  type Placement = { sectionId: string | null; sections: { id: string; heading: string }[] }
  const place = (
    id: string,
    sectionId: string | null,
    as = cookie,
  ): Promise<ApiAnswer<Placement & Refusal>> =>
    api(`/admin/content/${id}/sidebar-section`, { method: 'PUT', body: { sectionId } }, as)

  it('is chosen by moderators and saved immediately', async () => {
    const manual = await page('Manual')
    const moderator = await signedIn({ level: 'moderator' })
    const sections = [
      { id: 'core', heading: '' },
      { id: 'team', heading: 'Your team' },
    ]
    expect((await place(manual, 'team', moderator)).body).toEqual({ sectionId: 'team', sections })
    expect(await outlineFor(moderator)).toMatchObject({ 'Your team': ['Notifications', 'Manual'] })
    expect((await place(manual, null, moderator)).body).toEqual({ sectionId: null, sections })
    expect(await outlineFor(moderator)).toMatchObject({ 'Your team': ['Notifications'] })
  })

  it('keeps its place in the section when the same one is chosen again', async () => {
    const [first, second] = [await page('First'), await page('Second')]
    for (const id of [first, second, first]) await place(id, 'core')
    expect((await read()).sections[0]?.itemIds.slice(-2)).toEqual([first, second])
  })

  it('is refused for a page that is not there, and for a section that is gone', async () => {
    expect((await place(newId(), 'core')).status).toBe(404)
    const refused = await place(await page('Manual'), 'gone')
    expect([refused.status, refused.body.message]).toEqual([409, sidebarMessages.sectionGone])
  })
})

describe('who sees what', () => {
  it('shows in a boot document only what is published, not archived and meant for the team', async () => {
    const [spaceOnly, shell] = [await makeTeamType(scope, 'Space only'), await makeTeamType(scope, 'Shell')]
    const team = await makeTeam(scope, { teamTypeId: spaceOnly })
    const child = await makeTeam(scope, {
      teamTypeId: spaceOnly,
      parentTeamId: team,
      standShareRole: 'child',
    })
    const pages = [
      await page('For all', { showToChildTeams: true }),
      await page('For parents'),
      await page('Space only', { allowedTeamTypeIds: [spaceOnly], showToChildTeams: true }),
      await page('Shell', { allowedTeamTypeIds: [shell], showToChildTeams: true }),
      await page('Draft', { isPublished: false, isPublic: true }),
      await page('Archived', { isArchived: true, isPublic: true }),
    ]
    for (const pageId of pages) await placePage(scope, system, { pageId, sectionId: 'team' })
    const seenBy = async (parts: Parameters<typeof makeMember>[1]) => {
      const shown = (await outlineFor(await signedIn(parts)))['Your team'] ?? []
      return shown.filter((title) => title !== 'Notifications')
    }
    expect(await seenBy({ teamId: team })).toEqual(['For all', 'For parents', 'Space only'])
    expect(await seenBy({ teamId: child })).toEqual(['For all', 'Space only'])
    expect(await seenBy({})).toEqual(['For all', 'For parents'])
    expect(await seenBy({ level: 'moderator' })).toEqual(['For all', 'For parents', 'Space only', 'Shell'])
    // The document contains nothing of the others, in any part.
    const document = JSON.stringify((await api<Boot>('/boot', {}, await signedIn({ teamId: child }))).body)
    for (const title of ['For parents', 'Shell', 'Draft', 'Archived']) expect(document).not.toContain(title)
  })

  it('a visitor gets a new event’s core pages, which also return after sign-out', async () => {
    const { version, sections } = await read()
    await placePage(scope, system, { pageId: await page('Public', { isPublic: true }), sectionId: 'core' })
    const later = await read()
    expect(later.version).not.toBe(version)
    const corePages = [{ id: 'timeTable', icon: 'schedule', isPublished: true }]
    expect((await save({ version: later.version, sections, corePages })).status).toBe(200)
    const { event } = (await api<Boot>('/boot', {}, '')).body
    expect(event?.sidebar).toEqual([])
    expect(event?.corePages).toEqual(defaultCorePages.map(({ assetId: _, ...page }) => page))
  })
})

it('asks the database a fixed number of times, whatever the number of pages', async () => {
  const viewer = { level: 'user' as const, team: null }
  const cost = async () => {
    const forViewer = await countingStatements(() =>
      readAtOnce(scope, (event) => sidebarFor(event, viewer, Promise.resolve(labels))),
    )
    const forEditing = await countingStatements(() => inEvent(scope, (event) => storedSidebar(event, labels)))
    const view = await countingStatements(() => sidebarForEditing(scope))
    const toAdd = await countingStatements(() => findPagesToAdd(scope, { search: '', chosen: [] }))
    const pages = forViewer.result.sections
      .flatMap(({ items }) => items)
      .filter(({ kind }) => kind === 'page')
    return { pages: pages.length, statements: [forViewer.count, forEditing.count, view.count, toAdd.count] }
  }
  // Role and event, and for editing begin and commit, in addition to the reads.
  const statements = [3, 4, 6, 3]
  await placePage(scope, system, { pageId: await page('One'), sectionId: 'core' })
  expect(await cost()).toEqual({ pages: 1, statements })
  for (const title of ['Two', 'Three']) {
    await placePage(scope, system, { pageId: await page(title), sectionId: 'core' })
  }
  expect(await cost()).toEqual({ pages: 3, statements })
})
