import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { storeAnswerFile, storeOrganiserFile } from '#features/event/files/server/commands.ts'
import { fileById } from '#features/event/files/server/queries.ts'
import type { Overview } from '#features/reports/overview/contract.ts'
import { commentGatherings, comments, conversations } from '#features/tasks/comments/server/tables.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedInWithTeam } from '#test/api.ts'
import { plantComments } from '#test/factories/comments.ts'
import { actorOf, makeMember } from '#test/factories/event.ts'
import { makeTask, makeTaskGroup } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { TaskContents } from '../contract/many-tasks.ts'
import { removeTasks } from './commands/removal.ts'
import { wrongMarks } from './queries/marks.ts'
import { taskStatuses, tasks } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const person = (parts: Parameters<typeof signedInWithTeam>[2] = {}) => signedInWithTeam(server, scope, parts)
type Person = Awaited<ReturnType<typeof person>>
const organiser = () => person({ teamId: null, level: 'moderator' })

const archive = ({ api }: Person, taskIds: string[]) => api('/admin/tasks/archive', { body: { taskIds } })
const remove = ({ api }: Person, taskIds: string[]) => api('/admin/tasks/removal', { body: { taskIds } })
const contentsOf = async ({ api }: Person, taskIds: string[]) =>
  (await api<TaskContents>('/admin/tasks/contents', { body: { taskIds } })).body
const idsLeft = async () =>
  (await inEvent(scope, ({ tx }) => tx.select({ id: tasks.id }).from(tasks))).map(({ id }) => id)
const wrong = () => inEvent(scope, wrongMarks)

const stored = async (result: ReturnType<typeof storeOrganiserFile>) => {
  const made = await result
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value.fileId
}

it('deletes an archived task with everything of it, said before, and leaves the rest as it was', async () => {
  const [team, admin] = [await person(), await organiser()]
  await makeMember(scope, { teamId: team.teamId, firstName: 'Tom', surname: 'Baker' })
  const [shared, own] = [
    await stored(storeOrganiserFile(scope, system, { name: 'a.txt', content: Buffer.from('A') })),
    await stored(storeOrganiserFile(scope, system, { name: 'b.txt', content: Buffer.from('B') })),
  ]
  const groupId = await makeTaskGroup(scope, 'Before')
  const add = async (title: string, attachmentIds: string[], type = 'upload') => {
    const task = { title, type, attachmentIds, dueDate: '2099-01-01', groupIds: [groupId] }
    return (await admin.api<{ id: string }>('/admin/tasks', { body: { task } })).body.id
  }
  const going = await add('Going', [shared, own])
  const staying = await add('Staying', [shared])
  const owner = { kind: 'team', id: team.teamId } as const
  const content = { name: 'plan.txt', content: Buffer.from('Plan') }
  for (const taskId of [going, staying]) {
    const fileId = await stored(storeAnswerFile(scope, system, owner, content))
    const done = await team.api(`/tasks/${taskId}/completion`, { body: { fileIds: [fileId] } })
    expect(done.status).toBe(200)
    await plantComments(scope, actorOf(team, team.teamId), taskId)
    const extension = { dueDate: '2099-02-01', reason: 'As asked.' }
    await admin.api(`/admin/tasks/${taskId}/extensions/${team.teamId}`, {
      method: 'PUT',
      body: { extension },
    })
  }
  expect(await remove(admin, [going])).toMatchObject({ status: 409, body: { data: { code: 'notArchived' } } })
  await archive(admin, [going])
  const gatherings = () => inEvent(scope, ({ tx }) => tx.select().from(commentGatherings))
  const gathered = await gatherings()
  expect(gathered.flatMap(({ commentIds }) => commentIds).length).toBeGreaterThan(0)
  const contents = { teams: 1, extensions: 1, groups: 1, files: 2, comments: 1, notes: 1 }
  expect(await contentsOf(admin, [going])).toEqual(contents)

  expect(await remove(admin, [going])).toMatchObject({ status: 200, body: { changed: 1 } })
  expect(await idsLeft()).toEqual([staying])
  expect(await fileById(scope, own)).toBeUndefined()
  expect(await fileById(scope, shared)).toBeDefined()
  const left = await inEvent(scope, async ({ tx }) => ({
    statuses: await tx.select({ taskId: taskStatuses.taskId }).from(taskStatuses),
    conversations: await tx.select({ taskId: conversations.taskId }).from(conversations),
    comments: await tx.select({ id: comments.id }).from(comments),
  }))
  expect(left).toMatchObject({ statuses: [{ taskId: staying }], conversations: [{ taskId: staying }] })
  const named = (await gatherings()).flatMap(({ commentIds }) => commentIds)
  expect(left.comments.map(({ id }) => id)).toEqual(expect.arrayContaining(named))
  expect(await contentsOf(admin, [staying])).toEqual({ ...contents, files: 2 })
  const [entry] = await inEvent(scope, ({ tx }) =>
    tx.select().from(auditEntries).where(sql`action = 'task.remove'`),
  )
  expect(entry).toMatchObject({ subjectId: going, before: { title: 'Going', type: 'upload', ...contents } })
})

it('gives the place of a deleted task to the next one without what teams did with the old', async () => {
  const [team, other, admin] = [await person(), await person(), await organiser()]
  const ids = [await makeTask(scope), await makeTask(scope), await makeTask(scope)]
  for (const { api } of [team, other])
    for (const id of ids) await api(`/tasks/${id}/completion`, { body: {} })
  const going = ids.slice(1)
  await archive(admin, going)
  expect((await remove(admin, going)).status).toBe(200)
  expect(await wrong()).toEqual([])
  await makeTask(scope)
  expect(await wrong()).toEqual([])
  const { body } = await admin.api<Overview>('/admin/reports/overview')
  expect(body.counts).toMatchObject({ total: 4, complete: 2 })
})

it('of two organisers who delete at the same time, one deletes and the other finds nothing', async () => {
  const [first, second, team] = [await organiser(), await organiser(), await person()]
  const ids = [await makeTask(scope), await makeTask(scope)]
  for (const id of ids) await team.api(`/tasks/${id}/completion`, { body: {} })
  await archive(first, ids)
  const answers = await Promise.all([remove(first, ids), remove(second, ids.toReversed())])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => (body as { changed: number }).changed).sort()).toEqual([0, 2])
  const removed = await inEvent(scope, ({ tx }) =>
    tx.select().from(auditEntries).where(sql`action = 'task.remove'`),
  )
  expect(removed).toHaveLength(2)
  expect(server.surprises).toEqual([])
})

it('never deletes what another organiser restores at the same time', async () => {
  const [first, second] = [await organiser(), await organiser()]
  for (let round = 0; round < 8; round++) {
    const id = await makeTask(scope, { isArchived: true })
    const [removing, restoring] = await Promise.all([
      remove(first, [id]),
      second.api<{ changed: number }>('/admin/tasks/restore', { body: { taskIds: [id] } }),
    ])
    const isLeft = (await idsLeft()).includes(id)
    expect([removing.status, restoring.body.changed]).toEqual(isLeft ? [409, 1] : [200, 0])
  }
})

it('takes 25 tasks at once, in as many statements as one', async () => {
  const admin = await organiser()
  const some = (count: number) =>
    Promise.all(Array.from({ length: count }, () => makeTask(scope, { isArchived: true })))
  expect((await remove(admin, await some(26))).status).toBe(400)
  const [one, many] = [await some(1), await some(25)]
  const single = await countingStatements(() => removeTasks(scope, system, one))
  const all = await countingStatements(() => removeTasks(scope, system, many))
  expect(single.count).toBeGreaterThan(8)
  expect(all.count).toBe(single.count)
})
