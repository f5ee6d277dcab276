import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import type { ReviewedTask } from '#features/tasks/approvals/contract.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedInWithTeam } from '#test/api.ts'
import { makeTeam, makeTeamType } from '#test/factories/event.ts'
import { makeTask, statusOfTask } from '#test/factories/task.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { EffectsOfChange } from '../contract/many-tasks.ts'
import type { TaskRow, TeamTask } from '../contract.ts'
import { taskInput } from '../domain/schema.ts'
import { removeTasks } from './commands/removal.ts'
import { archiveTasks, updateTask } from './commands/tasks.ts'
import { wrongMarks } from './queries/marks.ts'
import { tasks } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const person = (parts: Parameters<typeof signedInWithTeam>[2] = {}) => signedInWithTeam(server, scope, parts)
type Person = Awaited<ReturnType<typeof person>>
const organiser = () => person({ teamId: null, level: 'moderator' })
const complete = ({ api }: Person, taskId: string, body: object = {}) =>
  api<TeamTask>(`/tasks/${taskId}/completion`, { body })
const taskOf = async ({ api }: Person, taskId: string) => (await api<TeamTask>(`/tasks/${taskId}`)).body

const unchanged = {
  isApprovalNeeded: 'false',
  changesText: 'false',
  showToChildTeams: 'false',
  isDraft: 'false',
}
const effectsOf = async ({ api }: Person, taskId: string, parts: Record<string, string>) => {
  const asked = new URLSearchParams({ ...unchanged, ...parts })
  return (await api<EffectsOfChange>(`/admin/tasks/${taskId}/effects?${asked}`)).body
}
const save = async ({ api }: Person, taskId: string, task: object, version = 1) => {
  await api(`/admin/locks/task/${taskId}`, { method: 'PUT', body: { windowKey: 'window' } })
  return api<TaskRow>(`/admin/tasks/${taskId}`, { method: 'PUT', body: { version, task } })
}
const followed = () =>
  inEvent(scope, ({ tx }) => tx.select().from(auditEntries).where(sql`action = 'task.follow'`))
const none: EffectsOfChange = {
  ...{ begun: 0, staysComplete: 0, completes: 0, waits: 0, opensAgain: 0, startsOver: 0, stays: 0 },
  ...{ keepsAcceptance: 0, hidden: 0, shownAgain: 0 },
}

it('says what becomes of each team without approval, and does exactly that', async () => {
  const [waiting, aside, idle, admin] = [await person(), await person(), await person(), await organiser()]
  const taskId = await makeTask(scope, { title: 'Plan', isApprovalNeeded: true })
  await complete(waiting, taskId)
  await complete(aside, taskId)
  const setAside = { teamId: aside.teamId, taskId, revision: 1, status: 'notApplicable' }
  const { status } = await admin.api(`/admin/tasks/${taskId}/teams/${aside.teamId}/status`, {
    ...{ method: 'PUT', body: setAside },
  })
  expect(status).toBe(200)

  expect(await effectsOf(admin, taskId, { type: 'task' })).toEqual({
    ...{ ...none, begun: 2, completes: 1, stays: 1 },
  })
  expect((await save(admin, taskId, { title: 'Plan' })).status).toBe(200)
  expect(await taskOf(waiting, taskId)).toMatchObject({ state: 'complete', waitingSince: null })
  expect(await taskOf(aside, taskId)).toMatchObject({ state: 'notApplicable' })
  expect(await taskOf(idle, taskId)).toMatchObject({ state: 'incomplete' })
  expect((await followed()).map(({ subjectId }) => subjectId)).toEqual([`${taskId}/${waiting.teamId}`])
  expect(await inEvent(scope, wrongMarks)).toEqual([])
})

it('begins anew with another type, and a type that is completed alike changes nothing', async () => {
  const [team, admin] = [await person(), await organiser()]
  const taskId = await makeTask(scope, { title: 'Plan' })
  await complete(team, taskId)
  const link = { externalLink: 'https://example.org' }
  expect(await effectsOf(admin, taskId, { type: 'externalForm' })).toEqual({
    ...{ ...none, begun: 1, staysComplete: 1 },
  })
  await save(admin, taskId, { title: 'Plan', type: 'externalForm', ...link })
  expect(await taskOf(team, taskId)).toMatchObject({ state: 'complete' })
  expect(await effectsOf(admin, taskId, { type: 'upload' })).toEqual({ ...none, begun: 1, opensAgain: 1 })
  expect((await save(admin, taskId, { title: 'Plan', type: 'upload' }, 2)).status).toBe(200)
  expect(await taskOf(team, taskId)).toMatchObject({ state: 'incomplete', progressStatus: 'notStarted' })
  expect(await inEvent(scope, wrongMarks)).toEqual([])
})

it('keeps the text that a team accepted, for the team and for organisers, whatever the task says later', async () => {
  const [team, other, admin] = [await person(), await person(), await organiser()]
  const rules = { title: 'Rules', type: 'disclaimer', disclaimer: 'Keep the gangways clear.' } as const
  const taskId = await makeTask(scope, rules)
  const accepted = (await complete(team, taskId, { acceptsDisclaimer: true })).body
  expect(accepted.acceptance).toMatchObject({ text: rules.disclaimer, byName: expect.stringMatching(/\w/) })

  expect(await effectsOf(admin, taskId, { type: 'disclaimer', changesText: 'true' })).toEqual({
    ...{ ...none, begun: 1, staysComplete: 1, keepsAcceptance: 1 },
  })
  await save(admin, taskId, { ...rules, disclaimer: 'Keep everything clear.' })
  expect(await taskOf(team, taskId)).toMatchObject({
    ...{ state: 'complete', disclaimer: 'Keep everything clear.', acceptance: accepted.acceptance },
  })
  expect((await taskOf(other, taskId)).acceptance).toBeNull()
  await complete(other, taskId, { acceptsDisclaimer: true })
  expect((await taskOf(other, taskId)).acceptance?.text).toBe('Keep everything clear.')

  expect((await save(admin, taskId, { title: 'Rules' }, 2)).status).toBe(200)
  expect(await taskOf(team, taskId)).toMatchObject({ state: 'incomplete', acceptance: accepted.acceptance })
  const kept = await statusOfTask(scope, taskId, team.teamId)
  const review = await admin.api<ReviewedTask>(`/admin/approvals/${kept?.id}`)
  expect(review.body.acceptance).toEqual(accepted.acceptance)
})

it('keeps the status of a team that no longer sees the task, and shows it again with the task', async () => {
  const [kept, gone] = [await makeTeamType(scope), await makeTeamType(scope)]
  const stays = await person({ teamId: await makeTeam(scope, { teamTypeId: kept }) })
  const leaves = await person({ teamId: await makeTeam(scope, { teamTypeId: gone }) })
  const admin = await organiser()
  const taskId = await makeTask(scope, { title: 'Plan' })
  for (const team of [stays, leaves]) await complete(team, taskId)
  expect(await effectsOf(admin, taskId, { type: 'task', teamTypeIds: kept })).toEqual({
    ...{ ...none, begun: 2, staysComplete: 2, hidden: 1 },
  })
  expect(await effectsOf(admin, taskId, { type: 'task', isDraft: 'true' })).toMatchObject({ hidden: 2 })
  await save(admin, taskId, { title: 'Plan', teamTypeIds: [kept] })
  expect((await leaves.api(`/tasks/${taskId}`)).status).toBe(404)
  expect(await statusOfTask(scope, taskId, leaves.teamId)).toMatchObject({ isComplete: true })
  expect(await effectsOf(admin, taskId, { type: 'task' })).toMatchObject({ shownAgain: 1, hidden: 0 })
  await save(admin, taskId, { title: 'Plan' }, 2)
  expect(await taskOf(leaves, taskId)).toMatchObject({ state: 'complete' })
  expect(await followed()).toEqual([])
})

it('changes many teams in as many statements as one, and none where nothing changes for them', async () => {
  const begun = async (count: number) => {
    const taskId = await makeTask(scope, { isApprovalNeeded: true })
    for (let number = 0; number < count; number++) await complete(await person(), taskId)
    return taskId
  }
  const input = taskInput.parse({ title: 'Plan' })
  const update = (taskId: string) =>
    countingStatements(() => updateTask(scope, system, { taskId, version: 1, task: input }))
  const [one, many] = [await update(await begun(1)), await update(await begun(5))]
  expect(one.count).toBeGreaterThan(5)
  expect(many.count).toBe(one.count)
  expect(await followed()).toHaveLength(6)
})

it.each(['step', 'assignment', 'note', 'comment', 'longer time', 'status'])(
  'answers “not found” to a %s on a task that is deleted at the same moment',
  async (what) => {
    const [team, admin] = [await person(), await organiser()]
    const taskId = await makeTask(scope, { dueDate: '2099-01-01' })
    const calls: Record<string, () => Promise<{ status: number }>> = {
      step: () => complete(team, taskId),
      assignment: () => team.api(`/tasks/${taskId}/assignees/${team.memberId}`, { method: 'PUT', body: {} }),
      note: () =>
        admin.api(`/admin/tasks/${taskId}/teams/${team.teamId}/notes`, { body: { text: '<p>Late</p>' } }),
      comment: () =>
        team.api(`/tasks/${taskId}/teams/${team.teamId}/comments`, { body: { text: '<p>Late</p>' } }),
      'longer time': () =>
        admin.api(`/admin/tasks/${taskId}/extensions/${team.teamId}`, {
          ...{ method: 'PUT', body: { extension: { dueDate: '2099-02-01', reason: 'Late' } } },
        }),
      status: () =>
        admin.api(`/admin/tasks/${taskId}/teams/${team.teamId}/status`, {
          ...{ method: 'PUT', body: { revision: 0, status: 'complete' } },
        }),
    }
    const held = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const deleting = inEvent(scope, async (event) => {
      await archiveTasks(event, system, [taskId])
      await removeTasks(event, system, [taskId])
      isHeld.resolve()
      await held.promise
    })
    await isHeld.promise
    // It reads the task as it was, and waits for whoever is deleting it.
    const answer = calls[what]?.()
    await waitingForLock()
    held.resolve()
    await deleting
    expect((await answer)?.status).toBe(404)
    expect(await inEvent(scope, ({ tx }) => tx.$count(tasks))).toBe(0)
    expect(server.surprises).toEqual([])
  },
)

async function waitingForLock() {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await inEvent(scope, ({ tx }) => tx.execute(sql`select from pg_locks where not granted`))
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('Nobody waits')
}
