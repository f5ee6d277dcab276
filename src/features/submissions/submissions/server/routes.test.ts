import { describe, expect, it } from 'vitest'
import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import { newId } from '#kit/ids/new-id.ts'
import { atOnce } from '#test/at-once.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask, statusOfTask } from '#test/factories/task.ts'
import { fillingServer, notFound, openForm, power, refusal, saveDraft, submit } from '#test/filling.ts'
import { TEST_NOW } from '#test/server.ts'
import type { Submission } from '../contract.ts'

const { filling, makePerson, stored } = fillingServer()

describe('a draft', () => {
  it('is shared by the team, with every answer and the page', async () => {
    const formId = await makeForm(filling.scope, power)
    const priya = await makePerson({ firstName: 'Priya' })
    const tom = await makePerson({ teamId: priya.teamId, firstName: 'Tom' })
    const answers = { power: 'No', watts: 300 }
    expect((await saveDraft(priya, formId, answers, 1)).body).toMatchObject({
      savedAt: TEST_NOW.toISOString(),
      answers,
    })
    expect(await openForm(tom, formId)).toMatchObject({ mode: 'draft', answers, page: 1, submissionId: null })
    filling.server.passTime(60_000)
    await saveDraft(tom, formId, { power: 'Yes' }, 0)
    expect(await openForm(priya, formId)).toMatchObject({
      answers: { power: 'Yes' },
      page: 0,
      savedAt: new Date(TEST_NOW.getTime() + 60_000).toISOString(),
    })
    expect(await stored(formId)).toHaveLength(1)
    expect((await openForm(await makePerson(), formId)).mode).toBe('new')
  })

  it('puts the task of the form in progress', async () => {
    const formId = await makeForm(filling.scope)
    const taskId = await makeTask(filling.scope, { type: 'form', formId })
    const person = await makePerson({ firstName: 'Priya' })
    await saveDraft(person, formId, { name: 'P' }, 2)
    expect((await person.api<TeamTask>(`/tasks/${taskId}`)).body).toMatchObject({
      progressStatus: 'inProgress',
      draft: { savedAt: TEST_NOW.toISOString(), savedByName: 'Priya Nair', page: 2 },
      submissionId: null,
    })
  })

  it('keeps half-typed values and drops values that are not answers', async () => {
    const formId = await makeForm(filling.scope, power)
    const person = await makePerson()
    const { status } = await saveDraft(person, formId, { watts: 'a few', unknown: 'x', power: 'Maybe' })
    expect(status).toBe(200)
    expect((await openForm(person, formId)).answers).toEqual({ watts: 'a few', power: 'Maybe' })
  })

  it('ends when the form is sent', async () => {
    const formId = await makeForm(filling.scope)
    const person = await makePerson()
    await saveDraft(person, formId, { name: 'P' })
    await submit(person, formId)
    expect((await stored(formId)).map(({ isDraft, values }) => [isDraft, values])).toEqual([
      [false, { name: 'Priya' }],
    ])
  })
})

describe('sending', () => {
  it('walks again on the server: what was not asked is stripped, whatever the browser sent', async () => {
    const formId = await makeForm(filling.scope, power)
    const person = await makePerson()
    const answers = { power: 'No', watts: 3000, note: ' None ', planted: 'x' }
    expect((await submit(person, formId, { answers })).status).toBe(200)
    expect(await stored(formId)).toMatchObject([
      {
        values: { power: 'No', note: 'None' },
        path: ['power', 'note'],
        skippedFieldIds: ['watts'],
        isDraft: false,
        isComplete: true,
        isGuest: false,
        submittedAt: TEST_NOW,
        createdBy: person.memberId,
      },
    ])
  })

  it.each([
    [{ power: 'Yes' }, { watts: 'Enter a number.' }],
    [{}, { power: 'Choose an answer.' }],
    [{ power: 'Yes', watts: 5001 }, { watts: 'Enter 5000 or less.' }],
    [{ power: 'Yes', watts: 'lots' }, { watts: 'Enter a number.' }],
  ])('refuses %o with the fields named', async (answers, fields) => {
    const formId = await makeForm(filling.scope, power)
    const { status, body } = await submit(await makePerson(), formId, { answers })
    const [message] = Object.values(fields)
    expect([status, body]).toEqual([422, { status: 422, message, data: { fields, code: 'invalidAnswers' } }])
    expect(await stored(formId)).toEqual([])
  })

  it.each([
    { power: ['Yes'] },
    { power: { $ne: '' } },
    { power: 'Perhaps' },
    { power: 'Yes', watts: { toString: 'x' } },
    { power: null },
    [],
  ])('refuses the forged answers %o', async (answers) => {
    const formId = await makeForm(filling.scope, power)
    const { status } = await submit(await makePerson(), formId, { answers })
    expect([400, 422]).toContain(status)
    expect(await stored(formId)).toEqual([])
  })

  it('computes the totals itself, and ignores those that are sent', async () => {
    const items = [
      { itemId: 'chair', label: 'Chair', price: '12.10' },
      { itemId: 'table', label: 'Table', price: '0.10' },
    ]
    const formId = await makeForm(filling.scope, {
      fields: [
        { id: 'order', type: 'itemList', label: 'Furniture', items },
        { id: 'total', type: 'grandTotal', label: 'Total' },
      ],
    })
    const person = await makePerson()
    const invented = await submit(person, formId, { answers: { order: { chair: 1, sofa: 99 } } })
    expect(invented.status).toBe(422)
    expect(await stored(formId)).toEqual([])
    const answers = { order: { chair: 3, table: 3 }, total: '0.01' }
    const { body } = await submit(person, formId, { answers })
    expect(await stored(formId)).toMatchObject([
      {
        values: { order: { chair: 3, table: 3 } },
        totals: {
          itemLists: { order: { subtotals: { chair: '36.30', table: '0.30' }, total: '36.60' } },
          grandTotal: '36.60',
        },
      },
    ])
    const read = await person.api<Submission>(`/submissions/${body.submissionId}`)
    expect(read.body.grandTotal).toBe('36.60')
  })

  it('makes one submission of a second sending, one after the other and at the same moment', async () => {
    const formId = await makeForm(filling.scope)
    const person = await makePerson()
    const sendKey = newId()
    const first = await submit(person, formId, { sendKey })
    expect(await submit(person, formId, { sendKey, answers: { name: 'Again' } })).toEqual(first)
    expect(await stored(formId)).toMatchObject([{ values: { name: 'Priya' } }])

    const other = await makeForm(filling.scope)
    const sending = { sendKey: newId() }
    const answers = await atOnce(
      filling.server,
      'submissions',
      [1, 2, 3].map(() => () => submit(person, other, sending)),
    )
    expect(new Set(answers.map(({ body }) => body.submissionId)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored(other)).toHaveLength(1)
  })

  it('makes one submission of two colleagues at the same moment, and tells the second one', async () => {
    const formId = await makeForm(filling.scope)
    const one = await makePerson({ firstName: 'Priya' })
    const two = await makePerson({ teamId: one.teamId, firstName: 'Priya' })
    const answers = await atOnce(filling.server, 'submissions', [
      () => submit(one, formId),
      () => submit(two, formId),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toEqual(
      refusal('sentSince', 'Priya Nair has sent this form since you opened it.'),
    )
    expect(await stored(formId)).toHaveLength(1)
  })

  it("finds nothing with another team's key", async () => {
    const formId = await makeForm(filling.scope)
    const sendKey = newId()
    await submit(await makePerson(), formId, { sendKey })
    expect(await submit(await makePerson(), formId, { sendKey })).toEqual(notFound('Form'))
  })

  it('completes the tasks of the form, and editing keeps them so', async () => {
    const formId = await makeForm(filling.scope)
    const taskId = await makeTask(filling.scope, { type: 'form', formId })
    const person = await makePerson()
    const first = await submit(person, formId)
    expect(await statusOfTask(filling.scope, taskId, person.teamId)).toMatchObject({
      isComplete: true,
      completedAt: TEST_NOW,
      completedBy: person.memberId,
    })
    filling.server.passTime(60_000)
    const second = await submit(person, formId, { answers: { name: 'Priya Nair' } })
    expect(second.body.submissionId).toBe(first.body.submissionId)
    expect(await stored(formId)).toMatchObject([{ values: { name: 'Priya Nair' } }])
    expect((await person.api<TeamTask>(`/tasks/${taskId}`)).body).toMatchObject({
      state: 'complete',
      completedAt: TEST_NOW.toISOString(),
      submissionId: first.body.submissionId,
    })
  })

  it('hands a task that needs approval to the organiser', async () => {
    const formId = await makeForm(filling.scope)
    const taskId = await makeTask(filling.scope, { type: 'form', formId, isApprovalNeeded: true })
    const person = await makePerson()
    await submit(person, formId)
    expect(await statusOfTask(filling.scope, taskId, person.teamId)).toMatchObject({
      isComplete: false,
      progressStatus: 'awaitingApproval',
      approvalStatus: 'pending',
    })
  })

  it('is refused to a person in no team', async () => {
    const formId = await makeForm(filling.scope)
    await makeTask(filling.scope, { formId })
    const person = await makePerson({ teamId: null, level: 'admin' })
    const message = 'You are not in a team, so you cannot fill in this form.'
    expect(await submit(person, formId)).toEqual(refusal('notInTeam', message))
    expect(await saveDraft(person, formId, {})).toEqual(refusal('notInTeam', message))
  })
})
