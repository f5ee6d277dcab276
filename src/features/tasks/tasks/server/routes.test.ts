import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storeAnswerFile } from '#features/event/files/server/commands.ts'
import { memberByAccount } from '#features/people/members/server/queries.ts'
import type { Level } from '#kit/access/levels.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask, statusOfTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import type { TaskRow, TeamTask } from '../contract.ts'
import type { TaskType } from '../domain/types.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

type PersonParts = { teamId?: string | null; level?: Level; firstName?: string }

async function makePerson(parts: PersonParts = {}) {
  const teamId = parts.teamId === undefined ? await makeTeam(scope) : parts.teamId
  const person = await signedIn(server, scope, { ...parts, teamId, surname: 'Nair' })
  return { ...person, teamId: teamId ?? '' }
}
type Person = Awaited<ReturnType<typeof makePerson>>

const titlesOf = async ({ api }: Person) => (await api<TeamTask[]>('/tasks')).body.map(({ title }) => title)
const completion = (taskId: string) => `/tasks/${taskId}/completion`
const refusal = (message: string, code: string) => ({
  status: 409,
  body: { status: 409, message, data: { code } },
})
const TASK_NOT_FOUND = { status: 404, body: { status: 404, message: 'Task not found', data: null } }

describe('the list of tasks', () => {
  it('shows teams and stand shares the tasks for them, and the organiser all tasks', async () => {
    const [shell, space] = [await makeTeamType(scope, 'Shell'), await makeTeamType(scope, 'Space')]
    const parent = await makeTeam(scope, { teamTypeId: shell, standShareRole: 'parent' })
    const child = await makeTeam(scope, { teamTypeId: shell, standShareRole: 'child', parentTeamId: parent })
    const plant: [string, object][] = [
      ['Everyone', {}],
      ['Shell', { teamTypeIds: [shell] }],
      ['Space', { teamTypeIds: [space] }],
      ['Space and shares', { teamTypeIds: [space], showToChildTeams: true }],
      ['Archived', { isArchived: true }],
    ]
    for (const [title, parts] of plant) await makeTask(scope, { title, ...parts })
    const elsewhere = await makeEvent(server.services)
    await makeTask(elsewhere, { title: 'Other event' })

    expect(await titlesOf(await makePerson({ teamId: parent }))).toEqual(['Everyone', 'Shell'])
    expect(await titlesOf(await makePerson({ teamId: child }))).toEqual(['Everyone', 'Space and shares'])
    expect(await titlesOf(await makePerson())).toEqual(['Everyone'])
    expect(await titlesOf(await makePerson({ teamId: null }))).toEqual(['Everyone'])
    const all = ['Everyone', 'Shell', 'Space', 'Space and shares']
    expect(await titlesOf(await makePerson({ teamId: null, level: 'moderator' }))).toEqual(all)
    const organiser = await makeTeam(scope, { isOrganiser: true })
    expect(await titlesOf(await makePerson({ teamId: organiser }))).toEqual(all)
  })

  it('does not find tasks that a team may not see', async () => {
    const taskId = await makeTask(scope, { teamTypeIds: [await makeTeamType(scope)] })
    const archived = await makeTask(scope, { isArchived: true })
    const elsewhere = await makeTask(await makeEvent(server.services))
    const { api, memberId } = await makePerson()
    for (const id of [taskId, archived, elsewhere, 'unknown', "' or 1=1 --"]) {
      const encoded = encodeURIComponent(id)
      expect(await api(`/tasks/${encoded}`)).toEqual(TASK_NOT_FOUND)
      expect(await api(completion(encoded), { body: {} })).toEqual(TASK_NOT_FOUND)
      expect(await api(completion(encoded), { method: 'DELETE', body: {} })).toEqual(TASK_NOT_FOUND)
      const assignment = `/tasks/${encoded}/assignees/${memberId}`
      expect(await api(assignment, { method: 'PUT', body: {} })).toEqual(TASK_NOT_FOUND)
      expect(await api(assignment, { method: 'DELETE', body: {} })).toEqual(TASK_NOT_FOUND)
    }
  })

  it('leaves out a task that is none, and reports it in the words of the specification', async () => {
    await makeTask(scope, { title: 'Sound' })
    await makeTask(scope, { title: 'Broken', type: 'unheard of' as never })
    expect(await titlesOf(await makePerson())).toEqual(['Sound'])
    const organiser = await makePerson({ teamId: null, level: 'moderator' })
    const { body } = await organiser.api<ListPage<TaskRow>>('/admin/tasks')
    expect(body.items.map(({ title }) => title)).toEqual(['Sound'])
    expect(server.surprises.splice(0).map(String)).toEqual([
      expect.stringContaining('isBaseTask failed: Invalid or missing keys. The stored task'),
    ])
  })

  it("counts days and states in the event's time zone, to the end of the day", async () => {
    const dueDates = ['2026-11-20', '2026-11-21', '2026-12-21', '2026-12-22', '']
    for (const dueDate of dueDates) await makeTask(scope, { title: dueDate || 'none', dueDate })
    const person = await makePerson()
    const states = async () => {
      const { body } = await person.api<TeamTask[]>('/tasks')
      return Object.fromEntries(body.map(({ title, state, daysUntilDue }) => [title, [state, daysUntilDue]]))
    }
    expect(await states()).toEqual({
      '2026-11-20': ['overdue', -1],
      '2026-11-21': ['dueSoon', 0],
      '2026-12-21': ['dueSoon', 30],
      '2026-12-22': ['incomplete', 31],
      none: ['incomplete', null],
    })
    server.setTime('2026-11-21T23:59:59Z')
    expect((await states())['2026-11-21']).toEqual(['dueSoon', 0])
    server.setTime('2026-11-22T00:00:00Z')
    expect((await states())['2026-11-21']).toEqual(['overdue', -1])
  })

  it("shows nothing of another team's progress", async () => {
    const taskId = await makeTask(scope)
    const [one, two] = [await makePerson(), await makePerson()]
    expect((await one.api(completion(taskId), { body: {} })).status).toBe(200)
    expect((await two.api<TeamTask[]>('/tasks')).body[0]).toMatchObject({
      state: 'incomplete',
      completedAt: null,
      completedByName: '',
      assignees: [],
    })
  })
})

describe('completing', () => {
  it('is done by hand, recorded with who and when, and can be taken back', async () => {
    const taskId = await makeTask(scope)
    const { api, teamId, memberId } = await makePerson({ firstName: 'Priya' })
    const { status, body } = await api<TeamTask>(completion(taskId), { body: {} })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'complete',
      progressStatus: 'complete',
      completedAt: TEST_NOW.toISOString(),
      completedByName: 'Priya Nair',
      can: { complete: false, replace: false, reopen: true, assign: false },
    })
    expect(await api(completion(taskId), { body: {} })).toEqual(
      refusal('This task is already complete.', 'alreadyComplete'),
    )
    const reopened = await api<TeamTask>(completion(taskId), { method: 'DELETE', body: {} })
    expect(reopened.body).toMatchObject({ state: 'incomplete', completedAt: null, completedByName: '' })
    expect(await api(completion(taskId), { method: 'DELETE', body: {} })).toEqual(
      refusal('This task is not complete.', 'notComplete'),
    )
    const audited = await inEvent(scope, ({ tx }) =>
      tx
        .select({ action: auditEntries.action, memberId: auditEntries.memberId, at: auditEntries.at })
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, `${taskId}/${teamId}`))
        .orderBy(auditEntries.id),
    )
    expect(audited).toEqual([
      { action: 'task.complete', memberId, at: TEST_NOW },
      { action: 'task.reopen', memberId, at: TEST_NOW },
    ])
  })

  it.each([
    ['an untouched', false],
    ['a begun', true],
  ])('of %s task is done once by two colleagues at the same moment', async (_, isBegun) => {
    const taskId = await makeTask(scope)
    const one = await makePerson()
    const two = await makePerson({ teamId: one.teamId })
    // With a status already there, nothing but its lock makes the second wait: the first has written, and not committed.
    if (isBegun) await one.api(`/tasks/${taskId}/assignees/${one.memberId}`, { method: 'PUT', body: {} })
    const answers = await atOnce(
      server,
      'audit_entries',
      [one, two].map(
        ({ api }) =>
          () =>
            api(completion(taskId), { body: {} }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const entries = await inEvent(scope, ({ tx }) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'task.complete')),
    )
    expect(entries).toHaveLength(1)
  })

  it('is refused to a person in no team', async () => {
    const taskId = await makeTask(scope)
    const { api } = await makePerson({ teamId: null, level: 'admin' })
    expect(await api(completion(taskId), { body: {} })).toEqual(
      refusal('You are not in a team, so you cannot work on tasks.', 'noTeam'),
    )
  })

  it('accepts a disclaimer by a tick, which a team does not take back', async () => {
    const taskId = await makeTask(scope, { type: 'disclaimer', disclaimer: 'We keep the fire exits clear.' })
    const { api } = await makePerson()
    const message = 'Tick the box to accept the text.'
    expect(await api(completion(taskId), { body: {} })).toEqual({
      status: 422,
      body: {
        status: 422,
        message,
        data: { fields: { acceptsDisclaimer: message }, code: 'textNotAccepted' },
      },
    })
    const { body } = await api<TeamTask>(completion(taskId), { body: { acceptsDisclaimer: true } })
    expect(body).toMatchObject({ state: 'complete', can: { reopen: false } })
    expect(await api(completion(taskId), { method: 'DELETE', body: {} })).toEqual(
      refusal('Only the organiser can reopen this task.', 'organiserReopens'),
    )
  })

  const refused: [TaskType, string, string][] = [
    ['tbc', 'This task is to be confirmed and cannot be completed yet.', 'toBeConfirmed'],
    ['form', 'This task is complete once its form has been sent.', 'completedByForm'],
  ]
  it.each(refused)('is refused by hand for the type %s', async (type, message, code) => {
    const formId = type === 'form' ? await makeForm(scope) : null
    const taskId = await makeTask(scope, { type, formId })
    const { api, teamId } = await makePerson()
    expect((await api<TeamTask>(`/tasks/${taskId}`)).body.can.complete).toBe(false)
    expect(await api(completion(taskId), { body: {} })).toEqual(refusal(message, code))
    expect(await statusOfTask(scope, taskId, teamId)).toBeUndefined()
  })

  it.each([
    ['upload', 'plan.txt', 'A plan of the stand'],
    ['pdfForm', 'plan.pdf', '%PDF-1.7'],
  ] as const)("takes the team's own files for the type %s", async (type, name, words) => {
    const taskId = await makeTask(scope, { type })
    const [one, two] = [await makePerson(), await makePerson()]
    const store = async ({ accountId, teamId }: Person) => {
      const member = await memberByAccount(scope, accountId)
      const content = new TextEncoder().encode(words)
      const actor = { memberId: member?.id } as never
      const stored = await storeAnswerFile(scope, actor, { kind: 'team', id: teamId }, { name, content })
      return stored.ok ? stored.value : { fileId: '' }
    }
    const [mine, theirs] = [await store(one), await store(two)]
    const message = 'Add the file first.'
    expect(await one.api(completion(taskId), { body: {} })).toEqual({
      status: 422,
      body: { status: 422, message, data: { fields: { fileIds: message }, code: 'filesMissing' } },
    })
    const fileNotFound = { status: 404, body: { status: 404, message: 'File not found', data: null } }
    for (const fileIds of [[theirs.fileId], [mine.fileId, theirs.fileId], ['unknown']]) {
      expect(await one.api(completion(taskId), { body: { fileIds } })).toEqual(fileNotFound)
    }
    const { body } = await one.api<TeamTask>(completion(taskId), { body: { fileIds: [mine.fileId] } })
    expect(body).toMatchObject({ state: 'complete', files: [mine] })
  })

  it('asks for approval where a task needs it', async () => {
    const taskId = await makeTask(scope, { isApprovalNeeded: true })
    const { api } = await makePerson()
    const { body } = await api<TeamTask>(completion(taskId), { body: {} })
    expect(body).toMatchObject({
      state: 'waiting',
      progressStatus: 'awaitingApproval',
      approvalStatus: 'pending',
      completedAt: null,
    })
    expect(await api(completion(taskId), { body: {} })).toEqual(
      refusal('This task is already awaiting approval.', 'alreadyWaiting'),
    )
    const taken = await api<TeamTask>(completion(taskId), { method: 'DELETE', body: {} })
    expect(taken.body).toMatchObject({ progressStatus: 'inProgress', approvalStatus: 'none' })
  })
})

describe('assigning', () => {
  it('assigns and unassigns people of the team only', async () => {
    const taskId = await makeTask(scope)
    const { api, teamId, memberId } = await makePerson({ firstName: 'Priya' })
    const colleague = await makeMember(scope, { teamId, firstName: 'Tom', surname: 'Baker' })
    const stranger = await makeMember(scope, { teamId: await makeTeam(scope) })
    const assignment = (id: string) => `/tasks/${taskId}/assignees/${id}`
    const put = (id: string) => api<TeamTask>(assignment(id), { method: 'PUT', body: {} })
    const remove = (id: string) => api<TeamTask>(assignment(id), { method: 'DELETE', body: {} })
    const tom = { id: colleague.memberId, firstName: 'Tom', surname: 'Baker' }
    const priya = { id: memberId, firstName: 'Priya', surname: 'Nair' }

    expect((await put(tom.id)).body).toMatchObject({ assignees: [tom], progressStatus: 'inProgress' })
    expect((await put(memberId)).body.assignees).toEqual([tom, priya])
    expect(await put(tom.id)).toEqual(refusal('This person is already assigned.', 'alreadyAssigned'))
    for (const id of [stranger.memberId, 'unknown']) {
      expect(await put(id)).toEqual(refusal('This person is not in the team.', 'notInTeam'))
    }
    expect((await remove(tom.id)).body.assignees).toEqual([priya])
    expect(await remove(tom.id)).toEqual(refusal('This person is not assigned.', 'notAssigned'))
    const { body } = await api<{ teammates: object[] }>(`/tasks/${taskId}`)
    expect(body.teammates).toHaveLength(2)
  })
})

/** As the editor does: a save needs the lock. */
const edit = (api: Person['api'], taskId: string) =>
  api(`/admin/locks/task/${taskId}`, { method: 'PUT', body: { windowKey: 'window' } })

describe('the organiser', () => {
  const asOrganiser = () => makePerson({ teamId: null, level: 'moderator' })
  const task = { title: 'Send your logo', dueDate: '2027-01-10', isRequired: true }

  it('adds, changes, archives and restores tasks', async () => {
    const { api } = await asOrganiser()
    const made = (await api<TaskRow>('/admin/tasks', { body: { task } })).body
    expect(made).toMatchObject({ ...task, type: 'task', version: 1, isArchived: false })
    await edit(api, made.id)
    const changed = await api<TaskRow>(`/admin/tasks/${made.id}`, {
      method: 'PUT',
      body: { version: 1, task: { ...task, title: 'Send your logos' } },
    })
    expect(changed.body).toMatchObject({ title: 'Send your logos', version: 2 })
    const act = (verb: 'archive' | 'restore') =>
      api(`/admin/tasks/${verb}`, { body: { taskIds: [made.id, 'unknown'] } })
    const listed = async (archived: boolean) =>
      (await api<ListPage<TaskRow>>(`/admin/tasks?archived=${archived}`)).body.items.map(({ id }) => id)
    expect((await act('archive')).body).toEqual({ changed: 1 })
    expect([await listed(false), await listed(true)]).toEqual([[], [made.id]])
    expect((await act('restore')).body).toEqual({ changed: 1 })
    expect([await listed(false), await listed(true)]).toEqual([[made.id], []])
  })

  it('is refused a save on a stale version, and nothing changes', async () => {
    const { api } = await asOrganiser()
    const { id } = (await api<TaskRow>('/admin/tasks', { body: { task } })).body
    await edit(api, id)
    const save = (title: string) =>
      api(`/admin/tasks/${id}`, { method: 'PUT', body: { version: 1, task: { ...task, title } } })
    expect((await save('First')).status).toBe(200)
    expect(await save('Second')).toEqual(
      refusal('Someone else has changed this task. Reload to see their changes.', 'stale'),
    )
    expect((await api<TaskRow>(`/admin/tasks/${id}`)).body).toMatchObject({ title: 'First', version: 2 })
  })

  it.each([
    [{ type: 'form' }, 'task.formId', 'Choose the form to fill in.'],
    [{ type: 'externalForm' }, 'task.externalLink', 'Enter the link to the form.'],
    [{ type: 'disclaimer' }, 'task.disclaimer', 'Enter the text to accept.'],
    [{ type: 'pdfForm' }, 'task.attachmentIds', 'Attach the PDF to fill in.'],
    [{ dueDate: '2027-02-30' }, 'task.dueDate', 'Invalid target date'],
    [{ title: ' ' }, 'task.title', 'Enter a title.'],
    [
      { type: 'externalForm', externalLink: 'javascript:alert(1)' },
      'task.externalLink',
      'Enter a web address that begins with https://',
    ],
  ])('is refused %o, with the field named', async (parts, field, message) => {
    const { api } = await asOrganiser()
    expect(await api('/admin/tasks', { body: { task: { ...task, ...parts } } })).toEqual({
      status: 400,
      body: { status: 400, message, data: { fields: { [field]: message } } },
    })
  })

  it.each([
    [{ formId: 'unknown' }, 'formId', 'This form no longer exists.'],
    [{ groupIds: ['unknown'] }, 'groupIds', 'One of the groups is archived or no longer exists.'],
    [{ teamTypeIds: ['unknown'] }, 'teamTypeIds', 'One of the team types no longer exists.'],
  ])('is refused what is not in the event: %o', async (parts, field, message) => {
    const { api } = await asOrganiser()
    const refused = {
      status: 422,
      body: {
        status: 422,
        message,
        data: { fields: { [`task.${field}`]: message }, code: 'unknownReferences' },
      },
    }
    expect(await api('/admin/tasks', { body: { task: { ...task, ...parts } } })).toEqual(refused)
    const { id } = (await api<TaskRow>('/admin/tasks', { body: { task } })).body
    await edit(api, id)
    const body = { version: 1, task: { ...task, ...parts } }
    expect(await api(`/admin/tasks/${id}`, { method: 'PUT', body })).toEqual(refused)
    expect((await api<ListPage<TaskRow>>('/admin/tasks')).body.total).toBe(1)
  })

  it("cannot use another event's form, group or type", async () => {
    const { api } = await asOrganiser()
    const elsewhere = await makeEvent(server.services)
    const [formId, teamTypeId] = [await makeForm(elsewhere), await makeTeamType(elsewhere)]
    const { body } = await api<{ data: unknown }>('/admin/tasks', {
      body: { task: { ...task, formId, teamTypeIds: [teamTypeId] } },
    })
    expect(body.data).toEqual({
      code: 'unknownReferences',
      fields: {
        'task.formId': 'This form no longer exists.',
        'task.teamTypeIds': 'One of the team types no longer exists.',
      },
    })
  })
})
