import { describe, expect, it } from 'vitest'
import type { Level } from '#kit/access/levels.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { openEditor } from '#test/editing.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { makeTask, makeTaskGroup } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { TaskRow, TeamTask } from '../../contract.ts'
import { groupTasks } from '../../domain/grouping.ts'
import type { TaskGroup, TaskGroupRow } from '../contract.ts'
import { createTaskGroup } from './commands.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const person = async (level: Level = 'moderator', teamId: string | null = null) =>
  signedIn(server, scope, { level, teamId })
type Person = Awaited<ReturnType<typeof person>>

const groupAt = (id: string) => `/admin/task-groups/${id}`
const open = async ({ api }: Person, id: string) => (await api<TaskGroup>(groupAt(id))).body
const idsIn = ({ tasks }: TaskGroup) => tasks.map(({ id }) => id)
/** As somebody who has it open already. */
const put = ({ api }: Person, { id, version }: TaskGroup, group: object) =>
  api<TaskGroup>(groupAt(id), { method: 'PUT', body: { version, group } })
async function save(by: Person, group: TaskGroup, changed: object) {
  await openEditor(by.api, 'taskGroup', group.id)
  return put(by, group, changed)
}
const NOT_FOUND = { status: 404, body: { status: 404, message: 'Task group not found', data: null } }
const conflict = (message: string, code: string) => ({
  status: 409,
  body: { status: 409, message, data: { code } },
})

describe('a task group', () => {
  it('holds tasks in its own order, and a task is in several', async () => {
    const organiser = await person()
    const [one, two, three] = [await makeTask(scope), await makeTask(scope), await makeTask(scope)]
    const body = { group: { title: ' Before you arrive ', taskIds: [three, one] } }
    const made = (await organiser.api<TaskGroup>('/admin/task-groups', { body })).body
    expect(made).toMatchObject({ title: 'Before you arrive', isArchived: false, version: 1 })
    expect(idsIn(made)).toEqual([three, one])
    const other = await makeTaskGroup(scope, 'Safety')
    const saved = await save(organiser, await open(organiser, other), {
      title: 'Safety',
      taskIds: [one, two, three],
    })
    expect(idsIn(saved.body)).toEqual([one, two, three])
    const again = await save(organiser, saved.body, { title: 'Safety first', taskIds: [two, one] })
    expect(again.body).toMatchObject({ title: 'Safety first', version: 3 })
    expect(idsIn(again.body)).toEqual([two, one])
    expect(idsIn(await open(organiser, made.id))).toEqual([three, one])
    const { items } = (await organiser.api<ListPage<TaskGroupRow>>('/admin/task-groups')).body
    expect(items.map(({ title, taskCount }) => [title, taskCount])).toEqual([
      ['Before you arrive', 2],
      ['Safety first', 2],
    ])
  })

  it('shows a team its tasks under each group in that order, and counts each once', async () => {
    const teamId = await makeTeam(scope)
    const dueDate = '2026-12-01'
    const [late, early, loose] = [
      await makeTask(scope, { title: 'Late', dueDate: '2027-01-08' }),
      await makeTask(scope, { title: 'Early', dueDate }),
      await makeTask(scope, { title: 'Loose', dueDate: '2026-12-24' }),
    ]
    await createTaskGroup(scope, system, { title: 'One', taskIds: [late, early] })
    await createTaskGroup(scope, system, { title: 'Two', taskIds: [early] })
    const team = await person('user', teamId)
    const tasks = (await team.api<TeamTask[]>('/tasks')).body
    expect(tasks.map(({ id }) => id)).toEqual([early, loose, late])
    expect(groupTasks(tasks).map(({ title, tasks: shown }) => [title, shown.map(({ id }) => id)])).toEqual([
      ['One', [late, early]],
      ['Two', [early]],
      ['', [loose]],
    ])
  })

  it('is given and taken from the form of a task, last in the group, and filters the list', async () => {
    const organiser = await person()
    const [first, second] = [await makeTaskGroup(scope, 'Build-up'), await makeTaskGroup(scope, 'Safety')]
    const before = await makeTask(scope, { groupIds: [first] })
    const task = { title: 'Order power', groupIds: [second, first] }
    const made = (await organiser.api<TaskRow>('/admin/tasks', { body: { task } })).body
    expect(made.groups.map(({ title }) => title)).toEqual(['Build-up', 'Safety'])
    expect(idsIn(await open(organiser, first))).toEqual([before, made.id])
    const inSafety = await organiser.api<ListPage<TaskRow>>(`/admin/tasks?taskGroupId=${second}`)
    expect(inSafety.body.items.map(({ id }) => id)).toEqual([made.id])
    const body = { version: made.version, task: { ...task, groupIds: [first] } }
    await openEditor(organiser.api, 'task', made.id)
    expect((await organiser.api(`/admin/tasks/${made.id}`, { method: 'PUT', body })).status).toBe(200)
    expect(idsIn(await open(organiser, second))).toEqual([])
    expect(idsIn(await open(organiser, first))).toEqual([before, made.id])
    const without = await organiser.api<ListPage<TaskRow>>('/admin/tasks?taskGroupId=none')
    expect(without.body.items).toEqual([])
  })

  it('loses its list when it is archived, and is restored empty', async () => {
    const organiser = await person()
    const taskId = await makeTask(scope)
    const id = await makeTaskGroup(scope, 'Safety')
    await save(organiser, await open(organiser, id), { title: 'Safety', taskIds: [taskId] })
    const act = (verb: string) =>
      organiser.api(`/admin/task-groups/${verb}`, { body: { taskGroupIds: [id, 'gone'] } })
    expect((await act('removal')).body).toMatchObject({
      message: 'Only archived task groups can be deleted. Archive them first.',
    })
    expect((await act('archive')).body).toEqual({ changed: 1 })
    expect((await act('archive')).body).toEqual({ changed: 0 })
    const archived = await open(organiser, id)
    expect([archived.isArchived, archived.tasks]).toEqual([true, []])
    expect(await save(organiser, archived, { title: 'Safety', taskIds: [taskId] })).toEqual(
      conflict('This task group is archived. Restore it to add tasks.', 'groupArchived'),
    )
    const task = { title: 'Order power', groupIds: [id] }
    expect((await organiser.api('/admin/tasks', { body: { task } })).body).toMatchObject({
      status: 422,
      data: { fields: { 'task.groupIds': 'One of the groups is archived or no longer exists.' } },
    })
    expect((await organiser.api('/admin/tasks/groups')).body).toEqual([])
    expect((await act('restore')).body).toEqual({ changed: 1 })
    const restored = await open(organiser, id)
    expect([restored.isArchived, restored.tasks]).toEqual([false, []])
    await act('archive')
    expect((await act('removal')).body).toEqual({ changed: 1 })
    expect(await organiser.api(groupAt(id))).toEqual(NOT_FOUND)
    expect((await organiser.api(`/admin/tasks/${taskId}`)).status).toBe(200)
  })

  it('refuses tasks that are not there, or another event’s, and holds each once', async () => {
    const organiser = await person()
    const id = await makeTaskGroup(scope, 'Safety')
    const elsewhere = await makeTask(await makeEvent(server.services))
    const group = await open(organiser, id)
    for (const taskIds of [['gone'], [elsewhere]]) {
      const refused = await save(organiser, group, { title: 'Safety', taskIds })
      expect(refused.body).toMatchObject({ message: 'One of the tasks no longer exists.' })
    }
    const taskId = await makeTask(scope)
    const twice = await save(organiser, group, { title: 'Safety', taskIds: [taskId, taskId] })
    expect([twice.status, (await open(organiser, id)).tasks]).toEqual([400, []])
  })

  it('is nobody’s below a moderator, nor another event’s', async () => {
    const id = await makeTaskGroup(scope, 'Safety')
    const other = await makeEvent(server.services)
    const stranger = await signedIn(server, other, { level: 'admin', teamId: null })
    expect(await stranger.api(groupAt(id))).toEqual(NOT_FOUND)
    const act = { body: { taskGroupIds: [id] } }
    expect((await stranger.api('/admin/task-groups/archive', act)).body).toEqual({ changed: 0 })
    const update = { method: 'PUT', body: { version: 1, group: { title: 'Mine', taskIds: [] } } }
    await openEditor(stranger.api, 'taskGroup', id)
    expect(await stranger.api(groupAt(id), update)).toEqual(NOT_FOUND)
    for (const level of ['user', 'reportViewer'] as const) {
      const reader = await person(level, await makeTeam(scope))
      expect((await reader.api(groupAt(id))).status).toBe(403)
      expect((await reader.api('/admin/task-groups/archive', act)).status).toBe(403)
    }
    expect((await open(await person(), id)).title).toBe('Safety')
  })
})

describe('two people', () => {
  it('of whom one has a group open: the other cannot save it, until they take over', async () => {
    const [ana, ben] = [await person(), await person('admin')]
    const id = await makeTaskGroup(scope, 'Safety')
    const seen = await open(ana, id)
    expect((await put(ana, seen, { title: 'Safety', taskIds: [] })).body).toMatchObject({
      data: { code: 'lockNotHeld' },
    })
    expect((await save(ana, seen, { title: 'Safety first', taskIds: [] })).status).toBe(200)
    const refused = await save(ben, await open(ben, id), { title: 'Mine', taskIds: [] })
    expect(refused).toMatchObject({ status: 409, body: { data: { code: 'lockHeld' } } })
    const body = { windowKey: 'window' }
    await ben.api(`/admin/locks/taskGroup/${id}/takeover`, { body })
    expect((await put(ben, await open(ben, id), { title: 'Mine', taskIds: [] })).status).toBe(200)
    expect((await put(ana, seen, { title: 'Ana’s', taskIds: [] })).status).toBe(409)
    expect((await open(ana, id)).title).toBe('Mine')
  })

  it('in two windows of one of them, who save a group at the same time: one wins, and the other is told', async () => {
    const ana = await person()
    const ben = ana
    const tasks = [await makeTask(scope), await makeTask(scope)]
    const id = await makeTaskGroup(scope, 'Safety')
    const seen = await open(ana, id)
    await openEditor(ana.api, 'taskGroup', id)
    const answers = await atOnce(server, 'task_groups', [
      () => put(ana, seen, { title: 'Safety', taskIds: tasks }),
      () => put(ben, seen, { title: 'Safety', taskIds: tasks.toReversed() }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toEqual(
      conflict('Someone else has changed this task group. Reload to see their changes.', 'staleGroup'),
    )
    const winner = answers.find(({ status }) => status === 200)
    expect(await open(ana, id)).toEqual(winner?.body)
  })

  it('of whom one puts a task in the group by the task’s form: the other’s order is refused, and it stays', async () => {
    const [ana, ben] = [await person(), await person()]
    const id = await makeTaskGroup(scope, 'Safety')
    const seen = await open(ana, id)
    const task = { title: 'Order power', groupIds: [id] }
    const added = (await ben.api<TaskRow>('/admin/tasks', { body: { task } })).body
    expect((await save(ana, seen, { title: 'Safety', taskIds: [] })).status).toBe(409)
    expect(idsIn(await open(ana, id))).toEqual([added.id])
  })

  it('who put tasks into groups in opposite order never wait for each other', async () => {
    const organiser = await person()
    const groups = [await makeTaskGroup(scope, 'One'), await makeTaskGroup(scope, 'Two')]
    const answers = await atOnce(
      server,
      'task_groups',
      Array.from({ length: 6 }, (_, index) => () => {
        const groupIds = index % 2 === 0 ? groups : groups.toReversed()
        return organiser.api<TaskRow>('/admin/tasks', {
          body: { task: { title: `Task ${index}`, groupIds } },
        })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    for (const id of groups) {
      const { tasks, version } = await open(organiser, id)
      expect([tasks.length, version]).toEqual([6, 7])
    }
  })
})
