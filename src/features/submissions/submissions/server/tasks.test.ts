import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TaskRow } from '#features/tasks/tasks/contract.ts'
import { removeTasks } from '#features/tasks/tasks/server/commands/removal.ts'
import { archiveTasks } from '#features/tasks/tasks/server/commands/tasks.ts'
import { wrongMarks } from '#features/tasks/tasks/server/queries/marks.ts'
import { taskStatuses } from '#features/tasks/tasks/server/tables.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { atOnce } from '#test/at-once.ts'
import { openEditor } from '#test/editing.ts'
import { makeForm } from '#test/factories/form.ts'
import { statusOfTask } from '#test/factories/task.ts'
import { fillingServer, type Person, power, saveDraft, submit } from '#test/filling.ts'

const { filling, makePerson } = fillingServer()

let organiser: Person
let person: Person
let formId: string
beforeEach(async () => {
  organiser = await makePerson({ teamId: null, level: 'moderator', firstName: 'Mara' })
  person = await makePerson({ firstName: 'Priya' })
  formId = await makeForm(filling.scope, { title: 'Electrics', ...power })
})

const answers = { power: 'No' }
const progressOn = async (taskId: string) => statusOfTask(filling.scope, taskId, person.teamId)
const task = (parts: object = {}) => ({ title: 'Order electrics', type: 'form', formId, ...parts })
const made = async (parts: object = {}) =>
  (await organiser.api<TaskRow>('/admin/tasks', { body: { task: task(parts) } })).body
async function change(taskId: string, version: number, parts: object) {
  await openEditor(organiser.api, 'task', taskId)
  const saved = { version, task: task(parts) }
  expect(await organiser.api(`/admin/tasks/${taskId}`, { method: 'PUT', body: saved })).toMatchObject({
    status: 200,
  })
}
const act = (verb: 'archive' | 'restore', taskId: string) =>
  organiser.api(`/admin/tasks/${verb}`, { body: { taskIds: [taskId] } })

describe('a task', () => {
  it('that is made for a form which was sent already is complete', async () => {
    const { body } = await submit(person, formId, { answers })
    const { id } = await made()
    expect(await progressOn(id)).toMatchObject({
      ...{ isComplete: true, progressStatus: 'complete', completedBy: person.memberId },
      submissionId: body.submissionId,
    })
    expect(await inEvent(filling.scope, wrongMarks)).toEqual([])
    const entries = await inEvent(filling.scope, ({ tx }) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'task.follow')),
    )
    expect(entries).toMatchObject([
      { subjectId: `${id}/${person.teamId}`, memberId: organiser.memberId, after: { isComplete: true } },
    ])
  })

  it('that needs approval waits for it, and is in progress for a team with a draft', async () => {
    const other = await makePerson({ firstName: 'Tom' })
    await submit(person, formId, { answers })
    await saveDraft(other, formId, answers)
    const { id } = await made({ isApprovalNeeded: true })
    expect(await progressOn(id)).toMatchObject({ progressStatus: 'awaitingApproval' })
    expect(await statusOfTask(filling.scope, id, other.teamId)).toMatchObject({
      ...{ progressStatus: 'inProgress', formDraft: { page: 0 }, submissionId: null },
    })
    expect(await inEvent(filling.scope, wrongMarks)).toEqual([])
  })

  it('that is restored knows what was sent meanwhile', async () => {
    const { id } = await made()
    await act('archive', id)
    await submit(person, formId, { answers })
    expect(await progressOn(id)).toBeUndefined()
    await act('restore', id)
    expect(await progressOn(id)).toMatchObject({ isComplete: true })
  })

  it('that asks for another form is open until that one is sent', async () => {
    const { id } = await made()
    await submit(person, formId, { answers })
    const catalogue = await makeForm(filling.scope, { title: 'Catalogue', ...power })
    await change(id, 1, { formId: catalogue })
    expect(await progressOn(id)).toMatchObject({
      ...{ isComplete: false, progressStatus: 'notStarted', completedBy: null, submissionId: null },
    })
    await submit(person, catalogue, { answers })
    expect(await progressOn(id)).toMatchObject({ isComplete: true })
    await change(id, 2, {})
    expect(await progressOn(id)).toMatchObject({ isComplete: true })
    await change(id, 3, { type: 'task', formId: null })
    expect(await progressOn(id)).toMatchObject({ isComplete: false, progressStatus: 'notStarted' })
    expect(await inEvent(filling.scope, wrongMarks)).toEqual([])
  })

  it('waits for approval again when approved answers are changed', async () => {
    const { id } = await made({ isApprovalNeeded: true })
    await submit(person, formId, { answers })
    await inEvent(filling.scope, ({ tx }) =>
      tx
        .update(taskStatuses)
        .set({ isComplete: true, progressStatus: 'complete', approvalStatus: 'approved' })
        .where(eq(taskStatuses.taskId, id)),
    )
    await submit(person, formId, { answers: { power: 'Yes', watts: 400 } })
    expect(await progressOn(id)).toMatchObject({ isComplete: false, approvalStatus: 'pending' })
  })
})

it('a form is sent beside the deletion of its task, and nothing names the task', async () => {
  const { id } = await made()
  const archiveAndRemove = () =>
    inEvent(filling.scope, async (event) => {
      await archiveTasks(event, system, [id])
      return removeTasks(event, system, [id])
    })
  // The task is gone, and that is not committed yet, when the answers arrive.
  const [removed, sent] = await atOnce<unknown>(
    filling.server,
    'locks',
    [archiveAndRemove, () => submit(person, formId, { answers })],
    { inTurn: true },
  )
  expect(removed).toEqual({ ok: true, value: 1 })
  expect(sent).toMatchObject({ status: 200 })
  expect(await progressOn(id)).toBeUndefined()
})
