import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Level } from '#kit/access/levels.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn, statusOf } from '#test/api.ts'
import { makeAsset, makePage, makePdf, makeSection } from '#test/factories/content.ts'
import { makeDownload } from '#test/factories/downloads.ts'
import { makeEvent, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeSupplier } from '#test/factories/suppliers.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { PageCards, PageView } from '../contract.ts'
import { contentSections } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

async function somebody(parts: { teamId?: string | null; level?: Level } = {}) {
  const { api, cookie } = await signedIn(server, scope, parts)
  const statusOfFile = (path: string) =>
    statusOf(server.request(`/e/${scope.slug}${path}`, { headers: { cookie } }))
  return { api, statusOfFile }
}
type Person = Awaited<ReturnType<typeof somebody>>

function guest(): Person {
  return {
    api: apiOf(server, { slug: scope.slug }),
    statusOfFile: (path) => statusOf(server.request(`/e/${scope.slug}${path}`)),
  }
}

const titlesFor = async ({ api }: Person) =>
  (await api<PageCards>('/content')).body.items.map(({ title }) => title)
const PAGE_NOT_FOUND = { status: 404, body: { status: 404, message: 'Page not found', data: null } }

/** A type with a team, its stand share, and another type with a team. */
async function plantTeams() {
  const [shell, space] = [await makeTeamType(scope, 'Shell'), await makeTeamType(scope, 'Space')]
  const parent = await makeTeam(scope, { teamTypeId: shell, standShareRole: 'parent' })
  const child = await makeTeam(scope, { teamTypeId: shell, standShareRole: 'child', parentTeamId: parent })
  return { shell, space, parent, child, other: await makeTeam(scope, { teamTypeId: space }) }
}

describe('the list of pages', () => {
  it('shows each person the pages meant for them, by title', async () => {
    const { shell, space, parent, child, other } = await plantTeams()
    const plant: [string, object][] = [
      ['Éverybody', { showToChildTeams: true }],
      ['But shares', {}],
      ['Shell', { allowedTeamTypeIds: [shell] }],
      ['Shell and shares', { allowedTeamTypeIds: [shell], showToChildTeams: true }],
      ['Space', { allowedTeamTypeIds: [space], showToChildTeams: true }],
      ['Draft', { isPublished: false, showToChildTeams: true }],
      ['Archived', { isArchived: true, showToChildTeams: true }],
      ['Public', { isPublic: true, allowedTeamTypeIds: [space] }],
    ]
    for (const [title, parts] of plant) await makePage(scope, { title, ...parts })
    await makePage(await makeEvent(server.services), { title: 'Other event' })

    const seen = async (parts: Parameters<typeof somebody>[0]) => titlesFor(await somebody(parts))
    expect(await seen({ teamId: parent })).toEqual(['But shares', 'Éverybody', 'Shell', 'Shell and shares'])
    expect(await seen({ teamId: child })).toEqual(['Éverybody', 'Shell and shares'])
    expect(await seen({ teamId: other })).toEqual(['But shares', 'Éverybody', 'Public', 'Space'])
    expect(await seen({})).toEqual(['But shares', 'Éverybody'])
    const published = ['But shares', 'Éverybody', 'Public', 'Shell', 'Shell and shares', 'Space']
    expect(await seen({ teamId: await makeTeam(scope, { isOrganiser: true }) })).toEqual(published)
    const all = ['But shares', 'Draft', ...published.slice(1)]
    expect(await seen({ level: 'moderator' })).toEqual(all)
  })

  it('shows picture, featured pages, and news that the reader can see', async () => {
    const assetId = await makeAsset(scope)
    const isNewSection = true
    const hidden = makeSection('callout', { text: 'x' }, { isNewSection, isPublished: false })
    await makePage(scope, { title: 'One', assetId, isFeatured: true, sections: [hidden] })
    await makePage(scope, { title: 'Two', sections: [makeSection('callout', {}, { isNewSection })] })
    const cards = async (person: Person) => (await person.api<PageCards>('/content')).body.items
    const team = await cards(await somebody())
    expect(team.map(({ hasNewSection, isFeatured }) => [hasNewSection, isFeatured])).toEqual([
      [false, true],
      [true, false],
    ])
    expect(team[0]?.picture).toMatchObject({
      altText: 'The halls',
      large: expect.stringMatching(/^\/files\//),
    })
    expect(team[1]?.picture).toBeNull()
    expect((await cards(await somebody({ level: 'moderator' })))[0]?.hasNewSection).toBe(true)
  })
})

describe('the list of many pages', () => {
  const titles = Array.from({ length: 103 }, (_, index) => `Page ${index + 1}`)
  const asked = async ({ api }: Person, search = '') => (await api<PageCards>(`/content${search}`)).body

  it('comes a hundred at a time, and never sends all', async () => {
    for (const title of [...titles].reverse()) await makePage(scope, { title })
    await makePage(scope, { title: 'Draft', isPublished: false })
    const reader = await somebody()
    const [first, second, third] = [
      await asked(reader),
      await asked(reader, '?page=2'),
      await asked(reader, '?page=3'),
    ]
    const shown = [first, second, third].map(({ items }) => items.map(({ title }) => title))
    expect(shown).toEqual([titles.slice(0, 100), titles.slice(100), []])
    expect([first, second, third].map(({ total, page }) => [total, page])).toEqual([
      [103, 1],
      [103, 2],
      [103, 3],
    ])
    expect((await reader.api('/content?isPublished=false')).status).toBe(400)
  })

  it('is searched by title and description, without what the reader may not see', async () => {
    for (const title of titles) await makePage(scope, { title })
    await makePage(scope, { title: 'Éclairage', description: 'Lamps and 100 % of the power' })
    await makePage(scope, { title: 'Éclairage of the organiser', isPublished: false })
    const reader = await somebody()
    const found = async (search: string) => {
      const { items, total } = await asked(reader, `?${new URLSearchParams({ search })}`)
      return [items.map(({ title }) => title), total]
    }
    expect(await found('ECLAIR')).toEqual([['Éclairage'], 1])
    expect(await found('100 %')).toEqual([['Éclairage'], 1])
    expect(await found('page 103')).toEqual([['Page 103'], 1])
    expect(await found('nothing has this')).toEqual([[], 0])
  })

  it('says what holds for all pages, on each of them and whatever is searched for', async () => {
    const reader = await somebody()
    expect(await asked(reader)).toMatchObject({ items: [], total: 0, fresh: 0, hasPictures: false })
    const sections = () => [makeSection('callout', {}, { isNewSection: true })]
    for (const title of titles) await makePage(scope, { title })
    await makePage(scope, { title: 'Z with news', sections: sections(), assetId: await makeAsset(scope) })
    await makePage(scope, { title: 'Draft with news', sections: sections(), isPublished: false })
    for (const search of ['', '?page=2', '?search=nothing'])
      expect(await asked(reader, search), search).toMatchObject({ fresh: 1, hasPictures: true })
    expect(await asked(await somebody({ level: 'moderator' }))).toMatchObject({ fresh: 1 })
  })
})

describe('what a person may not read', () => {
  it('is not found: drafts, archived pages, and pages for other types, teams or events', async () => {
    const { shell, child, other } = await plantTeams()
    const secret = () => [makeSection('callout', { text: 'The secret' })]
    const pages = {
      draft: await makePage(scope, { isPublished: false, showToChildTeams: true, sections: secret() }),
      archived: await makePage(scope, { isArchived: true, showToChildTeams: true, sections: secret() }),
      otherType: await makePage(scope, { allowedTeamTypeIds: [shell], sections: secret() }),
      elsewhere: await makePage(await makeEvent(server.services), { sections: secret() }),
      unknown: "' or 1=1 --",
    }
    const [share, theirs] = [await somebody({ teamId: child }), await somebody({ teamId: other })]
    for (const [name, id] of Object.entries(pages)) {
      for (const reader of [share, theirs]) {
        expect(await reader.api(`/content/${encodeURIComponent(id)}`), name).toEqual(PAGE_NOT_FOUND)
      }
    }
    expect(await titlesFor(share)).toEqual([])
    expect(await titlesFor(theirs)).toEqual([])
    const organiser = await somebody({ level: 'moderator' })
    for (const id of [pages.draft, pages.archived, pages.otherType]) {
      expect((await organiser.api(`/content/${id}`)).status).toBe(200)
      expect(await guest().api(`/guests/content/${id}`)).toEqual(PAGE_NOT_FOUND)
      for (const as of id === pages.draft
        ? ['asGuest=true']
        : [`teamId=${child}`, `teamId=${other}`, 'asGuest=true']) {
        expect(await organiser.api(`/admin/content/${id}/preview?${as}`), as).toEqual(PAGE_NOT_FOUND)
      }
    }
  })

  it('shows a draft, in the preview, as it will be once published', async () => {
    const shell = await makeTeamType(scope)
    const [theirs, other] = [await makeTeam(scope, { teamTypeId: shell }), await makeTeam(scope)]
    const hidden = makeSection('callout', { text: 'Later' }, { isPublished: false })
    const draftId = await makePage(scope, {
      isPublished: false,
      allowedTeamTypeIds: [shell],
      sections: [makeSection('callout', { text: 'Soon' }), hidden],
    })
    const organiser = await somebody({ level: 'moderator' })
    const seen = await organiser.api<PageView>(`/admin/content/${draftId}/preview?teamId=${theirs}`)
    expect(seen.body.sections.map(({ data }) => data)).toEqual([{ text: 'Soon', variant: 'default' }])
    for (const as of [`teamId=${other}`, 'asGuest=true']) {
      expect(await organiser.api(`/admin/content/${draftId}/preview?${as}`), as).toEqual(PAGE_NOT_FOUND)
    }
  })

  it('is no unpublished section, nor its picture and file, below a moderator', async () => {
    const [assetId, shownId, fileId] = [await makeAsset(scope), await makeAsset(scope), await makePdf(scope)]
    const taskId = await makeTask(scope, { title: 'Secret task' })
    const isPublished = false
    const sections = [
      makeSection('richText', { html: '<p>The secret</p>' }, { isPublished, heading: 'Secret heading' }),
      makeSection('image', { assetId }, { isPublished }),
      makeSection('pdf', { fileName: 'Secret', files: [{ fileId, name: 'secret.pdf' }] }, { isPublished }),
      makeSection('taskList', { taskIds: [taskId] }, { isPublished }),
      makeSection('image', { assetId: shownId }),
    ]
    const pageId = await makePage(scope, { isPublic: true, sections })
    const [person, organiser] = [await somebody(), await somebody({ level: 'moderator' })]
    const seenBy = [
      await person.api<PageView>(`/content/${pageId}`),
      await guest().api<PageView>(`/guests/content/${pageId}`),
      await person.api<PageView>(`/guests/content/${pageId}`),
      await organiser.api<PageView>(`/guests/content/${pageId}`),
      await organiser.api<PageView>(`/admin/content/${pageId}/preview?asGuest=true`),
      await organiser.api<PageView>(`/admin/content/${pageId}/preview?teamId=${await makeTeam(scope)}`),
    ]
    for (const { status, body } of seenBy) {
      expect(status).toBe(200)
      expect(body.sections.map(({ data }) => data)).toEqual([{ assetId: shownId }])
      expect(Object.keys(body.pictures)).toEqual([shownId])
      expect(body.linked).toEqual({})
      expect(body.can.edit).toBe(false)
      for (const each of ['ecret', assetId, fileId, taskId]) expect(JSON.stringify(body)).not.toContain(each)
    }
    const own = (await organiser.api<PageView>(`/content/${pageId}`)).body
    expect(own.sections).toHaveLength(5)
    expect(own.can.edit).toBe(true)
    const pictureOf = (id: string) => own.pictures[id]?.large ?? ''
    for (const path of [pictureOf(assetId), `/files/${fileId}`]) {
      expect(await organiser.statusOfFile(path)).toBe(200)
      expect(await person.statusOfFile(path)).toBe(404)
      expect(await guest().statusOfFile(path)).toBe(404)
    }
    for (const reader of [organiser, person, guest()]) {
      expect(await reader.statusOfFile(pictureOf(shownId))).toBe(200)
    }
  })

  it('skips a section that is broken in the table and reads the others', async () => {
    const [broken, whole] = [makeSection('callout', { text: 'One' }), makeSection('callout', { text: 'Two' })]
    const pageId = await makePage(scope, { sections: [broken, whole] })
    await inEvent(scope, ({ tx }) =>
      tx
        .update(contentSections)
        .set({ data: { text: 1 } })
        .where(eq(contentSections.id, broken.id)),
    )
    const { body } = await (await somebody()).api<PageView>(`/content/${pageId}`)
    expect(body.sections).toEqual([whole])
    expect(server.surprises.splice(0).map(String)).toEqual([
      `UnreadableError: The stored section ${broken.id} cannot be read (data.text: invalid_type).`,
    ])
  })
})

describe('a guest', () => {
  it('reads only public, published pages that are not archived, with their pictures and files', async () => {
    const [assetId, fileId] = [await makeAsset(scope), await makePdf(scope)]
    const { shell, other } = await plantTeams()
    const sections = () => [
      makeSection('image', { assetId }),
      makeSection('pdf', { files: [{ fileId, name: 'rules.pdf' }] }),
    ]
    const filesOf = async (reader: Person) => [
      await reader.statusOfFile(`/files/${fileId}`),
      await reader.statusOfFile((await guestPicture()) ?? ''),
    ]
    const organiser = await somebody({ level: 'moderator' })
    const pageId = await makePage(scope, {
      isPublic: true,
      allowedTeamTypeIds: [shell],
      sections: sections(),
    })
    const guestPicture = async () =>
      (await organiser.api<PageView>(`/content/${pageId}`)).body.pictures[assetId]?.large

    expect((await guest().api<PageView>(`/guests/content/${pageId}`)).body).toMatchObject({
      title: 'Page',
      sections: [{ data: { assetId } }, { data: { files: [{ fileId }] } }],
    })
    expect(await filesOf(guest())).toEqual([200, 200])
    // Meant for another type, but everyone can open the public page.
    expect(await filesOf(await somebody({ teamId: other }))).toEqual([200, 200])
    expect((await guest().api(`/content/${pageId}`)).status).toBe(401)
    expect((await guest().api('/content')).status).toBe(401)

    await organiser.api('/admin/content/archive', { body: { ids: [pageId] } })
    expect(await guest().api(`/guests/content/${pageId}`)).toEqual(PAGE_NOT_FOUND)
    expect(await filesOf(guest())).toEqual([404, 404])
  })

  it('gets no links to tasks, downloads or suppliers', async () => {
    const items = [
      { type: 'task', id: await makeTask(scope, { title: 'Secret task' }) },
      { type: 'download', id: await makeDownload(scope, { name: 'Secret download' }) },
      { type: 'supplier', id: await makeSupplier(scope, { company: 'Secret supplier' }) },
    ]
    const pageId = await makePage(scope, { isPublic: true, sections: [makeSection('resources', { items })] })
    const { body } = await guest().api<PageView>(`/guests/content/${pageId}`)
    expect(body.sections.map(({ data }) => data)).toEqual([{ items: [] }])
    expect(body.linked).toEqual({})
    expect(JSON.stringify(body)).not.toContain('Secret')
  })
})

describe('the things that a page links to', () => {
  it('are those that the reader may see, with the team’s progress', async () => {
    const { shell, space, parent, child } = await plantTeams()
    const task = {
      open: await makeTask(scope, { title: 'Open', dueDate: '2026-11-20', icon: 'bolt' }),
      other: await makeTask(scope, { title: 'Space', teamTypeIds: [space] }),
      shares: await makeTask(scope, { title: 'Shares', teamTypeIds: [space], showToChildTeams: true }),
      archived: await makeTask(scope, { title: 'Archived', isArchived: true }),
    }
    const download = {
      all: await makeDownload(scope, { name: 'Manual', showToChildTeams: true }),
      hidden: await makeDownload(scope, { name: 'Hidden', showDownload: false }),
      notShell: await makeDownload(scope, { name: 'Not shell', hideFromTeamTypeIds: [shell] }),
    }
    const supplier = {
      all: await makeSupplier(scope, { company: 'Everyone' }),
      space: await makeSupplier(scope, { company: 'Space only', showToTeamTypeIds: [space] }),
    }
    const items = Object.entries({ task, download, supplier }).flatMap(([type, ids]) =>
      Object.values(ids).map((id) => ({ type, id })),
    )
    const pageId = await makePage(scope, {
      showToChildTeams: true,
      sections: [
        makeSection('resources', { items }),
        makeSection('taskList', { taskIds: Object.values(task) }),
      ],
    })
    const seen = async ({ api }: Person, path = `/content/${pageId}`) => {
      const { body } = await api<PageView>(path)
      const inSections = body.sections.flatMap(({ data }) =>
        'items' in data ? data.items.map(({ id }) => id) : 'taskIds' in data ? data.taskIds : [],
      )
      expect(new Set(inSections)).toEqual(new Set(Object.keys(body.linked)))
      return Object.values(body.linked)
        .map(({ title }) => title)
        .sort()
    }
    const team = await somebody({ teamId: parent })
    expect(await seen(team)).toEqual(['Everyone', 'Manual', 'Open'])
    expect(await seen(await somebody({ teamId: child }))).toEqual(['Everyone', 'Manual', 'Open', 'Shares'])
    const organiser = await somebody({ level: 'moderator' })
    const preview = `/admin/content/${pageId}/preview?teamId=${parent}`
    expect(await seen(organiser, preview)).toEqual(['Everyone', 'Manual', 'Open'])

    await team.api(`/tasks/${task.open}/completion`, { body: {} })
    const linkedOf = async ({ api }: Person, path = `/content/${pageId}`) =>
      (await api<PageView>(path)).body.linked
    const open = {
      id: task.open,
      type: 'task',
      title: 'Open',
      description: '',
      icon: 'bolt',
      dueDate: '2026-11-20',
      fileSize: 0,
      fileType: '',
      fileId: '',
    }
    expect((await linkedOf(team))[task.open]).toEqual({ ...open, state: 'complete' })
    expect((await linkedOf(organiser, preview))[task.open]).toEqual({ ...open, state: 'complete' })
    expect((await linkedOf(await somebody()))[task.open]).toEqual({ ...open, state: '' })
    const late = await somebody({ teamId: await makeTeam(scope) })
    expect((await linkedOf(late))[task.open]).toEqual({ ...open, state: 'overdue' })
    expect((await linkedOf(team))[download.all]).toMatchObject({
      type: 'download',
      title: 'Manual',
      fileType: 'application/pdf',
      fileId: expect.stringMatching(/./),
    })
  })

  it('is for the preview of a team that is not there no page', async () => {
    const pageId = await makePage(scope)
    const { api } = await somebody({ level: 'moderator' })
    const answer = await api(`/admin/content/${pageId}/preview?teamId=unknown`)
    expect(answer).toEqual({ status: 404, body: { status: 404, message: 'Team not found', data: null } })
    expect((await api(`/admin/content/${pageId}/preview`)).status).toBe(200)
  })
})
