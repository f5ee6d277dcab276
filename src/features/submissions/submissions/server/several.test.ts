import { parse as parseCsv } from 'papaparse'
import { beforeEach, describe, expect, it } from 'vitest'
import { newSubmission } from '#features/forms/forms/domain/availability.ts'
import { closedMessages } from '#features/forms/forms/domain/messages.ts'
import { updateForm } from '#features/forms/forms/server/commands.ts'
import { formById } from '#features/forms/forms/server/queries.ts'
import type { WholeTask } from '#features/tasks/tasks/contract.ts'
import { system } from '#platform/permissions/actor.ts'
import { signedIn } from '#test/api.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask, statusOfTask } from '#test/factories/task.ts'
import { baseOf, fillingServer, openForm, type Person, refusal, type Sent, sendingOf } from '#test/filling.ts'
import type { ReceivedSubmission, SubmissionLayout, SubmissionRow } from '../contract/organising.ts'
import type { AvailableForm, MySubmissions, OpenForm, SavedDraft } from '../contract.ts'
import { fillingMessages } from '../domain/messages.ts'

const { filling, makePerson, stored } = fillingServer()

let priya: Person
let tom: Person
let mara: Person
beforeEach(async () => {
  priya = await makePerson({ firstName: 'Priya' })
  tom = await makePerson({ firstName: 'Tom', teamId: priya.teamId })
  mara = await makePerson({ teamId: null, level: 'moderator', firstName: 'Mara' })
})

const several = () => makeForm(filling.scope, { allowsSeveral: true })

async function set(formId: string, change: Parameters<typeof updateForm>[2]['change']) {
  const revision = (await formById(filling.scope, formId))?.revision ?? 0
  expect(await updateForm(filling.scope, system, { formId, revision, change })).toMatchObject({ ok: true })
}

type Page = Pick<OpenForm, 'draftId' | 'revision'>

async function save(person: Person, formId: string, submission: string, name: string, page?: Page) {
  const base = baseOf(page ?? (await openForm(person, formId, submission)))
  const changes = [{ kind: 'set', path: 'name', value: name }]
  return person.api<SavedDraft>(`/forms/${formId}/draft`, {
    method: 'PUT',
    body: { submission, version: 1, base, page: 0, changes },
  })
}

/** As a page that has just opened it. Each is sent a minute after the one before. */
async function send(person: Person, formId: string, submission: string, name: string, page?: Page) {
  filling.server.passTime(60_000)
  const base = baseOf(page ?? (await openForm(person, formId, submission)))
  const body = { ...sendingOf({ answers: { name } }), submission, base }
  return person.api<Sent>(`/forms/${formId}/submissions`, { body })
}

const mine = async (formId: string, person = priya) =>
  (await person.api<MySubmissions>(`/forms/${formId}/submissions`)).body
const names = async (formId: string) =>
  (await stored(formId))
    .map(({ isDraft, values }) => `${isDraft ? 'draft ' : ''}${String(values.name)}`)
    .toSorted()

describe('a form that allows several submissions a team', () => {
  it('takes another beside the first, and changes each by itself', async () => {
    const formId = await several()
    const first = await send(priya, formId, newSubmission, 'One')
    const second = await send(priya, formId, newSubmission, 'Two')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await names(formId)).toEqual(['One', 'Two'])
    const { submissionId } = first.body
    expect(await openForm(tom, formId, submissionId)).toMatchObject({
      ...{ mode: 'edit', answers: { name: 'One' }, submissionId },
    })
    await save(tom, formId, submissionId, 'One, changed')
    expect((await mine(formId)).submissions).toMatchObject([
      { id: second.body.submissionId, hasUnsentChanges: false },
      { id: submissionId, hasUnsentChanges: true },
    ])
    expect((await send(tom, formId, submissionId, 'One, changed')).body.submissionId).toBe(submissionId)
    expect(await names(formId)).toEqual(['One, changed', 'Two'])
  })

  it('keeps the draft of a new one and the changes of each that was sent apart', async () => {
    const formId = await several()
    const { submissionId } = (await send(priya, formId, newSubmission, 'One')).body
    await save(priya, formId, newSubmission, 'Two, begun')
    await save(priya, formId, submissionId, 'One, changed')
    expect(await names(formId)).toEqual(['One', 'draft One, changed', 'draft Two, begun'])
    expect((await openForm(priya, formId)).answers).toEqual({ name: 'Two, begun' })
    expect((await mine(formId)).another).toMatchObject({ closed: null, savedAt: expect.any(String) })
    const changes = await openForm(priya, formId, submissionId)
    await priya.api(`/forms/${formId}/draft`, {
      method: 'DELETE',
      body: { submission: submissionId, ...baseOf(changes) },
    })
    expect(await names(formId)).toEqual(['One', 'draft Two, begun'])
    expect((await priya.api<AvailableForm[]>('/forms')).body).toMatchObject([
      { status: 'sent', sentCount: 1, hasBegunAnother: true, hasUnsentChanges: false },
    ])
  })

  it('gives two members who start another at once one draft, and tells the other when it is sent', async () => {
    const formId = await several()
    await send(priya, formId, newSubmission, 'One')
    const page = await openForm(priya, formId, newSubmission)
    const saved = await Promise.all([
      save(priya, formId, newSubmission, 'Of Priya', page),
      save(tom, formId, newSubmission, 'Of Tom', page),
    ])
    expect(new Set(saved.map(({ body }) => body.draftId)).size).toBe(1)
    const open = await openForm(priya, formId, newSubmission)
    const { submissionId } = (await send(priya, formId, newSubmission, 'Two', open)).body
    expect(submissionId).toBe(open.draftId)
    expect(await save(tom, formId, newSubmission, 'Late', open)).toEqual(
      refusal('sentSince', fillingMessages.sentSince('Priya Nair')),
    )
    expect(await names(formId)).toEqual(['One', 'Two'])
  })

  it('counts all of them towards the limit, also when two are sent at once', async () => {
    const formId = await several()
    await set(formId, { submissionLimit: 2 })
    const one = await send(priya, formId, newSubmission, 'One')
    const page = { draftId: null, revision: 0 }
    const both = await Promise.all([
      send(priya, formId, newSubmission, 'Two', page),
      send(tom, formId, newSubmission, 'Three', page),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await mine(formId)).another).toEqual({ closed: 'full', savedAt: null })
    expect(await send(priya, formId, newSubmission, 'Four')).toEqual(refusal('closed', closedMessages.full))
    expect((await send(priya, formId, one.body.submissionId, 'One, changed')).status).toBe(200)
  })

  it('marks the earlier ones for organisers, in the table, its counts and the export', async () => {
    const formId = await several()
    await send(priya, formId, newSubmission, 'One')
    await send(priya, formId, newSubmission, 'Two')
    const at = `/admin/forms/${formId}`
    const { items } = (await mara.api<{ items: SubmissionRow[] }>(`${at}/submissions`)).body
    expect(items.map(({ cells, isDuplicate }) => [cells[0], isDuplicate])).toEqual([
      ['Two', false],
      ['One', true],
    ])
    expect((await mara.api<SubmissionLayout>(`${at}/submission-columns`)).body.counts).toEqual({
      ...{ total: 2, teams: 1, guests: 0, duplicates: 1 },
    })
    const [counted, duplicate] = items.map(({ id }) => id)
    const countedOf = async (id = '') =>
      (await mara.api<ReceivedSubmission>(`${at}/submissions/${id}`)).body.countedId
    expect([await countedOf(duplicate), await countedOf(counted)]).toEqual([counted, null])
    const only = await mara.api<{ items: SubmissionRow[] }>(`${at}/submissions?isDuplicate=true`)
    expect(only.body.items.map(({ cells }) => cells[0])).toEqual(['One'])
    const { cookie } = await signedIn(filling.server, filling.scope, { level: 'moderator' })
    const path = `/e/${filling.scope.slug}/api${at}/submissions/export.csv?manner=shown`
    const answer = await filling.server.request(path, { headers: { cookie } })
    const rows = parseCsv<string[]>(await answer.text(), { skipEmptyLines: true }).data
    expect(rows.slice(1).map((row) => row.slice(4))).toEqual([
      ['Yes', '', 'Two'],
      ['No', '', 'One'],
    ])
  })

  it('completes the task with the first, and keeps it so until the last is deleted', async () => {
    const formId = await several()
    const taskId = await makeTask(filling.scope, { type: 'form', formId })
    const status = async () => (await statusOfTask(filling.scope, taskId, priya.teamId ?? ''))?.progressStatus
    const first = (await send(priya, formId, newSubmission, 'One')).body.submissionId
    expect(await status()).toBe('complete')
    await save(priya, formId, newSubmission, 'Two, begun')
    expect(await status()).toBe('complete')
    await save(priya, formId, first, 'One, changed')
    await mara.api(`/admin/forms/${formId}/submissions/${first}`, { method: 'DELETE' })
    expect(await status()).not.toBe('complete')
    expect(await names(formId)).toEqual(['draft Two, begun'])
  })

  it('loses nothing when it is turned off and on again', async () => {
    const formId = await several()
    const { submissionId } = (await send(priya, formId, newSubmission, 'One')).body
    const second = (await send(priya, formId, newSubmission, 'Two')).body.submissionId
    await save(priya, formId, newSubmission, 'Three, begun')
    await set(formId, { allowsSeveral: false })
    expect(await openForm(priya, formId, newSubmission)).toMatchObject({ mode: 'edit', submissionId: second })
    expect((await mine(formId)).another).toBeNull()
    expect((await send(priya, formId, submissionId, 'One, changed')).body.submissionId).toBe(submissionId)
    expect(await names(formId)).toEqual(['One, changed', 'Two', 'draft Three, begun'])
    await set(formId, { allowsSeveral: true })
    expect((await openForm(priya, formId, newSubmission)).answers).toEqual({ name: 'Three, begun' })
  })
})

describe('a form with one submission a team', () => {
  it('changes the one that was sent, also for a page that was opened before', async () => {
    const formId = await makeForm(filling.scope)
    await send(priya, formId, newSubmission, 'One')
    await send(tom, formId, newSubmission, 'Changed')
    expect(await names(formId)).toEqual(['Changed'])
    expect((await mine(formId)).another).toBeNull()
  })
})

it('says with its task whether another may be sent, until the limit or for a form that takes one', async () => {
  const formId = await several()
  await set(formId, { submissionLimit: 2 })
  const taskId = await makeTask(filling.scope, { type: 'form', formId })
  const takesAnother = async () => (await priya.api<WholeTask>(`/tasks/${taskId}`)).body.takesAnother
  expect(await takesAnother()).toBe(false)
  await send(priya, formId, newSubmission, 'One')
  expect(await takesAnother()).toBe(true)
  await send(priya, formId, newSubmission, 'Two')
  expect(await takesAnother()).toBe(false)
})
