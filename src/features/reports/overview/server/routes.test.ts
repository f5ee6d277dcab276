import { call } from '@orpc/server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { statusOf } from '#features/tasks/tasks/domain/status.ts'
import { mayTeamSeeTask } from '#features/tasks/tasks/domain/visibility.ts'
import { recountMarks } from '#features/tasks/tasks/server/commands/marks.ts'
import { taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { contextOf } from '#test/direct-call.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { slowRuns } from '#test/properties.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type {
  Counts,
  Overview,
  TaskProgressRow,
  TaskReportRow,
  TeamProgress,
  TeamReport,
  TeamReportRow,
} from '../contract.ts'
import { countStates } from '../domain/counts.ts'
import { reportsRoutes } from './routes.ts'

let server: TestServer
let scope: EventScope
let cookie: string

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour', launchDate: '2026-10-01' })
  const viewer = await makeMember(scope, { level: 'reportViewer' })
  cookie = await server.signIn(viewer.accountId)
})
afterAll(() => server.close())

const api = <T>(path: string, as = cookie) => apiOf(server, { cookie: as, slug: 'harbour' })<T>(path)

type StatusParts = Partial<typeof taskStatuses.$inferInsert>

function setStatus(event: EventScope, teamId: string, taskId: string, parts: StatusParts = {}) {
  return inEvent(event, ({ tx, eventId }) =>
    tx.insert(taskStatuses).values({ ...parts, eventId, id: newId(), teamId, taskId }),
  )
}

const complete = { isComplete: true, progressStatus: 'complete' } as const
const waiting = { progressStatus: 'awaitingApproval', approvalStatus: 'pending' } as const

const counts = (parts: Partial<Counts>): Counts => ({
  ...{ total: 0, complete: 0, notApplicable: 0, overdue: 0, dueSoon: 0, incomplete: 0, waiting: 0 },
  ...parts,
})

/** Contains everything that could be counted by mistake, so that a wrong number shows which. */
async function plant() {
  const [shell, space] = [await makeTeamType(scope, 'Shell scheme'), await makeTeamType(scope, 'Space only')]
  const alpha = await makeTeam(scope, { name: 'Alpha', teamTypeId: shell, standShareRole: 'parent' })
  const beta = await makeTeam(scope, { name: 'Beta', teamTypeId: space, stand: 'B12' })
  const child = await makeTeam(scope, {
    name: 'Child',
    teamTypeId: shell,
    standShareRole: 'child',
    parentTeamId: alpha,
  })
  const organiser = await makeTeam(scope, { name: 'Organiser', isOrganiser: true })

  const overdue = await makeTask(scope, { title: 'Overdue', dueDate: '2026-11-20' })
  const soon = await makeTask(scope, { title: 'Soon', dueDate: '2026-12-01' })
  const far = await makeTask(scope, { title: 'Far', dueDate: '2027-03-01' })
  const onlyShell = await makeTask(scope, {
    title: 'Only shell',
    dueDate: '2026-11-19',
    teamTypeIds: [shell],
  })
  const onlySpace = await makeTask(scope, {
    title: 'Only space',
    dueDate: '2026-12-02',
    teamTypeIds: [space],
    showToChildTeams: true,
  })
  const archived = await makeTask(scope, { title: 'Archived', dueDate: '2026-11-18', isArchived: true })

  const priya = await makeMember(scope, { teamId: alpha, isTeamOwner: true, surname: 'Nair' })
  await makeMember(scope, { teamId: alpha, firstName: 'Tom' })
  await inEvent(scope, ({ tx }) => tx.update(members).set({ lastLoginAt: new Date('2026-11-20T08:00:00Z') }))

  await setStatus(scope, alpha, overdue, {
    ...complete,
    completedAt: new Date('2026-11-19T09:00:00Z'),
    completedBy: priya.memberId,
  })
  await setStatus(scope, alpha, soon, { isNotApplicable: true })
  await setStatus(scope, alpha, onlyShell, waiting)
  await setStatus(scope, alpha, onlySpace, complete)
  await setStatus(scope, alpha, archived, complete)
  await setStatus(scope, child, overdue, { ...complete, isNotApplicable: true })
  await setStatus(scope, child, soon, waiting)
  await setStatus(scope, child, onlyShell, complete)
  await setStatus(scope, organiser, overdue, complete)
  await setStatus(scope, beta, archived, waiting)

  const other = await makeEvent(server.services, { slug: 'other' })
  const otherTeam = await makeTeam(other, { name: 'Other event' })
  const otherTask = await makeTask(other, { title: 'Other event', dueDate: '2026-11-20' })
  await setStatus(other, otherTeam, otherTask, complete)
  await recountMarks(scope)
  await recountMarks(other)
  return { shell, space, alpha, beta, child, organiser, overdue, far, archived, otherTeam, otherTask }
}

describe('the reports of one event', () => {
  let planted: Awaited<ReturnType<typeof plant>>
  beforeAll(async () => {
    planted = await plant()
  })

  const expectedTeams = {
    Alpha: counts({ total: 4, complete: 1, notApplicable: 1, incomplete: 1, waiting: 1 }),
    Beta: counts({ total: 4, overdue: 1, dueSoon: 2, incomplete: 1 }),
    Child: counts({ total: 4, complete: 1, dueSoon: 1, incomplete: 1, waiting: 1 }),
  }
  const expectedTasks = {
    'Only shell': counts({ total: 1, waiting: 1 }),
    Overdue: counts({ total: 3, complete: 2, overdue: 1 }),
    Soon: counts({ total: 3, notApplicable: 1, dueSoon: 1, waiting: 1 }),
    'Only space': counts({ total: 2, dueSoon: 2 }),
    Far: counts({ total: 3, incomplete: 3 }),
  }

  it('counts the tasks of each team', async () => {
    const { status, body: page } = await api<ListPage<TeamReportRow>>('/admin/reports/teams')
    expect(status).toBe(200)
    const body = page.items
    expect(Object.fromEntries(body.map((team) => [team.name, team.counts]))).toEqual(expectedTeams)
    expect(body[0]).toEqual({
      id: planted.alpha,
      name: 'Alpha',
      stand: '',
      teamTypeId: planted.shell,
      teamTypeName: 'Shell scheme',
      standShareRole: 'parent',
      counts: expectedTeams.Alpha,
      risk: {
        percent: 0,
        level: 'low',
        parts: [
          { source: 'signIn', points: 0, words: 'Working on its tasks; last signed in 1 day ago' },
          { source: 'tasks', points: 0, words: 'No tasks are overdue or due soon' },
        ],
      },
      hasLoggedIn: true,
      lastLoginAt: '2026-11-20T08:00:00.000Z',
      owner: expect.objectContaining({ firstName: 'Priya', surname: 'Nair' }),
      memberCount: 2,
    })
    expect(body[1]).toMatchObject({ hasLoggedIn: false, lastLoginAt: null, owner: null, memberCount: 0 })
  })

  it('counts the teams of each task, by due date', async () => {
    const { items } = (await api<ListPage<TaskReportRow>>('/admin/reports/tasks')).body
    expect(items.map((task) => [task.title, task.counts])).toEqual(Object.entries(expectedTasks))
    expect(items.map((task) => task.daysUntilDue)).toEqual([-2, -1, 10, 11, 100])
  })

  it.each(['alpha', 'beta', 'child'] as const)('says of one team what the list says: %s', async (name) => {
    const path = `/admin/reports/teams/${planted[name]}`
    const { people, parent, standShares, riskFacts, ...row } = (await api<TeamReport>(path)).body
    const { items } = (await api<ListPage<TeamReportRow>>('/admin/reports/teams')).body
    expect(row).toEqual(items.find(({ id }) => id === planted[name]))
    expect(riskFacts).toMatchObject({
      ...{ launchDate: '2026-10-01', lastLoginAt: row.lastLoginAt },
      taskBreakdown: {
        overdue: row.counts.overdue,
        dueSoon: row.counts.dueSoon,
        pending: row.counts.incomplete + row.counts.waiting,
        complete: row.counts.complete,
      },
    })
    expect(people).toHaveLength(row.memberCount)
    const child = items.find(({ id }) => id === planted.child)
    const { id, name: childName, stand, counts } = child ?? row
    expect(parent).toEqual(name === 'child' ? { id: planted.alpha, name: 'Alpha' } : null)
    expect(standShares).toEqual(name === 'alpha' ? [{ id, name: childName, stand, counts }] : [])
    const itsTasks = (await api<ListPage<TaskProgressRow>>(`${path}/tasks`)).body
    expect(itsTasks.total).toBe(row.counts.total)
    expect(countStates(itsTasks.items)).toEqual(row.counts)
  })

  it('says of one task what the list says, and who completed it, those that have not first', async () => {
    const path = `/admin/reports/tasks/${planted.overdue}`
    const { body: row } = await api<TaskReportRow>(path)
    const { items } = (await api<ListPage<TaskReportRow>>('/admin/reports/tasks')).body
    expect(row).toEqual({ ...items.find(({ id }) => id === planted.overdue), formId: null })
    const { body: itsTeams } = await api<ListPage<TeamProgress>>(`${path}/teams`)
    expect(itsTeams).toMatchObject({
      total: 3,
      items: [
        { name: 'Beta', state: 'overdue', completedAt: null, completedByName: '' },
        {
          name: 'Alpha',
          state: 'complete',
          completedAt: '2026-11-19T09:00:00.000Z',
          completedByName: 'Priya Nair',
        },
        { name: 'Child', state: 'complete' },
      ],
    })
  })

  it('offers the types and groups of the event to filter by', async () => {
    const { body } = await api('/admin/reports/choices')
    expect(body).toEqual({
      teamTypes: [
        { id: planted.shell, name: 'Shell scheme' },
        { id: planted.space, name: 'Space only' },
      ],
      taskGroups: [],
    })
  })

  it('adds up to the overview', async () => {
    const { body } = await api<Overview>('/admin/reports/overview')
    expect(body).toMatchObject({
      teams: 3,
      teamsSignedIn: 1,
      counts: counts({
        total: 12,
        complete: 2,
        notApplicable: 1,
        overdue: 1,
        dueSoon: 3,
        incomplete: 3,
        waiting: 2,
      }),
    })
    expect(Object.values(body.risk).reduce((sum, number) => sum + number, 0)).toBe(3)
    expect(body.nextTasks.map(({ title }) => title)).toEqual([
      'Overdue',
      'Only shell',
      'Soon',
      'Only space',
      'Far',
    ])
  })

  it('has nothing of another event, of the organiser’s own teams, or of archived tasks', async () => {
    const paths = [
      `/admin/reports/teams/${planted.otherTeam}`,
      `/admin/reports/teams/${planted.organiser}`,
      `/admin/reports/tasks/${planted.otherTask}`,
      `/admin/reports/tasks/${planted.archived}`,
    ].flatMap((path) => [path, `${path}/${path.includes('/teams/') ? 'tasks' : 'teams'}`])
    for (const path of paths) expect((await api(path)).status, path).toBe(404)
  })

  it('refuses teams', async () => {
    const owner = await makeMember(scope, { teamId: planted.beta })
    const ownersCookie = await server.signIn(owner.accountId)
    expect((await api('/admin/reports/teams', ownersCookie)).status).toBe(403)
    expect((await api('/admin/reports/teams', '')).status).toBe(401)
  })
})

function askDirectly(event: EventScope) {
  const context = contextOf(server.services, event, { level: 'reportViewer' })
  return {
    overview: () => call(reportsRoutes.getOverview, {}, { context }),
    teams: async () =>
      ((await call(reportsRoutes.listTeams, {}, { context })) as ListPage<TeamReportRow>).items,
    tasks: async () =>
      ((await call(reportsRoutes.listTasks, {}, { context })) as ListPage<TaskReportRow>).items,
    team: (teamId: string) => call(reportsRoutes.getTeam, { teamId }, { context }),
    task: (taskId: string) => call(reportsRoutes.getTask, { taskId }, { context }),
  }
}

it('asks the database the same number of times for one team as for three', async () => {
  const event = await makeEvent(server.services)
  const ask = askDirectly(event)
  const [taskId, teamId] = [await makeTask(event, { dueDate: '2026-11-22' }), await makeTeam(event)]
  await makeMember(event, { teamId, isTeamOwner: true })
  const statementsOf = async () => {
    const all = [ask.overview, () => ask.team(teamId), () => ask.task(taskId)]
    const numbers: number[] = []
    for (const one of all) numbers.push((await countingStatements<unknown>(one)).count)
    return numbers
  }
  const withOne = await statementsOf()
  for (const id of [await makeTeam(event), await makeTeam(event)]) {
    await makeMember(event, { teamId: id, isTeamOwner: true })
    await setStatus(event, id, await makeTask(event), complete)
  }
  expect(await statementsOf()).toEqual(withOne)
  // Begin, settings, teams, tasks, what teams have longer for, commit; of one team, its people and whose stand it shares too.
  expect(withOne).toEqual([6, 9, 6])
})

const typeIds = ['one', 'two']
const anyTask = fc.record({
  dueDate: fc.constantFrom('', '2026-11-20', '2026-11-21', '2026-12-21', '2026-12-22'),
  teamTypeIds: fc.subarray(typeIds),
  showToChildTeams: fc.boolean(),
  isArchived: fc.boolean(),
})
const anyTeam = fc.record({
  teamTypeId: fc.constantFrom(null, ...typeIds),
  isOrganiser: fc.boolean(),
  standShareRole: fc.constantFrom('none' as const, 'parent' as const, 'child' as const),
})
const anyStatus = fc.option(
  fc.record({
    isComplete: fc.boolean(),
    isNotApplicable: fc.boolean(),
    progressStatus: fc.constantFrom(
      'notStarted' as const,
      'inProgress' as const,
      'awaitingApproval' as const,
      'complete' as const,
    ),
  }),
)

it('counts from marks the same as the rules of visibility and status, task by task', async () => {
  const property = fc.asyncProperty(
    fc.array(anyTask, { maxLength: 6 }),
    fc.array(anyTeam, { maxLength: 6 }),
    fc.infiniteStream(anyStatus),
    async (someTasks, someTeams, statuses) => {
      const event = await makeEvent(server.services)
      const named = {
        tasks: someTasks.map((task) => ({ ...task, id: newId() })),
        teams: someTeams.map((team) => ({ ...team, id: newId() })),
      }
      const done = named.tasks.flatMap((task) =>
        named.teams.flatMap((team) => {
          const status = statuses.next().value
          return status ? [{ ...status, taskId: task.id, teamId: team.id }] : []
        }),
      )
      await inEvent(event, async ({ tx, eventId }) => {
        const here = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, eventId }))
        await tx.insert(teamTypes).values(here(typeIds.map((id) => ({ id, name: id }))))
        if (named.tasks.length > 0) {
          await tx.insert(tasks).values(here(named.tasks.map((task) => ({ ...task, title: task.id }))))
        }
        if (named.teams.length > 0) {
          await tx.insert(teams).values(here(named.teams.map((team) => ({ ...team, name: team.id }))))
        }
        if (done.length > 0) {
          await tx.insert(taskStatuses).values(here(done.map((status) => ({ ...status, id: newId() }))))
        }
      })

      const cells = named.tasks.flatMap((task) =>
        named.teams
          .filter(
            (team) =>
              !team.isOrganiser &&
              mayTeamSeeTask({ ...task, isDraft: false, appearsAt: null }, team, { level: 'user' }, TEST_NOW),
          )
          .map((team) => {
            const status = done.find(({ taskId, teamId }) => taskId === task.id && teamId === team.id)
            const facts = { isComplete: false, isNotApplicable: false, ...status, dueDate: task.dueDate }
            return {
              taskId: task.id,
              teamId: team.id,
              state: statusOf(facts, TEST_NOW, 'Europe/London', 30),
              progressStatus: status?.progressStatus ?? ('notStarted' as const),
            }
          }),
      )
      await recountMarks(event)
      const ask = askDirectly(event)
      for (const { id, counts: found } of await ask.teams()) {
        expect(found).toEqual(countStates(cells.filter((cell) => cell.teamId === id)))
      }
      for (const { id, counts: found } of await ask.tasks()) {
        expect(found).toEqual(countStates(cells.filter((cell) => cell.taskId === id)))
      }
    },
  )
  await fc.assert(property, slowRuns)
})
