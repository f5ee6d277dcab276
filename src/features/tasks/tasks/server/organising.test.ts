import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storeAnswerFile, storeOrganiserFile } from '#features/event/files/server/commands.ts'
import { fileById } from '#features/event/files/server/queries.ts'
import type { Overview, TeamProgress } from '#features/reports/overview/contract.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedInWithTeam, statusOf } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { openEditor } from '#test/editing.ts'
import { makeEvent, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { slowRuns } from '#test/properties.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import type { TaskRow, TeamTask } from '../contract.ts'
import { effectiveDueDate } from '../domain/due.ts'
import { dueDateFor } from './queries/extensions.ts'
import { taskExtensions, tasks } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const person = (parts: Parameters<typeof signedInWithTeam>[2] = {}) => signedInWithTeam(server, scope, parts)
type Person = Awaited<ReturnType<typeof person>>

const organiser = () => person({ teamId: null, level: 'moderator' })
const titlesOf = async ({ api }: Person) => (await api<TeamTask[]>('/tasks')).body.map(({ title }) => title)
const taskOf = async ({ api }: Person, taskId: string) => (await api<TeamTask>(`/tasks/${taskId}`)).body
const day = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const moment = (milliseconds: number) => new Date(TEST_NOW.getTime() + milliseconds).toISOString()
const NOT_FOUND = { status: 404, body: { status: 404, message: 'Task not found', data: null } }

const upload = (name: string, content: string) =>
  storeOrganiserFile(scope, system, { name, content: Buffer.from(content) }).then((stored) => {
    if (!stored.ok) throw new Error(JSON.stringify(stored.error))
    return stored.value.fileId
  })
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

describe('a task that teams do not see yet', () => {
  it('is in no list, count, search or report of theirs until it is shown', async () => {
    const team = await person()
    const { api } = await organiser()
    const add = async (title: string, parts: object) =>
      (await api<TaskRow>('/admin/tasks', { body: { task: { title, dueDate: day(-1), ...parts } } })).body
    const shown = await add('Otter shown', {})
    const draft = await add('Otter draft', { isDraft: true })
    const later = await add('Otter later', { appearsAt: moment(1) })
    const now = await add('Otter since now', { appearsAt: moment(0) })

    const seen = ['Otter shown', 'Otter since now']
    expect(await titlesOf(team)).toEqual(seen)
    for (const { id } of [draft, later]) {
      expect(await team.api(`/tasks/${id}`)).toEqual(NOT_FOUND)
      expect(await team.api(`/tasks/${id}/completion`, { body: {} })).toEqual(NOT_FOUND)
    }
    const found = await team.api<{ id: string }[]>('/search?q=otter')
    expect(new Set(found.body.map(({ id }) => id))).toEqual(new Set([shown.id, now.id]))
    const { body } = await api<Overview>('/admin/reports/overview')
    expect(body.counts.total).toBe(2)
    const forAdmin = (await api<ListPage<TaskRow>>('/admin/tasks?isDraft=true')).body.items
    expect(forAdmin.map(({ title }) => title)).toEqual(['Otter draft'])
  })
})

describe('the attachments of a task', () => {
  it('are read by those who see the task, and gone from the store once nothing names them', async () => {
    const teamTypeId = await makeTeamType(scope)
    const meant = await person({ teamId: await makeTeam(scope, { teamTypeId }) })
    const other = await person()
    const { api } = await organiser()
    const fileId = await upload('plan.txt', 'The plan')
    const task = { title: 'Read the plan', teamTypeIds: [teamTypeId], attachmentIds: [fileId] }
    const made = (await api<TaskRow>('/admin/tasks', { body: { task } })).body
    expect(made.attachments).toEqual([{ fileId, name: 'plan.txt', size: 8, mimeType: 'text/plain' }])
    expect((await taskOf(meant, made.id)).attachments).toEqual(made.attachments)
    const reads = ({ cookie }: Person) =>
      statusOf(server.request(`/e/${scope.slug}/files/${fileId}`, { headers: { cookie } }))
    expect([await reads(meant), await reads(other)]).toEqual([200, 404])

    const copy = await makeTask(scope, { attachmentIds: [fileId] })
    const save = async (id: string, version: number) => {
      await api(`/admin/locks/task/${id}`, { method: 'PUT', body: { windowKey: 'window' } })
      return api(`/admin/tasks/${id}`, { method: 'PUT', body: { version, task: { title: 'Read it' } } })
    }
    expect((await save(made.id, 1)).status).toBe(200)
    expect(await fileById(scope, fileId)).toBeDefined()
    expect((await save(copy, 1)).status).toBe(200)
    expect(await fileById(scope, fileId)).toBeUndefined()
  })

  it.each(['gone', 'of a team', 'of another event'])('are refused when a file is %s', async (whose) => {
    const { api } = await organiser()
    const [team, elsewhere] = [await person(), await makeEvent(server.services)]
    const content = { name: 'plan.txt', content: Buffer.from('The plan') }
    const stored =
      whose === 'of a team'
        ? await storeAnswerFile(scope, system, { kind: 'team', id: team.teamId }, content)
        : await storeOrganiserFile(elsewhere, system, content)
    if (!stored.ok) throw new Error(JSON.stringify(stored.error))
    const fileId = whose === 'gone' ? 'unknown' : stored.value.fileId
    const words = 'One of the files is no longer there. Remove it and add it again.'
    expect(await api('/admin/tasks', { body: { task: { title: 'Read', attachmentIds: [fileId] } } })).toEqual(
      {
        status: 422,
        body: {
          status: 422,
          message: 'Invalid tasks data after upload',
          data: { fields: { 'task.attachmentIds': words }, code: 'attachmentsGone' },
        },
      },
    )
    expect((await api<ListPage<TaskRow>>('/admin/tasks')).body.total).toBe(0)
  })

  it('of a PDF form hold a PDF, by its bytes, and a filled PDF comes back', async () => {
    const team = await person()
    const { api } = await organiser()
    const add = (attachmentIds: string[]) =>
      api<TaskRow>('/admin/tasks', { body: { task: { title: 'Fill in', type: 'pdfForm', attachmentIds } } })
    const refused = await add([await upload('form.txt', 'Not a PDF')])
    expect(refused).toMatchObject({ status: 422, body: { message: 'Attach the PDF to fill in.' } })
    const pdf = await upload('form.pdf', PDF)
    const { id } = (await add([pdf, await upload('notes.txt', 'Notes')])).body

    const handIn = async (name: string, content: string) => {
      const owner = { kind: 'team', id: team.teamId } as const
      const stored = await storeAnswerFile(scope, system, owner, { name, content: Buffer.from(content) })
      if (!stored.ok) throw new Error(JSON.stringify(stored.error))
      return team.api<TeamTask>(`/tasks/${id}/completion`, { body: { fileIds: [stored.value.fileId] } })
    }
    expect(await handIn('filled.txt', 'Words')).toMatchObject({
      status: 422,
      body: { data: { code: 'notAPdf' } },
    })
    expect((await handIn('filled.pdf', PDF)).body).toMatchObject({ state: 'complete' })
  })
})

describe('a longer time for one team', () => {
  it('is the date that counts for the team everywhere, with its reason, and for no other team', async () => {
    const [team, other] = [await person(), await person()]
    const { api } = await organiser()
    const taskId = await makeTask(scope, { title: 'Otter plans', dueDate: day(-2) })
    const path = `/admin/tasks/${taskId}/extensions/${team.teamId}`
    const extension = { dueDate: day(5), reason: 'Your induction has moved.' }
    expect((await api(path, { method: 'PUT', body: { extension } })).status).toBe(200)

    expect(await taskOf(team, taskId)).toMatchObject({
      ...{ dueDate: day(5), state: 'dueSoon', daysUntilDue: 5 },
      extension: { from: day(-2), reason: extension.reason },
    })
    expect(await taskOf(other, taskId)).toMatchObject({ dueDate: day(-2), state: 'overdue', extension: null })
    expect((await team.api<TeamTask[]>('/tasks')).body).toMatchObject([{ dueDate: day(5), state: 'dueSoon' }])
    const search = async ({ api: of }: Person) => (await of<{ detail: string }[]>('/search?q=otter')).body
    expect(await search(team)).toMatchObject([{ detail: day(5) }])
    expect(await search(other)).toMatchObject([{ detail: day(-2) }])

    const { body: overview } = await api<Overview>('/admin/reports/overview')
    expect(overview.counts).toMatchObject({ overdue: 1, dueSoon: 1 })
    const teams = (await api<ListPage<TeamProgress>>(`/admin/reports/tasks/${taskId}/teams`)).body.items
    const shown = teams.map(({ id, state, dueDate, isExtended }) => [id, state, dueDate, isExtended])
    expect(new Set(shown)).toEqual(
      new Set([
        [team.teamId, 'dueSoon', day(5), true],
        [other.teamId, 'overdue', day(-2), false],
      ]),
    )
    expect((await api<TaskRow>(`/admin/tasks/${taskId}`)).body.extensionCount).toBe(1)

    expect((await api(path, { method: 'DELETE', body: {} })).status).toBe(200)
    expect(await taskOf(team, taskId)).toMatchObject({ dueDate: day(-2), state: 'overdue', extension: null })
    expect((await api(path, { method: 'DELETE', body: {} })).status).toBe(404)
  })

  it('is refused where it is none, and of what the team does not see', async () => {
    const team = await person()
    const { api } = await organiser()
    const put = (taskId: string, dueDate: string, reason = 'Late', teamId = team.teamId) => {
      const extension = { dueDate, reason }
      return api<{ message: string }>(`/admin/tasks/${taskId}/extensions/${teamId}`, {
        method: 'PUT',
        body: { extension },
      })
    }
    const [dated, undated] = [await makeTask(scope, { dueDate: day(3) }), await makeTask(scope)]
    const draft = await makeTask(scope, { dueDate: day(3), isDraft: true })
    const elsewhere = await makeEvent(server.services)
    const foreign = await makeTask(elsewhere, { dueDate: day(3) })
    const answers = await Promise.all([
      put(dated, day(3)),
      put(dated, day(4), ' '),
      put(undated, day(4)),
      put(draft, day(4)),
      put(foreign, day(4)),
      put(dated, day(4), 'Late', await makeTeam(elsewhere)),
    ])
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [422, 'Choose a day after the due date of the task.'],
      [400, 'Say why, for the team to read.'],
      [409, 'This task has no due date, so there is nothing to extend.'],
      ...Array.from({ length: 3 }, () => [404, 'Task not found']),
    ])
    const user = await team.api(`/admin/tasks/${dated}/extensions/${team.teamId}`, {
      method: 'PUT',
      body: { extension: { dueDate: day(9), reason: 'We want to' } },
    })
    expect(user.status).toBe(403)
  })

  it('counts as the rule says, in SQL as in TypeScript', async () => {
    const teamId = await makeTeam(scope)
    const taskId = await makeTask(scope)
    const dates = fc.constantFrom('', '2026-11-30', '2026-12-01', '2027-01-01', 'tomorrow', '０１')
    await fc.assert(
      fc.asyncProperty(dates, fc.option(dates, { nil: undefined }), async (dueDate, extendedTo) => {
        const counted = await inEvent(scope, async ({ tx, eventId }) => {
          await tx.update(tasks).set({ dueDate }).where(eq(tasks.id, taskId))
          await tx.delete(taskExtensions)
          if (extendedTo !== undefined)
            await tx
              .insert(taskExtensions)
              .values({ eventId, teamId, taskId, dueDate: extendedTo, reason: '' })
          return tx.select({ due: sql<string>`${dueDateFor(teamId)}` }).from(tasks)
        })
        expect(counted).toEqual([{ due: effectiveDueDate(dueDate, extendedTo) }])
      }),
      slowRuns,
    )
  })
})

it('is refused a save by whoever does not hold the lock of the task', async () => {
  const [first, second] = [await organiser(), await organiser()]
  const taskId = await makeTask(scope)
  const lock = ({ api }: Person) =>
    api(`/admin/locks/task/${taskId}`, { method: 'PUT', body: { windowKey: 'window' } })
  const save = ({ api }: Person) =>
    api(`/admin/tasks/${taskId}`, { method: 'PUT', body: { version: 1, task: { title: 'Mine' } } })
  expect(await save(first)).toMatchObject({ status: 409, body: { data: { code: 'lockNotHeld' } } })
  await lock(first)
  await lock(second)
  expect(await save(second)).toMatchObject({ status: 409, body: { data: { code: 'lockHeld' } } })
  expect((await save(first)).status).toBe(200)
})

it('is saved once by two windows of one person at the same moment: the other is told, and history has one change', async () => {
  const { api } = await organiser()
  const taskId = await makeTask(scope, { title: 'Send the plan' })
  await openEditor(api, 'task', taskId)
  const save = (title: string) => () =>
    api<{ message?: string }>(`/admin/tasks/${taskId}`, {
      method: 'PUT',
      body: { version: 1, task: { title } },
    })
  const answers = await atOnce(server, 'tasks', [save('One'), save('Two')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'Someone else has changed this task. Reload to see their changes.',
  )
  const won = answers[0]?.status === 200 ? 'One' : 'Two'
  expect((await api<TaskRow>(`/admin/tasks/${taskId}`)).body).toMatchObject({ title: won, version: 2 })
  const entries = await inEvent(scope, ({ tx }) =>
    tx.select().from(auditEntries).where(eq(auditEntries.subjectId, taskId)),
  )
  expect(entries).toMatchObject([{ action: 'task.update', after: { title: won } }])
})
