import { beforeEach, describe, expect, it } from 'vitest'
import { storeAnswerFile } from '#features/event/files/server/commands.ts'
import { filesByIds } from '#features/event/files/server/queries.ts'
import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import { mailOfReview } from '#features/tasks/tasks/server/commands/review-mails.ts'
import { tasksNameFiles } from '#features/tasks/tasks/server/ports.ts'
import { wrongMarks } from '#features/tasks/tasks/server/queries/marks.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { atOnce } from '#test/at-once.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask, statusOfTask } from '#test/factories/task.ts'
import { fillingServer, notFound, openForm, type Person, power, refusal, submit } from '#test/filling.ts'
import { outboxOf } from '#test/outbox.ts'
import { TEST_NOW } from '#test/server.ts'
import type { ApprovalRow, ReviewedTask } from '../contract.ts'

const { filling, makePerson } = fillingServer()

let organiser: Person
let second: Person
let person: Person
beforeEach(async () => {
  organiser = await makePerson({ teamId: null, level: 'moderator', firstName: 'Mara' })
  second = await makePerson({ teamId: null, level: 'admin', firstName: 'Olu' })
  person = await makePerson({ firstName: 'Priya' })
})

const queue = async (search = '') =>
  (await organiser.api<ListPage<ApprovalRow>>(`/admin/approvals${search}`)).body
const reviewOf = async (statusId: string) =>
  (await organiser.api<ReviewedTask>(`/admin/approvals/${statusId}`)).body
const approve = (by: Person, { id, revision }: { id: string; revision: number }, text = '') =>
  by.api<ReviewedTask>(`/admin/approvals/${id}/approval`, { body: { revision, text } })
const requestChanges = (by: Person, { id, revision }: { id: string; revision: number }, text: string) =>
  by.api<ReviewedTask>(`/admin/approvals/${id}/changes`, { body: { revision, text } })
const withdraw = (by: Person, { id, revision }: { id: string; revision: number }) =>
  by.api<ReviewedTask>(`/admin/approvals/${id}/review`, { method: 'DELETE', body: { revision } })
const setStatus = (by: Person, taskId: string, body: { revision: number; status: string }) =>
  by.api(`/admin/tasks/${taskId}/teams/${person.teamId}/status`, { method: 'PUT', body })
const taskSeenBy = async (by: Person, taskId: string) => (await by.api<TeamTask>(`/tasks/${taskId}`)).body
const changedSince = refusal(
  'changedSince',
  'This has changed since you opened it. Check what is new, then decide.',
)

async function handedIn(parts: object = {}) {
  const taskId = await makeTask(filling.scope, { title: 'Stand design', isApprovalNeeded: true, ...parts })
  await person.api(`/tasks/${taskId}/completion`, { body: {} })
  const { items } = await queue(`?taskId=${taskId}`)
  const [row] = items
  if (!row) throw new Error('Nothing waits')
  return row
}

async function formTask(parts: object = {}) {
  const formId = await makeForm(filling.scope, { title: 'Electrics', ...power, ...parts })
  const taskId = await makeTask(filling.scope, {
    ...{ title: 'Order power', type: 'form', formId, isApprovalNeeded: true },
  })
  await submit(person, formId, { answers: { power: 'No' } })
  const [row] = (await queue()).items
  if (!row) throw new Error('Nothing waits')
  return { formId, taskId, row }
}

describe('the queue', () => {
  it('holds what waits for a review, and counts it with what has waited longer than promised', async () => {
    filling.server.setTime(new Date('2026-11-14T10:00:00Z'))
    const row = await handedIn({ dueDate: '2026-11-10' })
    filling.server.setTime(TEST_NOW)
    await handedIn({ title: 'Risk assessment' })
    expect((await queue()).items).toMatchObject([
      { taskTitle: 'Stand design', teamName: 'Brightwater', kind: 'first', isLate: true, isOverTime: true },
      { taskTitle: 'Risk assessment', kind: 'first', isLate: false, isOverTime: false },
    ])
    expect((await organiser.api('/admin/approvals/count')).body).toEqual({
      ...{ waiting: 2, overTime: 1, reviewDays: 5 },
    })
    expect((await queue(`?taskId=${row.taskId}`)).total).toBe(1)
  })

  it('is for organisers alone, and knows nothing of another event', async () => {
    const { id } = await handedIn()
    expect((await person.api('/admin/approvals')).status).toBe(403)
    expect(await organiser.api(`/admin/approvals/${'x'.repeat(20)}`)).toEqual(notFound('Task'))
    expect((await approve(person, { id, revision: 1 })).status).toBe(403)
  })
})

describe('a review', () => {
  it('approves what the reviewer saw: the task is complete, and out of the queue', async () => {
    const row = await handedIn()
    const { body } = await approve(organiser, row, 'Lovely.')
    expect(body).toMatchObject({
      ...{ state: 'complete', approvalStatus: 'approved', before: null },
      history: [
        { from: 'none', to: 'pending', byName: 'Priya Nair', version: 1 },
        { from: 'pending', to: 'approved', byName: 'Mara Nair', text: 'Lovely.', version: 1 },
      ],
    })
    expect((await queue()).items).toEqual([])
    expect(await taskSeenBy(person, row.taskId)).toMatchObject({
      state: 'complete',
      approvalReview: 'Lovely.',
    })
    expect(await inEvent(filling.scope, wrongMarks)).toEqual([])
  })

  it('asks for changes in words, which reach the team with its history', async () => {
    const row = await handedIn()
    expect((await requestChanges(organiser, row, '  ')).body).toMatchObject({
      ...{ status: 422, message: 'Say what should change.' },
    })
    await requestChanges(organiser, row, 'Bring the tower below 4 m.')
    expect(await taskSeenBy(person, row.taskId)).toMatchObject({
      ...{ approvalStatus: 'changesRequested', approvalReview: 'Bring the tower below 4 m.' },
      reviews: [
        { to: 'pending', version: 1 },
        { to: 'changesRequested', text: 'Bring the tower below 4 m.', byName: 'Mara Nair' },
      ],
    })
    await person.api(`/tasks/${row.taskId}/completion`, { body: {} })
    expect((await queue()).items).toMatchObject([{ kind: 'again' }])
  })

  it('of something older is refused, and what is newer is shown', async () => {
    const { row, formId } = await formTask()
    await submit(person, formId, { answers: { power: 'Yes', watts: 400 } })
    expect(await approve(organiser, row)).toEqual(changedSince)
    expect(await requestChanges(organiser, row, 'Less.')).toEqual(changedSince)
    const now = await reviewOf(row.id)
    expect(now).toMatchObject({ now: { number: 1, submissionRevision: 2 }, waitingSince: row.waitingSince })
    expect((await approve(organiser, now)).status).toBe(200)
  })

  it('is not of what another organiser has changed meanwhile', async () => {
    const { row, formId } = await formTask()
    const { now } = await reviewOf(row.id)
    await second.api(`/admin/forms/${formId}/submissions/${now.submissionId}`, {
      method: 'PUT',
      body: { version: 1, revision: now.submissionRevision, answers: { power: 'Yes', watts: 20 } },
    })
    expect(await approve(organiser, row)).toEqual(changedSince)
    expect(await reviewOf(row.id)).toMatchObject({ now: { submissionRevision: 2 } })
  })

  it('is not made old by assigning somebody', async () => {
    const row = await handedIn()
    await person.api(`/tasks/${row.taskId}/assignees/${person.memberId}`, { method: 'PUT', body: {} })
    expect((await approve(organiser, row)).status).toBe(200)
  })

  it('is taken back for a minute, as if it had not been', async () => {
    const row = await handedIn()
    const { body } = await approve(organiser, row)
    const waiting = (await withdraw(second, body)).body
    expect(waiting).toMatchObject({
      state: 'waiting',
      waitingSince: row.waitingSince,
      can: { approve: true },
    })
    expect(waiting.history).toHaveLength(1)
    const again = (await approve(organiser, waiting)).body
    filling.server.setTime(new Date(TEST_NOW.getTime() + 61_000))
    expect((await withdraw(organiser, again)).body).toMatchObject({ data: { code: 'undoneTooLate' } })
  })

  it('approves many, each by itself, and says which have changed', async () => {
    const [first, other] = [await handedIn(), await handedIn({ title: 'Risk assessment' })]
    await approve(second, other)
    const items = [first, other].map(({ id: statusId, revision }) => ({ statusId, revision }))
    const { body } = await organiser.api('/admin/approvals/approvals', { body: { items } })
    expect(body).toEqual({
      approved: 1,
      refused: [{ statusId: other.id, message: changedSince.body.message }],
    })
  })
})

describe('a change after approval', () => {
  it('goes back to review by itself, with what the last review was about beside it', async () => {
    const { row, formId, taskId } = await formTask()
    await approve(organiser, row)
    await submit(person, formId, { answers: { power: 'Yes', watts: 400 } })
    const [again] = (await queue()).items
    expect(again).toMatchObject({ kind: 'afterApproval' })
    expect(await reviewOf(row.id)).toMatchObject({
      ...{ state: 'waiting', before: { number: 1, submissionRevision: 1 } },
      now: { number: 2, submissionRevision: 2 },
    })
    expect(await taskSeenBy(person, taskId)).toMatchObject({ state: 'waiting', approvalStatus: 'pending' })
    expect(await inEvent(filling.scope, wrongMarks)).toEqual([])
  })

  it('keeps the files that a review was about', async () => {
    const store = async (name: string) => {
      const content = new TextEncoder().encode('%PDF-1.4')
      const owner = { kind: 'team', id: person.teamId } as const
      const actor = { memberId: person.memberId } as never
      const stored = await storeAnswerFile(filling.scope, actor, owner, { name, content })
      if (!stored.ok) throw new Error('not stored')
      return stored.value.fileId
    }
    const [before, after] = [await store('rev-a.pdf'), await store('rev-b.pdf')]
    const taskId = await makeTask(filling.scope, { type: 'upload', isApprovalNeeded: true })
    const hand = (fileId: string) =>
      person.api(`/tasks/${taskId}/completion`, { body: { fileIds: [fileId] } })
    await hand(before)
    const [row] = (await queue()).items
    if (!row) throw new Error('Nothing waits')
    await requestChanges(organiser, row, 'Lower it.')
    await hand(after)
    expect(await reviewOf(row.id)).toMatchObject({
      ...{
        before: { files: [{ name: 'rev-a.pdf' }], text: 'Lower it.' },
        now: { files: [{ name: 'rev-b.pdf' }] },
      },
    })
    const ids = [before, after]
    const named = await inEvent(filling.scope, async (event) =>
      tasksNameFiles(event, await filesByIds(event, ids)),
    )
    expect([...named].toSorted()).toEqual(ids.toSorted())
  })
})

describe('a form whose changes are asked for', () => {
  it('can always be answered: closed, archived, or not editable', async () => {
    const { row, formId } = await formTask({ isEditable: false })
    expect(await openForm(person, formId)).toMatchObject({ mode: 'sent' })
    await requestChanges(organiser, row, 'How many watts?')
    expect(await openForm(person, formId)).toMatchObject({ mode: 'edit', isReopened: true, closesAt: null })
    await organiser.api(`/admin/forms/${formId}/unpublish`, { body: {} })
    expect(await openForm(person, formId)).toMatchObject({ mode: 'edit' })
    const sent = await submit(person, formId, { answers: { power: 'Yes', watts: 400 } })
    expect(sent.status).toBe(200)
    expect(await openForm(person, formId)).toMatchObject({ mode: 'sent', isReopened: false })
  })
})

describe('the status of a team', () => {
  it('is set to N/A and back, also where the team has not begun', async () => {
    const taskId = await makeTask(filling.scope)
    const set = (revision: number, status: string) => setStatus(organiser, taskId, { revision, status })
    expect((await set(0, 'notApplicable')).status).toBe(200)
    expect(await taskSeenBy(person, taskId)).toMatchObject({ state: 'notApplicable' })
    expect(await set(0, 'applicable')).toEqual(changedSince)
    expect((await set(1, 'applicable')).status).toBe(200)
    expect((await set(2, 'complete')).status).toBe(200)
    expect(await taskSeenBy(person, taskId)).toMatchObject({ state: 'complete' })
    expect((await set(3, 'incomplete')).status).toBe(200)
    expect(await taskSeenBy(person, taskId)).toMatchObject({ state: 'incomplete' })
    expect((await setStatus(person, taskId, { revision: 4, status: 'complete' })).status).toBe(403)
    expect(await setStatus(organiser, taskId, { revision: 4, status: 'waiting' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid status', data: { fields: { status: 'Invalid status' } } },
    })
    expect(await inEvent(filling.scope, wrongMarks)).toEqual([])
  })

  it('is only that of a task which the team may see', async () => {
    const taskId = await makeTask(filling.scope, { isArchived: true })
    expect(await setStatus(organiser, taskId, { revision: 0, status: 'complete' })).toEqual(notFound('Task'))
  })
})

describe('mails', () => {
  const told = async () =>
    (await outboxOf(filling.scope)).map(({ type, to, subject }) => ({ type, to, subject }))

  it('tell those who are assigned once nothing can be taken back any more, and nothing that has changed', async () => {
    const { row, formId } = await formTask()
    const tom = await makePerson({ firstName: 'Tom', teamId: person.teamId })
    await person.api(`/tasks/${row.taskId}/assignees/${tom.memberId}`, { method: 'PUT', body: {} })
    const asked = (await requestChanges(organiser, row, 'How many watts?')).body
    await mailOfReview(filling.scope, { statusId: row.id, revision: row.revision })
    expect(await told()).toEqual([])
    await mailOfReview(filling.scope, { statusId: row.id, revision: asked.revision })
    await mailOfReview(filling.scope, { statusId: row.id, revision: asked.revision })
    expect(await told()).toMatchObject([
      { type: 'taskChangesRequested', subject: 'Changes requested: Order power, Harbour Expo 2027' },
    ])
    await submit(person, formId, { answers: { power: 'Yes', watts: 4 } })
    const approved = (await approve(organiser, await reviewOf(row.id))).body
    await mailOfReview(filling.scope, { statusId: row.id, revision: approved.revision })
    await submit(person, formId, { answers: { power: 'Yes', watts: 5 } })
    await mailOfReview(filling.scope, { statusId: row.id, revision: (await reviewOf(row.id)).revision })
    expect((await told()).map(({ type }) => type)).toEqual([
      'taskBackInReview',
      'taskApproved',
      'taskChangesRequested',
    ])
    expect(new Set((await told()).map(({ to }) => to)).size).toBe(1)
  })
})

describe('at the same time', () => {
  it('two reviewers: one decides, the other is told', async () => {
    const row = await handedIn()
    const answers = await atOnce(filling.server, 'task_statuses', [
      () => approve(organiser, row),
      () => requestChanges(second, row, 'Lower it.'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { history } = await reviewOf(row.id)
    expect(history).toHaveLength(2)
    const won = answers[0]?.status === 200 ? 'approved' : 'changesRequested'
    expect(history.at(-1)?.to).toBe(won)
  })

  it.each([['the approval'], ['the change']])(
    'an approval and a change of the team, %s first: nothing is approved unseen',
    async (first) => {
      const { row, formId, taskId } = await formTask()
      const approving = async (): Promise<number | undefined> => (await approve(organiser, row)).status
      const changing = async (): Promise<number | undefined> => {
        expect((await submit(person, formId, { answers: { power: 'Yes', watts: 400 } })).status).toBe(200)
        return undefined
      }
      const work = first === 'the approval' ? [approving, changing] : [changing, approving]
      const answers = await atOnce<number | undefined>(filling.server, 'task_statuses', work)
      const approved = answers.find((answer) => answer !== undefined)
      expect(await statusOfTask(filling.scope, taskId, person.teamId)).toMatchObject({
        ...{ isComplete: false, approvalStatus: 'pending', submissionRevision: 2 },
      })
      expect([200, 409]).toContain(approved)
      expect((await queue()).items).toMatchObject([{ kind: approved === 200 ? 'afterApproval' : 'first' }])
    },
  )
})
