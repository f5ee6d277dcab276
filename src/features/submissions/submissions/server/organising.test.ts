import { sql } from 'drizzle-orm'
import { parse as parseCsv } from 'papaparse'
import { beforeEach, describe, expect, it } from 'vitest'
import { publishForm, updateForm } from '#features/forms/forms/server/commands.ts'
import { formById } from '#features/forms/forms/server/queries.ts'
import { webHookInput } from '#features/forms/web-hooks/contract.ts'
import { createHook } from '#features/forms/web-hooks/server/commands/hooks.ts'
import { webHookDeliveries } from '#features/forms/web-hooks/server/tables.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { defineForm, makeForm } from '#test/factories/form.ts'
import { makeTask, statusOfTask } from '#test/factories/task.ts'
import {
  fillingServer,
  notFound,
  openForm,
  type Person,
  power,
  refusal,
  type Sent,
  saveDraft,
  submit,
} from '#test/filling.ts'
import { guestSendingOf } from '#test/guest-page.ts'
import { newAddress } from '#test/server.ts'
import type {
  EditedSubmission,
  ReceivedSubmission,
  SubmissionLayout,
  SubmissionRow,
  SubmissionSummary,
} from '../contract/organising.ts'
import { submissionRevisions } from './tables.ts'

const { filling, makePerson, stored } = fillingServer()

let organiser: Person
let person: Person
let formId: string
beforeEach(async () => {
  organiser = await makePerson({ teamId: null, level: 'moderator', firstName: 'Mara' })
  person = await makePerson({ firstName: 'Priya' })
  formId = await makeForm(filling.scope, { title: 'Electrics', ...power })
})

const at = (rest = '', of = formId) => `/admin/forms/${of}/submissions${rest}`
const yes = { power: 'Yes', watts: 400, note: 'Near the door' }
const sent = async (answers: object = yes, by = person) => {
  const { status, body } = await submit(by, formId, { answers })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.submissionId
}
const listed = async (query = '') =>
  (await organiser.api<ListPage<SubmissionRow>>(at(query && `?${query}`))).body
const layoutOf = async () =>
  (await organiser.api<SubmissionLayout>(`/admin/forms/${formId}/submission-columns`)).body
const opened = async (id: string) => (await organiser.api<ReceivedSubmission>(at(`/${id}`))).body
const change = (id: string, body: object, api = organiser.api) => api(at(`/${id}`), { method: 'PUT', body })
const remove = (id: string, api = organiser.api) => api(at(`/${id}`), { method: 'DELETE', body: {} })
const revisions = () => inEvent(filling.scope, ({ tx }) => tx.select().from(submissionRevisions))
const actions = () =>
  inEvent(filling.scope, async ({ tx }) =>
    (await tx.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action),
  )

/** Publishes other questions of the form. */
async function republish(parts: Parameters<typeof defineForm>[0]) {
  const form = await inEvent(filling.scope, (event) => formById(event, formId))
  const revision = form?.revision ?? 0
  const updated = await updateForm(filling.scope, system, {
    ...{ formId, revision, change: { draft: defineForm(parts) } },
  })
  if (!updated.ok) throw new Error(JSON.stringify(updated.error))
  const published = await publishForm(filling.scope, system, { formId, revision: revision + 1 })
  if (!published.ok) throw new Error(JSON.stringify(published.error))
}

describe('what was sent of a form', () => {
  it('is listed with a column a question: answers, what was left blank, and what was not asked', async () => {
    await sent()
    const other = await makePerson()
    await sent({ power: 'No', watts: 400 }, other)
    const third = await makePerson()
    await saveDraft(third, formId, { power: 'Yes' })
    const layout = await layoutOf()
    expect(layout.columns.map(({ number, label }) => `${number} ${label}`)).toEqual([
      ...['01 Do you need power?', '02 How many watts?', '03 Anything else?'],
    ])
    expect(layout.counts).toEqual({ total: 2, teams: 2, guests: 0, duplicates: 0 })
    const { items, total } = await listed('sort=submittedAt')
    expect(total).toBe(2)
    expect(items.map(({ cells }) => cells)).toEqual([
      ['Yes', '400', 'Near the door'],
      ['No', null, ''],
    ])
    expect(items.every(({ shape }) => shape === layout.shape)).toBe(true)
  })

  it('keeps a column a question across versions, in the newest order, removed ones last', async () => {
    await sent()
    const [first, watts, note] = power.fields
    const renamed = {
      ...first,
      label: 'Is power needed?',
      options: [
        { label: 'Yes, please', value: 'Yes' },
        { label: 'No', value: 'No' },
      ],
    }
    await republish({ fields: [note ?? {}, renamed] })
    const late = await makePerson()
    const answers = { note: 'Late', power: 'No' }
    expect(await submit(late, formId, { version: 2, answers })).toMatchObject({ status: 200 })
    const { columns } = await layoutOf()
    expect(columns.map(({ at: key, label, isRemoved }) => [key, label, isRemoved])).toEqual([
      ['note', 'Anything else?', false],
      ['power', 'Is power needed?', false],
      ['watts', watts?.label, true],
    ])
    expect((await listed('sort=submittedAt')).items.map(({ cells }) => cells)).toEqual(
      expect.arrayContaining([
        ['Near the door', 'Yes, please', '400'],
        ['Late', 'No', null],
      ]),
    )
    expect((await listed('answer=power%3DYes')).total).toBe(1)
  })

  it('counts the latest of a team that has sent several, and marks the others', async () => {
    const id = await sent()
    await inEvent(filling.scope, async ({ tx }) => {
      await tx.execute(
        `insert into submissions select (jsonb_populate_record(s, jsonb_build_object('id', 'an-older-one', 'send_key', null, 'updated_at', s.updated_at - interval '1 day'))).* from submissions s where id = '${id}'`,
      )
    })
    expect((await layoutOf()).counts).toEqual({ total: 2, teams: 1, guests: 0, duplicates: 1 })
    expect((await listed()).items.map((row) => [row.id, row.isDuplicate])).toEqual([
      [id, false],
      ['an-older-one', true],
    ])
    expect((await listed('isDuplicate=false')).total).toBe(1)
    const { body } = await organiser.api<SubmissionSummary>(`/admin/forms/${formId}/submission-summary`)
    expect(body.total).toBe(1)
  })

  it('is summed up question by question, of what the filters keep', async () => {
    for (const watts of [100, 200, 600]) await sent({ power: 'Yes', watts }, await makePerson())
    await sent({ power: 'No' }, await makePerson())
    const summary = async (query = '') =>
      (await organiser.api<SubmissionSummary>(`/admin/forms/${formId}/submission-summary${query}`)).body
    const { total, questions } = await summary()
    expect(total).toBe(4)
    expect(questions).toMatchObject([
      {
        key: 'power',
        answered: 4,
        options: [
          { value: 'Yes', count: 3 },
          { value: 'No', count: 1 },
        ],
      },
      { answered: 3, notAsked: 1, numbers: { least: 100, median: 200, most: 600, sum: 900 } },
      { answered: 0, blank: 4, numbers: null },
    ])
    expect((await summary('?answer=power%3DNo')).total).toBe(1)
  })

  it('is found by the days on which it was sent or changed, in the list, the charts and the file', async () => {
    const early = await sent({ power: 'No' }, await makePerson())
    filling.server.setTime('2026-11-23T23:30:00Z')
    const late = await sent({ power: 'Yes', watts: 100 }, await makePerson())
    await inEvent(filling.scope, ({ tx, eventId }) =>
      tx.execute(
        sql`update settings set data = jsonb_set(data, '{timeZone}', '"Asia/Tokyo"') where event_id = ${eventId} and id = 'event'`,
      ),
    )
    const listed = async (query: string) =>
      (await organiser.api<ListPage<SubmissionRow>>(at(`?${query}`))).body.items.map(({ id }) => id)
    const counted = async (query: string) =>
      (await organiser.api<SubmissionSummary>(`/admin/forms/${formId}/submission-summary?${query}`)).body
        .total
    // Half past eleven in the evening in London is the next morning in Tokyo.
    expect(await listed('from=2026-11-24&to=2026-11-24')).toEqual([late])
    expect(await listed('to=2026-11-23')).toEqual([early])
    expect(await listed('from=2026-11-25')).toEqual([])
    expect(await counted('from=2026-11-24')).toBe(1)
    expect(await counted('to=2026-11-24')).toBe(2)
    const sheet = String((await organiser.api<string>(at('/export.csv?from=2026-11-24'))).body)
    expect([sheet.includes('100'), sheet.trimEnd().split('\r\n')]).toMatchObject([true, { length: 2 }])
    expect((await organiser.api(at('?from=yesterday'))).status).toBe(400)
  })

  it('is exported with the three kinds of empty of the screen', async () => {
    await sent({ power: 'No' })
    const saved = async (manner: string) => {
      const path = `/e/${filling.scope.slug}/api${at('/export.csv')}?manner=${manner}`
      const { cookie } = await signedIn(filling.server, filling.scope, { level: 'moderator' })
      const answer = await filling.server.request(path, { headers: { cookie } })
      return parseCsv<string[]>(await answer.text(), { skipEmptyLines: true }).data
    }
    const [head, row] = await saved('shown')
    expect(head?.slice(6)).toEqual(['01 Do you need power?', '02 How many watts?', '03 Anything else?'])
    expect(row?.slice(4)).toEqual(['Yes', '', 'No', 'Not asked', '–'])
    expect((await saved('raw'))[0]?.slice(6)).toEqual(['power', 'watts', 'note'])
  })
})

describe('an organiser', () => {
  it('edits what a team sent: walked again, kept as it was, and told', async () => {
    const id = await sent()
    const edited = await change(id, { version: 1, revision: 1, answers: { power: 'No', watts: 9 } })
    expect(edited).toMatchObject({ status: 200, body: { revision: 2 } })
    expect(await stored(formId)).toMatchObject([
      { id, revision: 2, values: { power: 'No' }, isByOrganiser: true, updatedBy: organiser.memberId },
    ])
    const { history, answers } = await opened(id)
    expect(answers.map(({ state }) => state)).toEqual(['answered', 'notAsked', 'blank'])
    expect(history).toMatchObject([
      {
        revision: 2,
        byName: 'Mara Nair',
        isByOrganiser: true,
        changes: [
          { at: 'power', before: 'Yes', after: 'No' },
          { at: 'watts', before: '400', after: 'Not asked' },
          { at: 'note', before: 'Near the door', after: '–' },
        ],
      },
      { revision: 1, byName: 'Priya Nair', isByOrganiser: false, changes: [] },
    ])
    expect((await actions()).slice(-1)).toEqual(['submission.update'])
  })

  it('is refused answers that the team would be refused, and an edit over somebody else’s', async () => {
    const id = await sent()
    expect(await change(id, { version: 1, revision: 1, answers: { power: 'Maybe' } })).toMatchObject({
      status: 422,
      body: { data: { fields: { power: expect.any(String) } } },
    })
    expect(await change(id, { version: 1, revision: 1, answers: { power: 'Yes' } })).toMatchObject({
      status: 422,
      body: { data: { fields: { watts: expect.any(String) } } },
    })
    await change(id, { version: 1, revision: 1, answers: { power: 'No' } })
    expect(await change(id, { version: 1, revision: 1, answers: { power: 'No' } })).toEqual(
      refusal(
        'changedSince',
        'Mara Nair has changed this submission since you opened it. Reload the page to see it as it is now.',
      ),
    )
    expect(await change(id, { version: 7, revision: 2, answers: { power: 'No' } })).toMatchObject({
      status: 409,
    })
    expect(await revisions()).toHaveLength(1)
  })

  it('edits with the questions of then, or with the latest on request', async () => {
    const id = await sent()
    const [first] = power.fields
    await republish({ fields: [first ?? {}, { id: 'phase', type: 'text', label: 'Phase' }] })
    const editing = async (query = '') =>
      (await organiser.api<EditedSubmission>(at(`/${id}/answers${query}`))).body
    expect(await editing()).toMatchObject({ version: 1, latestVersion: 2, answers: yes })
    expect(await editing('?useLatest=true')).toMatchObject({ version: 2 })
    await change(id, { version: 2, revision: 1, answers: { power: 'Yes', phase: 'Three' } })
    expect(await stored(formId)).toMatchObject([{ version: 2, values: { power: 'Yes', phase: 'Three' } }])
    const { history } = await opened(id)
    expect(history[0]?.changes.map(({ at: key, before, after }) => [key, before, after])).toEqual([
      ['phase', 'Not asked', 'Three'],
      ['watts', '400', 'Not asked'],
      ['note', 'Near the door', 'Not asked'],
    ])
  })

  it('changes what a draft of the team has left alone, so that sending it later takes nothing back', async () => {
    const id = await sent()
    await saveDraft(person, formId, { ...yes, note: 'Near the window' })
    await change(id, { version: 1, revision: 1, answers: { ...yes, watts: 900, note: 'Near the stairs' } })
    const draft = await openForm(person, formId)
    expect(draft).toMatchObject({ mode: 'draft', answers: { ...yes, watts: 900, note: 'Near the window' } })
    expect(draft.stamps.watts?.name).toBe('Mara Nair')
    expect((await submit(person, formId, { answers: draft.answers })).status).toBe(200)
    expect((await opened(id)).answers.map(({ words }) => words)).toEqual(['Yes', '900', 'Near the window'])
  })

  it('keeps what a team changes itself, too', async () => {
    const id = await sent()
    await sent({ ...yes, watts: 500 })
    expect((await opened(id)).history).toMatchObject([
      { byName: 'Priya Nair', isByOrganiser: false, changes: [{ at: 'watts', before: '400', after: '500' }] },
      { changes: [] },
    ])
  })

  it('deletes a submission with its history; the task it completed is open again', async () => {
    const taskId = await makeTask(filling.scope, { type: 'form', formId })
    const id = await sent()
    await change(id, { version: 1, revision: 1, answers: { power: 'No' } })
    expect(await statusOfTask(filling.scope, taskId, person.teamId)).toMatchObject({ isComplete: true })
    expect(await remove(id)).toMatchObject({ status: 200 })
    expect([await stored(formId), await revisions()]).toEqual([[], []])
    expect(await statusOfTask(filling.scope, taskId, person.teamId)).toMatchObject({
      ...{ isComplete: false, submissionId: null },
    })
    expect(await actions()).toEqual(expect.arrayContaining(['task.reopen', 'submission.remove']))
    expect(await remove(id)).toEqual(notFound('Submission'))
    expect(await organiser.api(at(`/${id}`))).toEqual(notFound('Submission'))
  })

  it('tells web hooks of edits and deletions, and forgets what they were told of a deleted one', async () => {
    const hook = webHookInput.parse({ name: 'Gate', url: 'https://gate.example.com/hooks' })
    const made = await createHook(filling.scope, system, { formId, webHook: hook })
    expect(made.ok).toBe(true)
    const told = () =>
      inEvent(filling.scope, ({ tx }) =>
        tx.select().from(webHookDeliveries).orderBy(webHookDeliveries.createdAt, webHookDeliveries.id),
      )
    const id = await sent()
    await change(id, { version: 1, revision: 1, answers: { power: 'No' } })
    expect((await told()).map(({ type }) => type)).toEqual(['created', 'updated'])
    await remove(id)
    expect(await told()).toMatchObject([{ type: 'deleted', submissionId: id, payload: { sequence: 3 } }])
  })

  it('has the e-mails of the form follow an edit, to who sent it', async () => {
    const id = await sent()
    const waiting = async () => {
      const { rows } = await filling.server.services.database.pool.query<{ data: { data: object } }>(
        `select data from jobs.job where name = 'formNotification.write' and data->>'eventId' = $1 order by created_on, id`,
        [filling.scope.eventId],
      )
      return rows.map(({ data }) => data.data)
    }
    await change(id, { version: 1, revision: 1, answers: { power: 'No' } })
    expect(await waiting()).toMatchObject([
      { submissionId: id, memberId: person.memberId, isUpdate: false },
      { submissionId: id, memberId: person.memberId, isUpdate: true },
    ])
  })

  it('reaches the submissions of this form and this event alone, read by those who see reports, and changed from moderator up', async () => {
    const id = await sent()
    const other = await makeForm(filling.scope)
    expect(await organiser.api(at(`/${id}`, other))).toEqual(notFound('Submission'))
    expect(await organiser.api(at(`/${id}/answers`, other))).toEqual(notFound('Submission'))
    const answers = { power: 'No' }
    for (const level of ['user', 'reportViewer'] as const) {
      const { api } = await makePerson({ teamId: level === 'user' ? person.teamId : null, level })
      const reads = await Promise.all([api(at()), api(at(`/${id}`))])
      for (const { status } of reads) expect(status).toBe(level === 'user' ? 403 : 200)
      const calls = [
        api(at(`/${id}/answers`)),
        change(id, { version: 1, revision: 1, answers }, api),
        remove(id, api),
      ]
      for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
    }
    const scope = await makeEvent(filling.server.services)
    const { api } = await signedIn(filling.server, scope, { level: 'admin' })
    for (const path of [at(), at(`/${id}`), `/admin/forms/${formId}/submission-columns`])
      expect((await api(path)).status).toBe(404)
    expect((await change(id, { version: 1, revision: 1, answers }, api)).status).toBe(404)
    expect((await remove(id, api)).status).toBe(404)
    expect(await stored(formId)).toMatchObject([{ id, revision: 1 }])
  })

  it('edits and deletes what a guest sent', async () => {
    formId = await makeForm(filling.scope, { isPublic: true })
    const guest = apiOf(filling.server, { slug: filling.scope.slug, from: newAddress() })
    const body = guestSendingOf(filling.scope, formId)
    const id = (await guest<Sent>(`/guests/forms/${formId}/submissions`, { body })).body.submissionId
    expect((await listed()).items).toMatchObject([{ id, name: 'Guest submission', isGuest: true }])
    expect((await change(id, { version: 1, revision: 0, answers: { name: 'Priya N.' } })).status).toBe(200)
    expect((await opened(id)).history).toMatchObject([{ byName: 'Mara Nair' }, { byName: '' }])
    expect(await remove(id)).toMatchObject({ status: 200 })
    expect(await stored(formId)).toEqual([])
  })

  it('sees of a list of rows those that were added, changed and removed', async () => {
    const cells = [{ id: 'cell1', label: 'Name', type: 'text' }]
    const fields = [{ id: 'staff', type: 'repeater', label: 'Staff', cellSchema: cells, max: 5 }]
    formId = await makeForm(filling.scope, { fields })
    const rows = (...names: string[]) => ({ staff: names.map((cell1) => ({ cell1 })) })
    const id = await sent(rows('Olu', 'Mae'))
    for (const names of [['Olu', 'Mae', 'Tess'], ['Olu', 'May', 'Tess'], ['Olu']]) await sent(rows(...names))
    const { history } = await opened(id)
    expect(history.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([
      [['May\nTess', null]],
      [['Mae', 'May']],
      [[null, 'Tess']],
      [],
    ])
  })
})
