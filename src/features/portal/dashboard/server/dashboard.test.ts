import { call } from '@orpc/server'
import { describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { type Level, levels, mayUse } from '#kit/access/levels.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { contextOf } from '#test/direct-call.ts'
import { makePage, plantFeatured } from '#test/factories/content.ts'
import { makeLayout, publishCorePage } from '#test/factories/dashboard.ts'
import { makeDownload } from '#test/factories/downloads.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { Exhibitors, ExhibitorView, Home, Preview, ShownCard } from '../contract.ts'
import { type CardInput, cardInput } from '../domain/cards.ts'
import { dashboardRoutes } from './routes.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

type PersonParts = { teamId?: string | null; level?: Level; teamTypeId?: string }

async function person({ teamId, level = 'user', teamTypeId }: PersonParts = {}) {
  const inTeam = teamId === undefined ? await makeTeam(scope, teamTypeId ? { teamTypeId } : {}) : teamId
  const { api } = await signedIn(server, scope, {
    level,
    teamId: inTeam,
    firstName: 'Priya',
    surname: 'Nair',
  })
  const home = async () => (await api<Home>('/dashboard')).body
  const cards = async () => [...(await home()).below, ...(await home()).beside]
  return { api, home, cards, teamId: inTeam ?? '' }
}

const six = (...cards: Partial<CardInput>[]) =>
  Array.from({ length: 6 }, (_, index) => cardInput.parse({ type: 'text', ...cards[index] }))

/** In any number: lists from before their number was kept are shown as they are. */
const feature = (contentIds: string[]) => plantFeatured(scope, () => contentIds)

const opensOf = (cards: ShownCard[]) => cards.map(({ opens }) => opens)

describe('the dashboard of a new event', () => {
  it('has six cards in two places, no header and no featured pages', async () => {
    const { home } = await person()
    const { below, beside, ...rest } = await home()
    expect(below.map(({ type }) => type)).toEqual(['content', 'downloads', 'suppliers'])
    expect(beside.map(({ type }) => type)).toEqual(['progress', 'forms', 'team'])
    expect(rest).toEqual({ header: null, featured: [] })
  })

  it('works for people without a team, who have nothing to do', async () => {
    const { cards } = await person({ teamId: null })
    const [, , , progress, , team] = await cards()
    expect(progress).toMatchObject({ type: 'progress', total: 0 })
    expect(team).toMatchObject({ type: 'team', members: [], standShares: 0 })
  })
})

describe('the figures of cards', () => {
  it('are those that the team may see, with its progress', async () => {
    const [shell, space] = [await makeTeamType(scope, 'Shell'), await makeTeamType(scope, 'Space')]
    await makeLayout(scope, {
      teamTypeIds: [shell],
      cards: six(
        { type: 'overdue' },
        { type: 'dueSoon' },
        { type: 'tasks' },
        { type: 'downloads' },
        { type: 'content' },
        { type: 'progress' },
      ),
    })
    await makeTask(scope, { title: 'Late', dueDate: '2026-11-19' })
    await makeTask(scope, { title: 'Later than late', dueDate: '2026-11-10', teamTypeIds: [space] })
    await makeTask(scope, { title: 'Soon', dueDate: '2026-11-24' })
    await makeTask(scope, { title: 'Sooner', dueDate: '2026-11-23', teamTypeIds: [shell] })
    await makeTask(scope, { title: 'Some day' })
    await makeDownload(scope, { name: 'Floor plan' })
    await makeDownload(scope, { name: 'For the other type', showToTeamTypeIds: [space] })
    await makePage(scope, { title: 'Start here', isPublished: true })
    await makePage(scope, { title: 'Draft', isPublished: false })
    await makePage(scope, { title: 'Space only', isPublished: true, allowedTeamTypeIds: [space] })
    const elsewhere = await makeEvent(server.services)
    await makeTask(elsewhere, { title: 'Other event', dueDate: '2026-11-01' })
    await makePage(elsewhere, { title: 'Other event', isPublished: true })

    const [overdue, dueSoon, tasks, downloads, content, progress] = await (
      await person({ teamTypeId: shell })
    ).cards()
    expect(overdue).toMatchObject({ count: 1, first: { title: 'Late', daysUntilDue: -2 } })
    expect(dueSoon).toMatchObject({ count: 2, first: { title: 'Sooner', daysUntilDue: 2 } })
    expect(tasks).toMatchObject({ open: 4, complete: 0 })
    expect(downloads).toMatchObject({ count: 1, latest: [{ name: 'Floor plan' }] })
    expect(content).toMatchObject({ count: 1, latest: [{ title: 'Start here' }] })
    expect(progress).toMatchObject({ total: 4, overdue: 1, dueSoon: 2, waiting: 0 })
  })

  it('leave out cards of a core page that is not published', async () => {
    await publishCorePage(scope, 'downloads', false)
    await publishCorePage(scope, 'tasks', false)
    const cards = await (await person()).cards()
    expect(cards.map(({ type }) => type)).toEqual(['content', 'suppliers', 'forms', 'team'])
  })

  it('open their target, or the default of their type', async () => {
    const pageId = await makePage(scope, { isPublished: true })
    const taskId = await makeTask(scope)
    const formId = await makeForm(scope)
    const downloadId = await makeDownload(scope)
    const type = await makeTeamType(scope)
    await makeLayout(scope, {
      teamTypeIds: [type],
      cards: six(
        { pathId: pageId },
        { pathId: taskId },
        { type: 'forms', pathId: formId },
        { pathId: downloadId },
        { pathId: 'forms' },
        { type: 'team' },
      ),
    })
    expect(opensOf(await (await person({ teamTypeId: type })).cards())).toEqual([
      { kind: 'page', id: pageId },
      { kind: 'task', id: taskId },
      { kind: 'form', id: formId },
      { kind: 'file', id: expect.any(String) },
      { kind: 'corePage', id: 'forms' },
      { kind: 'myTeam' },
    ])
    expect(opensOf(await (await person()).cards())).toEqual([
      { kind: 'contentList' },
      { kind: 'corePage', id: 'downloads' },
      { kind: 'corePage', id: 'suppliers' },
      { kind: 'corePage', id: 'tasks' },
      { kind: 'corePage', id: 'forms' },
      { kind: 'myTeam' },
    ])
  })

  it('appear without their link where the person may not see what it opens', async () => {
    const [type, other] = [await makeTeamType(scope), await makeTeamType(scope)]
    const only = { allowedTeamTypeIds: [other], isPublished: true }
    const hiddenTask = await makeTask(scope, { teamTypeIds: [other] })
    await makeLayout(scope, {
      teamTypeIds: [type],
      cards: six(
        { title: 'A draft', pathId: await makePage(scope, { isPublished: false }) },
        { title: 'Of another type', pathId: await makePage(scope, only) },
        { title: 'Archived', pathId: await makePage(scope, { isPublished: true, isArchived: true }) },
        { title: 'A task', pathId: hiddenTask },
        { title: 'A download', pathId: await makeDownload(scope, { showDownload: false }) },
        { title: 'The time table', pathId: 'timeTable' },
      ),
    })
    const cards = await (await person({ teamTypeId: type })).cards()
    expect(cards.map(({ title }) => title)).toContain('A draft')
    expect(opensOf(cards)).toEqual([null, null, null, null, null, null])
  })
})

describe('featured pages', () => {
  it('are shown in the organiser’s order, to whom they are meant', async () => {
    const [type, other] = [await makeTeamType(scope), await makeTeamType(scope)]
    const ids = [
      await makePage(scope, { title: 'D', isPublished: true }),
      await makePage(scope, { title: 'C', isPublished: true, allowedTeamTypeIds: [other] }),
      await makePage(scope, { title: 'B', isPublished: false }),
      await makePage(scope, { title: 'A', isPublished: true, allowedTeamTypeIds: [type] }),
    ]
    await feature(ids)
    const titles = async ({ home }: Awaited<ReturnType<typeof person>>) =>
      (await home()).featured.map(({ title }) => title)
    expect(await titles(await person({ teamTypeId: type }))).toEqual(['D', 'A'])
    expect(await titles(await person({ teamTypeId: other }))).toEqual(['D', 'C'])
    expect(await titles(await person({ level: 'moderator' }))).toEqual(['D', 'C', 'B', 'A'])
  })
})

describe('the preview', () => {
  it('shows the typed words as for the first team of a type, with its own figures', async () => {
    const type = await makeTeamType(scope)
    await makeTeam(scope, { name: 'Zeta', teamTypeId: type })
    const alpha = await makeTeam(scope, { name: 'Alpha', teamTypeId: type })
    await makeTeam(scope, { name: 'A share', teamTypeId: type, standShareRole: 'child', parentTeamId: alpha })
    await makeMember(scope, { teamId: alpha, firstName: 'Ada', surname: 'Berg' })
    await makeTask(scope, { teamTypeIds: [type] })
    const { api } = await person({ level: 'admin' })
    const cards = six({ type: 'team' }, { type: 'tasks' }).map(({ type: cardType, pathId }, index) => ({
      id: `card ${index}`,
      type: cardType,
      pathId,
    }))
    const preview = async (teamTypeId: string) =>
      (await api<Preview>('/admin/card-preview', { body: { teamTypeId, cards } })).body
    const shown = await preview(type)
    expect(shown.teamName).toBe('Alpha')
    expect(shown.below[0]).toMatchObject({ members: [{ name: 'Ada Berg' }], standShares: 1 })
    expect(shown.below[1]).toMatchObject({ open: 1 })
    expect(shown.beside).toHaveLength(3)
    expect(await preview(await makeTeamType(scope))).toMatchObject({ teamName: '' })
    expect((await preview('')).below[1]).toMatchObject({ open: 0 })
  })

  it('is for those at level admin and above alone', async () => {
    for (const level of levels.filter((level) => level !== 'eventflowAdmin')) {
      const { api } = await person({ level })
      const cards = six().map((card, index) => ({ ...card, id: `${index}` }))
      const { status } = await api('/admin/card-preview', { body: { cards } })
      expect(status, level).toBe(mayUse(level, 'admin') ? 200 : 403)
    }
  })
})

describe('the exhibitor view of organisers', () => {
  const titlesOf = ({ below, beside, featured }: Home) =>
    [...below, ...beside, ...featured].map(({ title }) => title)

  it('is the dashboard of a team as that team sees it', async () => {
    const type = await makeTeamType(scope, 'Shell')
    await makeLayout(scope, {
      teamTypeIds: [type],
      cards: six({ type: 'tasks', title: 'Work' }, { title: 'Rules' }),
    })
    await makeTask(scope, { teamTypeIds: [type] })
    await makeTask(scope, { teamTypeIds: [await makeTeamType(scope, 'Space')] })
    await feature([
      await makePage(scope, { title: 'Start here', isPublished: true }),
      await makePage(scope, { title: 'Draft', isPublished: false }),
    ])
    const owner = await person({ teamTypeId: type })
    const { api } = await person({ level: 'reportViewer', teamId: null })
    const seen = (await api<ExhibitorView>(`/admin/dashboard?teamId=${owner.teamId}`)).body
    const { team, teamType, ...dashboard } = seen
    expect(dashboard).toEqual(await owner.home())
    expect(titlesOf(dashboard)).toEqual(['Work', 'Rules', '', '', '', '', 'Start here'])
    expect(dashboard.below[0]).toMatchObject({ open: 1 })
    expect(team?.id).toBe(owner.teamId)
    expect(teamType).toEqual({ id: type, name: 'Shell' })
  })

  it('shows a stand share what stand shares see', async () => {
    const parentTeamId = await makeTeam(scope)
    const share = await makeTeam(scope, { standShareRole: 'child', parentTeamId })
    await makeLayout(scope, { cards: six({ type: 'tasks' }) })
    await makeTask(scope, { teamTypeIds: [await makeTeamType(scope)], showToChildTeams: true })
    const { api } = await person({ level: 'moderator', teamId: null })
    const { home } = await person({ teamId: share })
    const { team, teamType, ...dashboard } = (await api<ExhibitorView>(`/admin/dashboard?teamId=${share}`))
      .body
    expect(dashboard).toEqual(await home())
    expect(teamType).toBeNull()
  })

  it('shows a type by its first team, and the first type when none is named', async () => {
    const [space, island] = [await makeTeamType(scope, 'Space'), await makeTeamType(scope, 'Island')]
    await makeTeam(scope, { name: 'Zeta', teamTypeId: space })
    await makeTeam(scope, { name: 'Alpha', teamTypeId: space })
    await makeTeam(scope, { name: 'Free' })
    await makeTeam(scope, { name: 'Aardvark Events', isOrganiser: true })
    const { api } = await person({ level: 'admin', teamId: null })
    const shown = async (query: string) => {
      const { body } = await api<ExhibitorView>(`/admin/dashboard${query}`)
      return [body.teamType?.name, body.team?.name]
    }
    expect(await shown('')).toEqual(['Island', undefined])
    expect(await shown(`?teamTypeId=${space}`)).toEqual(['Space', 'Alpha'])
    expect(await shown(`?teamTypeId=${island}`)).toEqual(['Island', undefined])
    expect(await shown('?teamTypeId=')).toEqual([undefined, 'Free'])
  })

  it('knows no team of the organiser or of another event, and is not for exhibitors', async () => {
    const own = await makeTeam(scope, { isOrganiser: true })
    const elsewhere = await makeEvent(server.services)
    const foreign = await makeTeam(elsewhere)
    const { api } = await person({ level: 'admin', teamId: null })
    for (const query of [`teamId=${own}`, `teamId=${foreign}`, 'teamTypeId=gone']) {
      expect((await api(`/admin/dashboard?${query}`)).status, query).toBe(404)
    }
    const exhibitor = await person()
    expect((await exhibitor.api(`/admin/dashboard?teamId=${exhibitor.teamId}`)).status).toBe(403)
    expect((await exhibitor.api('/admin/dashboard/exhibitors')).status).toBe(403)
  })

  it('offers every type, and the teams whose names have the text, whatever their accents', async () => {
    await makeTeamType(scope, 'Space')
    await makeTeamType(scope, 'Island')
    for (const name of ['Zeta', 'Café Łódź', 'Alpha']) await makeTeam(scope, { name })
    await makeTeam(scope, { name: 'The organiser', isOrganiser: true })
    await makeTeam(await makeEvent(server.services), { name: 'Cafe elsewhere' })
    const { api } = await person({ level: 'reportViewer', teamId: null })
    const offered = async (search: string) => {
      const { body } = await api<Exhibitors>(`/admin/dashboard/exhibitors?search=${search}`)
      return [body.teamTypes.map(({ name }) => name), body.teams.map(({ name }) => name)]
    }
    expect(await offered('')).toEqual([
      ['Island', 'Space'],
      ['Alpha', 'Café Łódź', 'Zeta'],
    ])
    expect(await offered('cafe%20l')).toEqual([['Island', 'Space'], ['Café Łódź']])
  })
})

it('asks the database equally often, whatever there is', async () => {
  const type = await makeTeamType(scope)
  const teamId = await makeTeam(scope, { teamTypeId: type })
  const pageIds: string[] = []
  const types = ['overdue', 'forms', 'downloads', 'content', 'suppliers', 'team'] as const
  const addOne = async () => {
    await makeTask(scope, { type: 'form', formId: await makeForm(scope) })
    await makeDownload(scope)
    await makeMember(scope, { teamId })
    pageIds.push(await makePage(scope, { isPublished: true }))
    await feature(pageIds)
    await makeLayout(scope, {
      teamTypeIds: [pageIds.length === 1 ? type : await makeTeamType(scope)],
      cards: six(...types.map((cardType) => ({ type: cardType, pathId: pageIds[0] ?? '' }))),
    })
  }
  const { memberId } = await makeMember(scope, { teamId })
  const team = { teamTypeId: type, standShareRole: 'none', isOrganiser: false } as const
  const actor = { level: 'user', memberId, teamId, team } as const
  const context = contextOf(server.services, scope, actor)
  const asAdmin = {
    context: contextOf(server.services, scope, { ...actor, level: 'admin' }),
  }
  const ask = async () => {
    const home = await countingStatements(() => call(dashboardRoutes.get, {}, { context }))
    const layouts = await countingStatements(() => call(dashboardRoutes.listLayouts, {}, asAdmin))
    const choices = await countingStatements(() => call(dashboardRoutes.listChoices, {}, asAdmin))
    const targets = await countingStatements(() => call(dashboardRoutes.listTargets, {}, asAdmin))
    const featured = await countingStatements(() => call(dashboardRoutes.getFeatured, {}, asAdmin))
    const offered = await countingStatements(() => call(dashboardRoutes.listFeaturable, {}, asAdmin))
    const view = await countingStatements(() => call(dashboardRoutes.getForAdmin, { teamId }, asAdmin))
    const exhibitors = await countingStatements(() => call(dashboardRoutes.listExhibitors, {}, asAdmin))
    const rows = (home.result as Home).featured.length
    return {
      ...{ rows, home: home.count, view: view.count },
      lists: [layouts.count, choices.count, targets.count, featured.count, offered.count, exhibitors.count],
    }
  }
  await addOne()
  const first = await ask()
  expect(first).toEqual({ rows: 1, home: 17, view: 18, lists: [4, 4, 5, 5, 4, 4] })
  await addOne()
  await addOne()
  expect(await ask()).toEqual({ ...first, rows: 3 })
})
