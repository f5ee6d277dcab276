import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { publishForm, updateForm } from '#features/forms/forms/server/commands.ts'
import { formById } from '#features/forms/forms/server/queries.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { defineForm, makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { fillingServer, notFound, type Person, power, saveDraft, submit } from '#test/filling.ts'
import type {
  EditedSubmission,
  ReceivedSubmission,
  SubmissionLayout,
  SubmissionRow,
  SubmissionSummary,
} from '../contract/organising.ts'
import { submissionRevisions } from './tables.ts'

const { filling, makePerson, stored } = fillingServer()

const moderator = () => makePerson({ teamId: null, level: 'moderator', firstName: 'Mara' })
const sent = async (person: Person, formId: string, answers: object) => {
  const { status, body } = await submit(person, formId, { answers })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.submissionId
}
const received = async ({ api }: Person, formId: string, id: string) =>
  (await api<ReceivedSubmission>(`/admin/forms/${formId}/submissions/${id}`)).body
const edited = async ({ api }: Person, formId: string, id: string, useLatest = false) =>
  (await api<EditedSubmission>(`/admin/forms/${formId}/submissions/${id}/answers?useLatest=${useLatest}`))
    .body
const edit = ({ api }: Person, formId: string, id: string, body: object) =>
  api<{ message: string }>(`/admin/forms/${formId}/submissions/${id}`, { method: 'PUT', body })

/** The form asks for something else from now on. */
async function republish(formId: string, parts: Parameters<typeof defineForm>[0]) {
  const { scope } = filling
  const revision = async () => (await inEvent(scope, (event) => formById(event, formId)))?.revision ?? 0
  const change = { draft: defineForm(parts) }
  expect((await updateForm(scope, system, { formId, revision: await revision(), change })).ok).toBe(true)
  expect((await publishForm(scope, system, { formId, revision: await revision() })).ok).toBe(true)
}

describe('the table', () => {
  it('keeps what was left blank apart from what was not asked, and leaves drafts to the team', async () => {
    const formId = await makeForm(filling.scope, power)
    await sent(await makePerson(), formId, { power: 'No' })
    await saveDraft(await makePerson(), formId, { power: 'Yes' })
    const { api } = await moderator()
    const { items } = (await api<ListPage<SubmissionRow>>(`/admin/forms/${formId}/submissions`)).body
    expect(items.map(({ name, cells }) => [name, cells])).toEqual([['Brightwater', ['No', null, '']]])
    const layout = (await api<SubmissionLayout>(`/admin/forms/${formId}/submission-columns`)).body
    expect(layout.counts).toEqual({ total: 1, teams: 1, guests: 0, duplicates: 0 })
    expect(layout.columns.map(({ number, label }) => `${number} ${label}`)).toEqual([
      '01 Do you need power?',
      '02 How many watts?',
      '03 Anything else?',
    ])
  })

  it('has a question in one column whatever its version, with the newest label, and removed ones last', async () => {
    const [power, watts, note] = [
      { id: 'power', type: 'text', label: 'Power' },
      { id: 'watts', type: 'number', label: 'Watts' },
      { id: 'note', type: 'area', label: 'Note' },
    ]
    const formId = await makeForm(filling.scope, { fields: [note, power, watts] })
    await sent(await makePerson(), formId, { note: 'Early', power: 'Yes', watts: 300 })
    const phase = { id: 'phase', type: 'text', label: 'Phase' }
    await republish(formId, { fields: [phase, { ...watts, label: 'Watts in all' }, power] })
    filling.server.passTime(60_000)
    const { body } = await submit(await makePerson(), formId, {
      version: 2,
      answers: { phase: 'Three', watts: 3000, power: 'No' },
    })
    expect(body.submissionId).toEqual(expect.any(String))
    const { api } = await moderator()
    const layout = (await api<SubmissionLayout>(`/admin/forms/${formId}/submission-columns`)).body
    expect(layout.columns.map(({ number, label, isRemoved }) => [`${number} ${label}`, isRemoved])).toEqual([
      ['01 Phase', false],
      ['02 Watts in all', false],
      ['03 Power', false],
      ['04 Note', true],
    ])
    const { items } = (await api<ListPage<SubmissionRow>>(`/admin/forms/${formId}/submissions`)).body
    expect(items.map(({ cells }) => cells)).toEqual([
      ['Three', '3000', 'No', null],
      [null, '300', 'Yes', 'Early'],
    ])
    expect(items.map(({ shape }) => shape)).toEqual([layout.shape, layout.shape])
  })

  it('says together what was chosen, of what is filtered', async () => {
    const formId = await makeForm(filling.scope, power)
    await sent(await makePerson(), formId, { power: 'No' })
    await sent(await makePerson(), formId, { power: 'Yes', watts: 200 })
    await sent(await makePerson(), formId, { power: 'Yes', watts: 500 })
    const { api } = await moderator()
    const path = `/admin/forms/${formId}/submission-summary`
    const of = async (query: string) => (await api<SubmissionSummary>(`${path}?${query}`)).body
    const [asked, watts] = (await of('')).questions
    expect(asked?.options.map(({ label, count }) => [label, count])).toEqual([
      ['Yes', 2],
      ['No', 1],
    ])
    expect(watts).toMatchObject({ answered: 2, notAsked: 1, numbers: { least: 200, most: 500, sum: 700 } })
    const filtered = await of(new URLSearchParams({ answer: 'power=Yes' }).toString())
    expect([filtered.total, filtered.questions[0]?.answered]).toEqual([2, 2])
  })
})

describe('an organiser', () => {
  it('corrects a submission, and what it was stays readable beside what it is', async () => {
    const formId = await makeForm(filling.scope, power)
    const [team, mara] = [await makePerson({ firstName: 'Priya' }), await moderator()]
    const id = await sent(team, formId, { power: 'Yes', watts: 200, note: 'Near the door' })
    filling.server.passTime(3_600_000)
    const { version, revision, answers } = await edited(mara, formId, id)
    const saved = await edit(mara, formId, id, {
      ...{ version, revision },
      answers: { ...answers, power: 'No', watts: 3000 },
    })
    expect([saved.status, saved.body]).toEqual([200, { revision: revision + 1 }])
    const { history, changedByName, answers: shown } = await received(mara, formId, id)
    expect(changedByName).toBe('Mara Nair')
    expect(shown.map(({ state, words }) => [state, words])).toEqual([
      ['answered', 'No'],
      ['notAsked', ''],
      ['answered', 'Near the door'],
    ])
    expect(history.map(({ byName, isByOrganiser }) => [byName, isByOrganiser])).toEqual([
      ['Mara Nair', true],
      ['Priya Nair', false],
    ])
    expect(history[0]?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Do you need power?', 'Yes', 'No'],
      ['How many watts?', '200', 'Not asked'],
    ])
    // The team reads the same, and can still change it.
    expect((await submit(team, formId, { answers: { power: 'Yes', watts: 400 } })).status).toBe(200)
    expect((await received(mara, formId, id)).history.map(({ byName }) => byName)).toEqual([
      'Priya Nair',
      'Mara Nair',
      'Priya Nair',
    ])
  })

  it('sees of a list of rows those that were added, changed and removed', async () => {
    const cells = [{ id: 'cell1', label: 'Name', type: 'text' }]
    const fields = [{ id: 'staff', type: 'repeater', label: 'Staff', cellSchema: cells, max: 5 }]
    const formId = await makeForm(filling.scope, { fields })
    const [team, mara] = [await makePerson(), await moderator()]
    const rows = (...names: string[]) => ({ staff: names.map((cell1) => ({ cell1 })) })
    const id = await sent(team, formId, rows('Olu', 'Mae'))
    for (const names of [['Olu', 'Mae', 'Tess'], ['Olu', 'May', 'Tess'], ['Olu']])
      await sent(team, formId, rows(...names))
    const { history } = await received(mara, formId, id)
    expect(history.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([
      [['May\nTess', null]],
      [['Mae', 'May']],
      [[null, 'Tess']],
      [],
    ])
  })

  it('writes over nothing that was changed since, and is told by whom', async () => {
    const formId = await makeForm(filling.scope)
    const [team, mara] = [await makePerson({ firstName: 'Priya' }), await moderator()]
    const id = await sent(team, formId, { name: 'Brightwater' })
    const { version, revision } = await edited(mara, formId, id)
    await sent(team, formId, { name: 'Brightwater Ltd' })
    const late = await edit(mara, formId, id, { version, revision, answers: { name: 'BRIGHTWATER' } })
    expect([late.status, late.body.message]).toEqual([
      409,
      'Priya Nair has changed this submission since you opened it. Reload the page to see it as it is now.',
    ])
    expect((await stored(formId)).map(({ values }) => values)).toEqual([{ name: 'Brightwater Ltd' }])
  })

  it('is held to the questions as the team is', async () => {
    const formId = await makeForm(filling.scope, power)
    const mara = await moderator()
    const id = await sent(await makePerson(), formId, { power: 'No' })
    const { version, revision } = await edited(mara, formId, id)
    const wrong = await edit(mara, formId, id, { version, revision, answers: { power: 'Yes' } })
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { data: { fields: { watts: 'Enter a number.' } } },
    ])
    const unknown = await edit(mara, formId, id, { version: 7, revision, answers: { power: 'No' } })
    expect([unknown.status, unknown.body]).toMatchObject([409, { data: { code: 'outdatedVersion' } }])
  })

  it('updates a submission to the latest questions', async () => {
    const name = { id: 'name', type: 'text', label: 'Name' }
    const formId = await makeForm(filling.scope, { fields: [name] })
    const mara = await moderator()
    const id = await sent(await makePerson(), formId, { name: 'Brightwater' })
    await republish(formId, {
      fields: [name, { id: 'stand', type: 'text', label: 'Stand', isRequired: true }],
    })
    expect(await edited(mara, formId, id)).toMatchObject({ version: 1, latestVersion: 2 })
    const latest = await edited(mara, formId, id, true)
    expect(latest).toMatchObject({ version: 2, answers: { name: 'Brightwater' } })
    const { revision } = latest
    const answers = { name: 'Brightwater', stand: 'B12' }
    expect((await edit(mara, formId, id, { version: 2, revision, answers })).status).toBe(200)
    expect(await received(mara, formId, id)).toMatchObject({ version: 2, answers: [{}, { words: 'B12' }] })
  })

  it('deletes a submission with its history, and the task that it completed is open again', async () => {
    const formId = await makeForm(filling.scope)
    const taskId = await makeTask(filling.scope, { type: 'form', formId })
    const [team, mara] = [await makePerson(), await moderator()]
    const statusOf = async () => (await team.api<{ progressStatus: string }>(`/tasks/${taskId}`)).body
    const id = await sent(team, formId, { name: 'Brightwater' })
    await sent(team, formId, { name: 'Brightwater Ltd' })
    expect(await statusOf()).toMatchObject({ progressStatus: 'complete', submissionId: id })
    const path = `/admin/forms/${formId}/submissions/${id}`
    expect((await mara.api(path, { method: 'DELETE' })).status).toBe(200)
    expect(await stored(formId)).toEqual([])
    expect(await statusOf()).toMatchObject({ progressStatus: 'notStarted', submissionId: null })
    const { revisions, entries } = await inEvent(filling.scope, async ({ tx }) => ({
      revisions: await tx.select().from(submissionRevisions),
      entries: await tx
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'submission.remove'))),
    }))
    expect(revisions).toEqual([])
    expect(entries).toMatchObject([{ memberId: mara.memberId, before: { formId, version: 1 } }])
    expect(await mara.api(path)).toMatchObject(notFound('Submission'))
  })

  it('finds no draft, none of another form and none of another event', async () => {
    const formId = await makeForm(filling.scope)
    const mara = await moderator()
    const id = await sent(await makePerson(), formId, { name: 'Brightwater' })
    await saveDraft(await makePerson(), formId, { name: 'Br' })
    const draft = (await stored(formId)).find(({ isDraft }) => isDraft)
    const other = await makeForm(filling.scope)
    const elsewhere = await makeEvent(filling.server.services)
    const stranger = await signedIn(filling.server, elsewhere, { level: 'admin' })
    for (const [{ api }, form, submission] of [
      [mara, formId, draft?.id],
      [mara, other, id],
      [stranger, formId, id],
    ] as const) {
      const path = `/admin/forms/${form}/submissions/${submission}`
      const body = { version: 1, revision: 1, answers: { name: 'Mine' } }
      expect((await api(path)).status).toBe(404)
      expect((await api(`${path}/answers`)).status).toBe(404)
      expect((await api(path, { method: 'PUT', body })).status).toBe(404)
      expect((await api(path, { method: 'DELETE' })).status).toBe(404)
    }
    expect((await stored(formId)).map(({ values }) => values)).toEqual(
      expect.arrayContaining([{ name: 'Brightwater' }, { name: 'Br' }]),
    )
  })
})
