import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { makeTask, makeTaskGroup, statusOfTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { DatesOfTasks, Shifted } from '../contract/many-tasks.ts'
import type { TaskRow } from '../contract.ts'
import { taskExtensions, tasks } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const organiser = () => signedIn(server, scope, { teamId: null, level: 'moderator' })
type Person = Awaited<ReturnType<typeof organiser>>

const entriesOf = (action: string) =>
  inEvent(scope, ({ tx }) => tx.select().from(auditEntries).where(sql`action = ${action}`))

describe('a copy of a task', () => {
  it('is a draft with its settings and groups, and nothing of what teams did', async () => {
    const { api } = await organiser()
    const teamId = await makeTeam(scope)
    const team = await signedIn(server, scope, { teamId })
    const groupId = await makeTaskGroup(scope, 'Before')
    const task = {
      ...{
        title: 'Send the plan',
        dueDate: '2099-01-08',
        description: '<p>Please.</p>',
        groupIds: [groupId],
      },
      ...{ isRequired: true, isTimeSensitive: true, isApprovalNeeded: true, showToChildTeams: true },
    }
    const original = (await api<TaskRow>('/admin/tasks', { body: { task } })).body
    await team.api(`/tasks/${original.id}/completion`, { body: {} })
    const extension = { dueDate: '2099-02-01', reason: 'As asked.' }
    await api(`/admin/tasks/${original.id}/extensions/${teamId}`, { method: 'PUT', body: { extension } })
    await api('/admin/tasks/archive', { body: { taskIds: [original.id] } })

    const copied = await api<TaskRow>(`/admin/tasks/${original.id}/duplicate`, { body: {} })
    expect(copied.status).toBe(200)
    const { groups, id, ...copy } = copied.body
    const { groups: _, id: __, ...was } = original
    expect(copy).toEqual({
      ...{ ...was, title: 'Send the plan (Copy)', isDraft: true, updatedAt: copy.updatedAt },
    })
    expect(groups.map((group) => group.id)).toEqual([groupId])
    expect(await statusOfTask(scope, id, teamId)).toBeUndefined()
    expect((await team.api(`/tasks/${id}`)).status).toBe(404)
    expect(await entriesOf('task.duplicate')).toMatchObject([
      { subjectId: id, after: { copiedFrom: original.id } },
    ])
  })

  it('has a title that fits, and there is none of a task of another event', async () => {
    const { api } = await organiser()
    const long = await makeTask(scope, { title: 'x'.repeat(200) })
    const { body } = await api<TaskRow>(`/admin/tasks/${long}/duplicate`, { body: {} })
    expect(body.title).toBe(`${'x'.repeat(193)} (Copy)`)
    const foreign = await makeTask(await makeEvent(server.services))
    expect((await api(`/admin/tasks/${foreign}/duplicate`, { body: {} })).status).toBe(404)
  })
})

describe('due dates that are moved', () => {
  it('are looked at for as many tasks as are moved at once, whatever the length of their ids', async () => {
    const person = await organiser()
    const taskId = await makeTask(scope, { dueDate: '2027-03-25' })
    const taskIds = [taskId, ...Array.from({ length: 499 }, () => crypto.randomUUID())]
    const { status, body } = await person.api<DatesOfTasks>('/admin/tasks/dates', { body: { taskIds } })
    expect([status, body.tasks.map(({ id }) => id)]).toEqual([200, [taskId]])
  })

  const datesOf = async () => {
    const rows = await inEvent(scope, ({ tx }) =>
      tx.select({ id: tasks.id, dueDate: tasks.dueDate, version: tasks.version }).from(tasks),
    )
    return Object.fromEntries(rows.map(({ id, dueDate, version }) => [id, [dueDate, version]]))
  }
  const shift = ({ api }: Person, body: object) => api<Shifted>('/admin/tasks/shift', { body })
  const extend = async (taskId: string, dueDate: string) => {
    const teamId = await makeTeam(scope, { name: `Until ${dueDate}` })
    await inEvent(scope, ({ tx, eventId }) =>
      tx.insert(taskExtensions).values({ eventId, teamId, taskId, dueDate, reason: 'As asked.' }),
    )
    return teamId
  }
  const extensionsNow = async () => {
    const rows = await inEvent(scope, ({ tx }) => tx.select().from(taskExtensions))
    return Object.fromEntries(rows.map(({ teamId, dueDate }) => [teamId, dueDate]))
  }

  it('move with their extensions only when told, and back as they were', async () => {
    const person = await organiser()
    const one = await makeTask(scope, { title: 'One', dueDate: '2028-02-27' })
    const two = await makeTask(scope, { title: 'Two', dueDate: '2027-03-26' })
    const none = await makeTask(scope, { title: 'None' })
    const early = await extend(one, '2028-03-01')
    const late = await extend(two, '2027-04-01')
    const taskIds = [one, two, none]
    const { body: seen } = await person.api<DatesOfTasks>('/admin/tasks/dates', { body: { taskIds } })
    expect(seen.tasks.map(({ title, dueDate }) => [title, dueDate])).toEqual([
      ['None', ''],
      ['Two', '2027-03-26'],
      ['One', '2028-02-27'],
    ])
    expect(seen.extensions.map(({ teamName, taskId }) => [teamName, taskId])).toEqual([
      ['Until 2027-04-01', two],
      ['Until 2028-03-01', one],
    ])
    expect(seen.totalExtensions).toBe(2)

    const asked = seen.tasks.map(({ id, dueDate }) => ({ taskId: id, dueDate }))
    const { body: first } = await shift(person, { days: 3, tasks: asked })
    expect(await datesOf()).toEqual({ [one]: ['2028-03-01', 2], [two]: ['2027-03-29', 2], [none]: ['', 1] })
    expect(first.left).toBe(1)
    expect(await extensionsNow()).toEqual({ [early]: '2028-03-01', [late]: '2027-04-01' })

    const { body: back } = await shift(person, { days: -3, tasks: first.tasks, extensions: first.extensions })
    expect(back.left).toBe(0)
    expect(await datesOf()).toEqual({ [one]: ['2028-02-27', 3], [two]: ['2027-03-26', 3], [none]: ['', 1] })

    const extensions = seen.extensions.map(({ teamName: _, ...extension }) => extension)
    const { body: both } = await shift(person, { days: 7, tasks: back.tasks, extensions })
    expect(await extensionsNow()).toEqual({ [early]: '2028-03-08', [late]: '2027-04-08' })
    await shift(person, { days: -7, tasks: both.tasks, extensions: both.extensions })
    expect(await extensionsNow()).toEqual({ [early]: '2028-03-01', [late]: '2027-04-01' })
    expect((await entriesOf('task.shift')).map(({ after }) => after)).toHaveLength(8)
    expect(await entriesOf('task.extend')).toHaveLength(4)
  })

  it('move once when two organisers move them at the same time, and the other is told', async () => {
    const [first, second] = [await organiser(), await organiser()]
    const taskId = await makeTask(scope, { dueDate: '2027-03-26' })
    const body = { days: 1, tasks: [{ taskId, dueDate: '2027-03-26' }] }
    const answers = await Promise.all([shift(first, body), shift(second, body)])
    expect(answers.map(({ body: { left } }) => left).sort()).toEqual([0, 1])
    expect(await datesOf()).toEqual({ [taskId]: ['2027-03-27', 2] })
    expect(await entriesOf('task.shift')).toHaveLength(1)
  })

  it('are not moved back over a date that somebody has changed meanwhile', async () => {
    const person = await organiser()
    const taskId = await makeTask(scope, { dueDate: '2027-03-26' })
    const { body } = await shift(person, { days: 1, tasks: [{ taskId, dueDate: '2027-03-26' }] })
    await inEvent(scope, ({ tx }) =>
      tx.update(tasks).set({ dueDate: '2027-06-01' }).where(eq(tasks.id, taskId)),
    )
    expect((await shift(person, { days: -1, tasks: body.tasks })).body).toEqual({
      ...{ tasks: [], extensions: [], left: 1 },
    })
    expect((await datesOf())[taskId]?.[0]).toBe('2027-06-01')
  })

  it.each([0, 0.5, 1_001, -1_001, '7'])('are refused by %j days', async (days) => {
    const person = await organiser()
    const taskId = await makeTask(scope, { dueDate: '2027-03-26' })
    const answer = await shift(person, { days, tasks: [{ taskId, dueDate: '2027-03-26' }] })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Enter a number of days, from 1 to 1,000.' },
    })
  })

  it('of another event stay as they are', async () => {
    const person = await organiser()
    const elsewhere = await makeEvent(server.services)
    const taskId = await makeTask(elsewhere, { dueDate: '2027-03-26' })
    expect((await shift(person, { days: 1, tasks: [{ taskId, dueDate: '2027-03-26' }] })).body.left).toBe(1)
    expect(
      (await person.api<DatesOfTasks>('/admin/tasks/dates', { body: { taskIds: [taskId] } })).body.tasks,
    ).toEqual([])
  })
})
