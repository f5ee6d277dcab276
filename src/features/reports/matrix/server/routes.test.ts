import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { files } from '#features/event/files/server/tables.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { extendTask } from '#features/tasks/tasks/server/commands/extensions.ts'
import { recountMarks } from '#features/tasks/tasks/server/commands/marks.ts'
import { taskStatuses } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { contextOf } from '#test/direct-call.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask, makeTaskGroup } from '#test/factories/task.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { Matrix, MatrixCell, MatrixRow } from '../contract.ts'
import { matrixRoutes } from './routes.ts'

let server: TestServer
let scope: EventScope
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour' })
  const viewer = await makeMember(scope, { level: 'reportViewer' })
  cookie = await server.signIn(viewer.accountId)
  await plant()
})
afterAll(() => server.close())

const api = <T>(path: string, as = cookie) =>
  apiOf(server, { cookie: as, slug: 'harbour' })<T>(`/admin/reports/matrix${path}`)

type StatusParts = Partial<typeof taskStatuses.$inferInsert>
const setStatus = (teamId: string, taskId: string, parts: StatusParts) =>
  inEvent(scope, ({ tx, eventId }) =>
    tx.insert(taskStatuses).values({ ...parts, eventId, id: newId(), teamId, taskId }),
  )

type Sent = Partial<typeof submissions.$inferInsert> & { formId: string }
async function send(parts: Sent): Promise<string> {
  const id = newId()
  await inEvent(scope, ({ tx, eventId }) =>
    tx.insert(submissions).values({
      ...{ eventId, id, version: 1, values: {}, isDraft: false, isComplete: true, submittedAt: TEST_NOW },
      ...parts,
    }),
  )
  return id
}

const ids: Record<string, string> = {}

/** The day of the tests is 21 November 2026. */
async function plant() {
  const shell = await makeTeamType(scope, 'Shell scheme')
  ids.alpha = await makeTeam(scope, {
    name: 'Alpha',
    stand: 'A2',
    teamTypeId: shell,
    standShareRole: 'parent',
  })
  ids.zed = await makeTeam(scope, {
    name: 'Zed share',
    stand: 'A2',
    standShareRole: 'child',
    parentTeamId: ids.alpha,
  })
  ids.beta = await makeTeam(scope, { name: 'Beta', stand: 'B10' })
  await makeTeam(scope, { name: 'Organisers', isOrganiser: true })
  const { memberId } = await makeMember(scope, { teamId: ids.alpha, firstName: 'Olu', surname: 'Okafor' })
  await inEvent(scope, ({ tx }) => tx.update(members).set({ lastLoginAt: TEST_NOW }))
  const group = await makeTaskGroup(scope, 'First steps')
  ids.order = await makeForm(scope, { title: 'Order power' })
  ids.survey = await makeForm(scope, { title: 'Survey' })
  ids.guests = await makeForm(scope, { title: 'Visitors', isPublic: true })
  const hidden = await makeForm(scope, { title: 'Not published' })
  await inEvent(scope, ({ tx }) => tx.update(forms).set({ isPublished: false }).where(eq(forms.id, hidden)))
  ids.upload = await makeTask(scope, {
    title: 'Upload a plan',
    type: 'upload',
    dueDate: '2026-11-20',
    groupIds: [group],
  })
  ids.power = await makeTask(scope, {
    title: 'Order power',
    type: 'form',
    formId: ids.order,
    dueDate: '2026-12-01',
    teamTypeIds: [shell],
  })
  ids.later = await makeTask(scope, { title: 'Later', dueDate: '2027-03-01' })
  await makeTask(scope, { title: 'Archived', isArchived: true })
  await inEvent(scope, ({ tx, eventId }) =>
    tx.insert(files).values({
      eventId,
      id: 'plan',
      folder: 'tasks',
      name: 'Plan.pdf',
      mimeType: 'application/pdf',
      size: 1,
    }),
  )
  await setStatus(ids.alpha, ids.upload, {
    ...{ progressStatus: 'awaitingApproval', approvalStatus: 'pending', fileIds: ['plan'] },
    waitingSince: new Date('2026-11-18T10:00:00Z'),
    approvalHistory: [
      {
        by: memberId,
        byName: 'Olu Okafor',
        at: '2026-11-18T10:00:00.000Z',
        from: 'none',
        to: 'pending',
        text: '',
      },
    ],
  })
  await setStatus(ids.alpha, ids.power, {
    isComplete: true,
    progressStatus: 'complete',
    completedAt: TEST_NOW,
    completedBy: memberId,
  })
  await setStatus(ids.beta, ids.upload, { isNotApplicable: true })
  await setStatus(ids.beta, ids.later, { progressStatus: 'inProgress' })
  const extended = await extendTask(scope, system, {
    ...{ teamId: ids.zed, taskId: ids.upload, extension: { dueDate: '2026-11-28', reason: 'Late plans' } },
  })
  if (!extended.ok) throw new Error(extended.error)
  await recountMarks(scope)
  await send({ formId: ids.order, teamId: ids.alpha, updatedAt: new Date('2026-11-01T10:00:00Z') })
  ids.latest = await send({
    formId: ids.order,
    teamId: ids.alpha,
    updatedBy: memberId,
    updatedAt: new Date('2026-11-02T10:00:00Z'),
  })
  await send({ formId: ids.survey, teamId: ids.beta, isDraft: true, isComplete: false, submittedAt: null })
  await send({ formId: ids.survey, teamId: ids.zed, isComplete: false, openDisclaimers: ['accept'] })
  for (const isGuest of [true, true]) await send({ formId: ids.guests, teamId: null, isGuest })
}

async function rows(query = ''): Promise<[string, string][]> {
  const { body } = await api<ListPage<MatrixRow>>(`/rows${query}`)
  return body.items.map(({ name, cells }) => [name, cells])
}
const names = async (query: string) => (await rows(query)).map(([name]) => name)

describe('the columns', () => {
  it('are the tasks in use, by group, with the cells of each counted', async () => {
    const { body } = await api<Matrix>('')
    expect(body).toMatchObject({ teams: 3, available: { tasks: 3, forms: 3 }, guests: 0 })
    expect(body.columns.map(({ title, groupTitle, dueDate }) => [title, groupTitle, dueDate])).toEqual([
      ['Upload a plan', 'First steps', '2026-11-20'],
      ['Order power', '', '2026-12-01'],
      ['Later', '', '2027-03-01'],
    ])
    expect(body.columns[0]?.counts).toMatchObject({
      total: 3,
      waiting: 1,
      notApplicable: 1,
      dueSoon: 1,
      overdue: 0,
    })
    expect(body.totals).toMatchObject({
      total: 7,
      complete: 1,
      waiting: 1,
      notApplicable: 1,
      dueSoon: 1,
      incomplete: 3,
    })
  })

  it('are counted over the teams that match, and narrowed by group and type', async () => {
    const { body } = await api<Matrix>('?teamTypeId=none&taskGroupId=none')
    expect(body.teams).toBe(2)
    expect(body.columns.map(({ title }) => title)).toEqual(['Order power', 'Later'])
    expect(body.totals).toMatchObject({ total: 2, incomplete: 2 })
    expect((await api<Matrix>('?taskType=upload')).body.columns).toHaveLength(1)
  })

  it('are the published forms by title, with what guests have sent', async () => {
    const { body } = await api<Matrix>('?of=forms')
    expect(body.columns.map(({ title, guests, dueDate }) => [title, guests, dueDate])).toEqual([
      ['Order power', 0, '2026-12-01'],
      ['Survey', 0, ''],
      ['Visitors', 2, ''],
    ])
    expect(body).toMatchObject({ guests: 2, totals: { total: 4, complete: 1, incomplete: 3 } })
  })

  it('of forms count the same, whether all teams are asked for or chosen by what only people and risk tell', async () => {
    const all = await api<Matrix>('?of=forms')
    const chosen = await api<Matrix>('?of=forms&riskLevel=low,medium,high,critical')
    expect(chosen.status).toBe(200)
    expect(all.body).toEqual(chosen.body)
  })

  it('have the shape of their rows', async () => {
    for (const query of ['', '?of=forms', '?taskType=upload']) {
      const { body } = await api<Matrix>(query)
      const { body: page } = await api<ListPage<MatrixRow>>(`/rows${query}`)
      expect(new Set(page.items.map(({ shape }) => shape))).toEqual(new Set([body.shape]))
    }
  })
})

describe('the rows', () => {
  it('are teams with a letter a column, stand shares below their main stand', async () => {
    expect(await rows()).toEqual([
      ['Alpha', 'wci'],
      ['Zed share', 's-i'],
      ['Beta', 'n-I'],
    ])
    expect(await names('?sort=-name')).toEqual(['Beta', 'Alpha', 'Zed share'])
    const { body } = await api<ListPage<MatrixRow>>('/rows')
    expect(body.items[1]).toMatchObject({
      parentName: 'Alpha',
      hasLoggedIn: false,
      complete: 0,
      applicable: 2,
      overdue: 0,
    })
  })

  it('say of forms what was sent, and mark what was begun or sent again', async () => {
    expect(await rows('?of=forms')).toEqual([
      ['Alpha', 'Ci-'],
      ['Zed share', '-I-'],
      ['Beta', '-I-'],
    ])
  })

  it('are filtered by what the cells show, by team and by stand', async () => {
    expect(await names('?taskStatus=waiting,dueSoon')).toEqual(['Alpha', 'Zed share'])
    expect(await names('?taskStatus=incomplete&taskType=upload')).toEqual([])
    expect(await names('?of=forms&taskStatus=complete')).toEqual(['Alpha'])
    expect(await names('?isStandShare=true')).toEqual(['Zed share'])
    expect(await names('?hasLoggedIn=true')).toEqual(['Alpha'])
    expect(await names('?search=b10')).toEqual(['Beta'])
    expect(await names('?riskLevel=low')).toEqual(['Alpha'])
    expect(await names('?taskGroupId=nothing')).toEqual([])
    expect(await rows('?taskType=form')).toEqual([['Alpha', 'c']])
  })

  it('are sorted on the server, by stand, by what is done and by what is overdue', async () => {
    expect(await names('?sort=stand')).toEqual(['Alpha', 'Zed share', 'Beta'])
    expect(await names('?sort=-done')).toEqual(expect.arrayContaining(['Alpha', 'Beta', 'Zed share']))
    expect((await names('?sort=-done'))[0]).toBe('Alpha')
    expect((await names('?of=forms&sort=-done&pageSize=1'))[0]).toBe('Alpha')
  })

  it('come page by page with the same cells', async () => {
    const { body } = await api<ListPage<MatrixRow>>('/rows?of=forms&pageSize=1&page=2')
    expect(body).toMatchObject({ total: 3, page: 2, items: [{ name: 'Zed share', cells: '-I-' }] })
  })

  it('is saved in files whose names say whether it is of tasks or of forms', async () => {
    const nameOf = async (of: string) => {
      const address = `/e/harbour/api/admin/reports/matrix/rows/export.csv?of=${of}`
      const answer = await server.request(address, { headers: { cookie } })
      return answer.headers.get('content-disposition')
    }
    expect(await nameOf('tasks')).toContain(' task matrix ')
    expect(await nameOf('forms')).toContain(' form matrix ')
  })

  it('refuses a key that it does not know', async () => {
    expect((await api('/rows?lastLogin=quiet')).status).toBe(400)
    expect((await api('?of=teams')).status).toBe(400)
  })
})

describe('a cell', () => {
  const cell = (team: string, query: string) => api<MatrixCell>(`/teams/${ids[team]}/cell?${query}`)

  it('tells since when it waits, what was handed in and by whom', async () => {
    const { body } = await cell('alpha', `taskId=${ids.upload}`)
    expect(body).toMatchObject({
      ...{ teamName: 'Alpha', stand: 'A2', title: 'Upload a plan', state: 'waiting', files: ['Plan.pdf'] },
      since: '2026-11-18T10:00:00.000Z',
      handedIn: { at: '2026-11-18T10:00:00.000Z', byName: 'Olu Okafor' },
      ...{ dueDate: '2026-11-20', extension: null, taskId: ids.upload },
    })
  })

  it('counts the date that the team was given', async () => {
    const { body } = await cell('zed', `taskId=${ids.upload}`)
    expect(body).toMatchObject({
      state: 'dueSoon',
      dueDate: '2026-11-28',
      daysUntilDue: 7,
      handedIn: null,
      since: null,
    })
    expect(body.extension).toEqual({ dueDate: '2026-11-28', reason: 'Late plans' })
  })

  it('names the latest of several submissions', async () => {
    const { body } = await cell('alpha', `formId=${ids.order}`)
    expect(body).toMatchObject({
      state: 'complete',
      submissions: 2,
      submissionId: ids.latest,
      taskId: ids.power,
    })
    expect(body.handedIn?.byName).toBe('Olu Okafor')
  })

  it('is not there where the column is not for the team, or is none', async () => {
    for (const [team, query] of [
      ['beta', `taskId=${ids.power}`],
      ['alpha', `formId=${ids.guests}`],
      ['alpha', 'taskId=unknown'],
      ['alpha', ''],
      ['nobody', `taskId=${ids.upload}`],
    ] as const)
      expect((await cell(team, query)).status, `${team} ${query}`).toBe(404)
  })
})

it('is for report viewers and above, and of one event', async () => {
  const exhibitor = await server.signIn((await makeMember(scope, { teamId: ids.alpha ?? '' })).accountId)
  const other = await makeEvent(server.services, { slug: 'other' })
  const stranger = await server.signIn((await makeMember(other, { level: 'admin' })).accountId)
  const cell = `/teams/${ids.alpha}/cell?taskId=${ids.upload}`
  for (const path of ['', '/rows', cell]) {
    expect((await api(path, exhibitor)).status).toBe(403)
    expect((await api(path, stranger)).status).toBe(401)
  }
  const elsewhere = apiOf(server, { cookie: stranger, slug: 'other' })
  expect((await elsewhere(`/admin/reports/matrix${cell}`)).status).toBe(404)
  const { body } = await elsewhere<Matrix>('/admin/reports/matrix?of=forms')
  expect(body).toMatchObject({ teams: 0, columns: [], available: { tasks: 0, forms: 0 } })
})

it('asks the same number of statements, however many teams and columns there are', async () => {
  const small = await makeEvent(server.services, { slug: 'small' })
  await makeTeam(small, {})
  await makeTask(small, {})
  const statements = async (event: EventScope, of: 'tasks' | 'forms') => {
    const context = { context: contextOf(server.services, event, { level: 'reportViewer' }) }
    const head = await countingStatements(() => call(matrixRoutes.getMatrix, { of }, context))
    const list = await countingStatements(() => call(matrixRoutes.listRows, { of }, context))
    return [head.count, list.count]
  }
  for (const kind of ['tasks', 'forms'] as const)
    expect(await statements(small, kind)).toEqual(await statements(scope, kind))
})

it('reads what a page asks for at once a single time, and anew for the next', async () => {
  const context = { context: contextOf(server.services, scope, { level: 'reportViewer' }) }
  const columns = () => call(matrixRoutes.getMatrix, { of: 'tasks' }, context)
  const rows = () => call(matrixRoutes.listRows, { of: 'tasks' }, context)
  const apart = [await columns(), await rows()]
  const one = await countingStatements(columns)
  const both = await countingStatements(() => Promise.all([columns(), rows()]))
  expect(both.count).toBe(one.count)
  expect(both.result).toEqual(apart)
  await makeTask(scope, {})
  expect(await columns()).not.toEqual(apart[0])
})
