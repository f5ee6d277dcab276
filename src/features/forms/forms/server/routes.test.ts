import { call } from '@orpc/server'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import type { AvailableForm } from '#features/submissions/submissions/contract.ts'
import { submissionsRoutes } from '#features/submissions/submissions/server/routes.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { contextOf } from '#test/direct-call.ts'
import { openEditor } from '#test/editing.ts'
import { makeEvent, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { defineForm, makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { saveDraft as saveTeamDraft, submit } from '#test/filling.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import type { FormDraft, FormRow } from '../contract.ts'
import { formVersions } from './tables.ts'

let server: TestServer
let scope: EventScope
let api: ReturnType<typeof apiOf>
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  ;({ api } = await signedIn(server, scope, { level: 'moderator' }))
})

const refusal = (code: string, message: string) => ({
  status: 409,
  body: { status: 409, message, data: { code } },
})
const notFound = (thing: string) => ({
  status: 404,
  body: { status: 404, message: `${thing} not found`, data: null },
})
const STALE = 'Someone else has changed this form. Reload to see their changes.'
const question = (id: string, parts: object = {}) => ({ id, type: 'text', label: id, ...parts })

const create = async (title = 'Stand details') =>
  (await api<FormDraft>('/admin/forms', { body: { title } })).body
const read = async (formId: string) => (await api<FormDraft>(`/admin/forms/${formId}`)).body
const saveDraft = async (formId: string, revision: number, parts: Parameters<typeof defineForm>[0]) => {
  await openEditor(api, 'form', formId)
  return api<FormDraft>(`/admin/forms/${formId}/draft`, {
    method: 'PUT',
    body: { revision, definition: defineForm(parts) },
  })
}
const publish = (formId: string, revision: number) =>
  api<FormDraft>(`/admin/forms/${formId}/publication`, { body: { revision } })
const saveSettings = async (formId: string, revision: number, parts: object = {}) => {
  await openEditor(api, 'form', formId)
  return api<FormDraft>(`/admin/forms/${formId}`, {
    method: 'PATCH',
    body: {
      revision,
      title: 'Renamed',
      description: '',
      isEditable: false,
      allowsSeveral: false,
      isPublic: true,
      ...parts,
    },
  })
}

function versionsOf(formId: string) {
  return inEvent(scope, ({ tx }) =>
    tx
      .select({ version: formVersions.version, definition: formVersions.definition })
      .from(formVersions)
      .where(eq(formVersions.formId, formId))
      .orderBy(asc(formVersions.version)),
  )
}

describe('a form', () => {
  it('is created with a default confirmation, without questions, and not yet open', async () => {
    expect(await create(' Stand details ')).toEqual({
      id: expect.any(String),
      title: 'Stand details',
      description: '',
      definition: { fields: [], logicMap: {}, groups: {} },
      isPublished: false,
      isArchived: false,
      isEditable: true,
      isPublic: false,
      ...{
        opensAt: '',
        closesAt: '',
        closedMessage: '',
        submissionLimit: null,
        allowsSeveral: false,
        prefillFieldIds: [],
      },
      currentVersion: 0,
      hasUnpublishedChanges: true,
      submissionCount: 0,
      revision: 1,
      confirmations: [
        {
          id: expect.any(String),
          name: 'Default confirmation',
          message: 'Thank you. We have received your answers.',
          isActive: true,
          isUnreadable: false,
          isDefault: true,
          operator: 'ANY',
          rules: [],
        },
      ],
      customFields: [],
      ruleSets: [],
      problems: { errors: [], warnings: [] },
    })
  })

  it('is saved without being published, each save based on the one before', async () => {
    const { id } = await create()
    const saved = await saveDraft(id, 1, { fields: [question('name')] })
    expect(saved.body).toMatchObject({ revision: 2, currentVersion: 0, hasUnpublishedChanges: true })
    expect((await saveSettings(id, 2)).body).toMatchObject({ revision: 3, title: 'Renamed', isPublic: true })
    expect(await versionsOf(id)).toEqual([])
  })

  it('refuses a save on a stale revision, and keeps the first one', async () => {
    const { id } = await create()
    await saveDraft(id, 1, { fields: [question('first')] })
    expect(await saveDraft(id, 1, { fields: [question('second')] })).toEqual(
      refusal('changedElsewhere', STALE),
    )
    expect(await saveSettings(id, 1)).toEqual(refusal('changedElsewhere', STALE))
    expect(await publish(id, 1)).toEqual(refusal('changedElsewhere', STALE))
    expect(await read(id)).toMatchObject({ revision: 2, title: 'Stand details', currentVersion: 0 })
    expect((await read(id)).definition.fields.map((field) => field.id)).toEqual(['first'])
  })

  it('is published as a version that never changes afterwards', async () => {
    const { id } = await create()
    await saveDraft(id, 1, { fields: [question('name')] })
    expect((await publish(id, 2)).body).toMatchObject({
      isPublished: true,
      currentVersion: 1,
      hasUnpublishedChanges: false,
      revision: 3,
    })
    const [first] = await versionsOf(id)
    expect((await saveDraft(id, 3, { fields: [question('name'), question('stand')] })).body).toMatchObject({
      hasUnpublishedChanges: true,
    })
    expect(await versionsOf(id)).toEqual([first])
    expect((await publish(id, 4)).body.currentVersion).toBe(2)
    const [kept, second] = await versionsOf(id)
    expect(kept).toEqual(first)
    expect(second).toEqual({
      version: 2,
      definition: defineForm({ fields: [question('name'), question('stand')] }),
    })
  })

  const jump = (thenFieldId: string, sourceId = 'one') => ({
    one: { rules: [{ sourceId, sourceType: 'field', condition: 'equals', sourceValue: 'x' }], thenFieldId },
  })
  it.each([
    [{ fields: [] }, 'Add a question before you publish the form.'],
    [
      { fields: [question('one'), question('two')], logicMap: jump('gone') },
      '“one” leads to a deleted question.',
    ],
    [
      { fields: [question('one'), question('two')], logicMap: jump('two', 'gone') },
      'The logic of “one” asks about a deleted question.',
    ],
    [{ fields: [{ id: 'one', type: 'dropdown', label: 'One', options: [] }] }, '“One” has no options.'],
    [
      { fields: [{ id: 'one', type: 'number', label: 'One', min: 5, max: 1 }] },
      '“One” has a minimum above its maximum.',
    ],
  ])('is not published with %o', async (parts, message) => {
    const { id } = await create()
    const { body } = await saveDraft(id, 1, parts)
    const code = parts.fields.length > 0 ? 'hasProblem' : 'noQuestions'
    expect(await publish(id, 2)).toEqual(refusal(code, message))
    if (parts.fields.length > 0)
      expect(body.problems.errors.map((problem) => problem.message)).toEqual([message])
    expect(await versionsOf(id)).toEqual([])
    expect((await read(id)).isPublished).toBe(false)
  })

  it('is closed and opened again', async () => {
    const id = await makeForm(scope)
    const closed = await api<FormDraft>(`/admin/forms/${id}/publication`, { method: 'DELETE', body: {} })
    expect(closed.body).toMatchObject({ isPublished: false, currentVersion: 1 })
    expect((await publish(id, closed.body.revision)).body).toMatchObject({
      isPublished: true,
      currentVersion: 2,
    })
  })

  it('is copied with new ids everywhere, unpublished, and the copy changes nothing of it', async () => {
    const id = await makeForm(scope, {
      fields: [question('one'), question('two'), question('three')],
      logicMap: jump('three'),
    })
    const confirmation = { name: 'X', message: 'You said x.', rules: jump('three').one.rules }
    await api(`/admin/forms/${id}/confirmations`, { body: { confirmation } })
    const original = await read(id)
    const { status, body: copy } = await api<FormDraft>(`/admin/forms/${id}/copies`, { body: {} })
    expect(status).toBe(200)
    expect(copy).toMatchObject({ isPublished: false, currentVersion: 0, revision: 1 })
    expect(copy.title).not.toBe(original.title)
    expect(copy.definition.fields.map(({ label }) => label)).toEqual(['one', 'two', 'three'])
    const [first, , third] = copy.definition.fields.map((field) => field.id)
    expect(first).not.toBe('one')
    expect(Object.keys(copy.definition.logicMap)).toEqual([first])
    expect(copy.definition.logicMap[first ?? '']).toMatchObject({
      thenFieldId: third,
      rules: [{ sourceId: first }],
    })
    expect(
      copy.confirmations.map(({ name, rules }) => [name, rules.map(({ sourceId }) => sourceId)]),
    ).toEqual([
      ['X', [first]],
      ['Default confirmation', []],
    ])
    const ids = new Set([...original.confirmations, ...copy.confirmations].map((each) => each.id))
    expect(ids.size).toBe(4)
    expect(await read(id)).toEqual(original)
  })

  it('is archived and restored, alone or among others', async () => {
    const [one, two] = [await create('One'), await create('Two')]
    const listed = async (archived: boolean) =>
      (await api<ListPage<FormRow>>(`/admin/forms?archived=${archived}`)).body.items
        .map(({ title }) => title)
        .sort()
    const archive = (formIds: string[], isArchived: boolean) =>
      api(`/admin/forms/${isArchived ? 'archive' : 'restore'}`, { body: { formIds } })
    expect((await archive([one.id, 'unknown'], true)).body).toEqual({ changed: 1 })
    expect([await listed(false), await listed(true)]).toEqual([['Two'], ['One']])
    expect((await archive([one.id, two.id], false)).body).toEqual({ changed: 2 })
    expect([await listed(false), await listed(true)]).toEqual([['One', 'Two'], []])
  })

  it('is not found when it is missing or in another event', async () => {
    const elsewhere = await makeForm(await makeEvent(server.services))
    for (const id of [elsewhere, 'unknown']) {
      expect(await api(`/admin/forms/${id}`)).toEqual(notFound('Form'))
      expect(await saveDraft(id, 1, {})).toEqual(notFound('Form'))
      expect(await saveSettings(id, 1)).toEqual(notFound('Form'))
      expect(await publish(id, 1)).toEqual(notFound('Form'))
      expect(await api(`/admin/forms/${id}/publication`, { method: 'DELETE', body: {} })).toEqual(
        notFound('Form'),
      )
      expect(await api(`/admin/forms/${id}/copies`, { body: {} })).toEqual(notFound('Form'))
    }
  })
})

describe('the lists', () => {
  it('show the organiser how each form is used', async () => {
    const formId = await makeForm(scope, { fields: [question('one'), { id: 'line', type: 'divider' }] })
    await makeTask(scope, { title: 'Fill it in', type: 'form', formId })
    await makeTask(scope, { title: 'Archived', type: 'form', formId, isArchived: true })
    const person = await signedIn(server, scope, { teamId: await makeTeam(scope) })
    await submit(person, formId, { answers: {} })
    expect((await api<ListPage<FormRow>>('/admin/forms')).body.items).toEqual([
      {
        id: formId,
        title: 'Stand details',
        isPublished: true,
        isArchived: false,
        isPublic: false,
        currentVersion: 1,
        hasUnpublishedChanges: false,
        questionCount: 1,
        submissionCount: 1,
        taskTitles: ['Fill it in'],
        updatedAt: TEST_NOW.toISOString(),
      },
    ])
  })

  it('show a team the forms it may fill in, with its progress', async () => {
    const [free, asked, others, sent] = [
      await makeForm(scope, { title: 'Free' }),
      await makeForm(scope, { title: 'Asked' }),
      await makeForm(scope, { title: 'Others' }),
      await makeForm(scope, { title: 'Sent' }),
    ]
    await create('Not published')
    const taskId = await makeTask(scope, { type: 'form', formId: asked, dueDate: '2026-11-24' })
    await makeTask(scope, { type: 'form', formId: others, teamTypeIds: [await makeTeamType(scope)] })
    const person = await signedIn(server, scope, { teamId: await makeTeam(scope) })
    await saveTeamDraft(person, asked, { name: 'Priya' })
    await submit(person, sent, { answers: {} })
    const plain = {
      description: '',
      taskId: null,
      dueDate: '',
      daysUntilDue: null,
      changedAt: null,
      ...{ allowsSeveral: false, sentCount: 0, hasBegunAnother: false },
      hasUnsentChanges: false,
      isToAccept: false,
      ...{ closed: null, opensAt: null },
    }
    const now = TEST_NOW.toISOString()
    expect((await person.api<AvailableForm[]>('/forms')).body).toEqual([
      {
        ...plain,
        ...{ id: asked, title: 'Asked', taskId, dueDate: '2026-11-24', daysUntilDue: 3 },
        ...{ status: 'draft', changedAt: now },
      },
      { ...plain, id: free, title: 'Free', status: 'notStarted' },
      { ...plain, id: sent, title: 'Sent', status: 'sent', sentCount: 1, changedAt: now },
    ])
  })

  it('ask the database the same number of times for one form as for three', async () => {
    const teamId = await makeTeam(scope)
    const context = contextOf(server.services, scope, { teamId, level: 'user' })
    const counts = async () => {
      const { result, count } = await countingStatements(() =>
        call(submissionsRoutes.listForms, {}, { context }),
      )
      return { rows: (result as unknown[]).length, statements: count }
    }
    const add = async () => makeTask(scope, { type: 'form', formId: await makeForm(scope) })
    await add()
    expect(await counts()).toEqual({ rows: 1, statements: 9 })
    await add()
    await add()
    expect(await counts()).toEqual({ rows: 3, statements: 9 })
  })
})

describe('versions', () => {
  it('are listed with their people and questions, opened, and their draft is discarded', async () => {
    const { id, revision } = await create()
    const first = (await saveDraft(id, revision, { fields: [question('a')] })).body
    const published = (await publish(id, first.revision)).body
    const drafted = (await saveDraft(id, published.revision, { fields: [question('a'), question('b')] })).body
    expect(drafted.hasUnpublishedChanges).toBe(true)

    const { body: versions } = await api<unknown[]>(`/admin/forms/${id}/versions`)
    expect(versions).toEqual([
      {
        version: 1,
        publishedAt: TEST_NOW.toISOString(),
        publishedByName: expect.any(String),
        questionCount: 1,
      },
    ])
    const { body: version } = await api<{ definition: unknown }>(`/admin/forms/${id}/versions/1`)
    expect(version).toEqual({ version: 1, definition: first.definition })
    expect(await api(`/admin/forms/${id}/versions/2`)).toMatchObject(notFound('Version'))

    const discard = (seen: number) =>
      api<FormDraft>(`/admin/forms/${id}/draft`, { method: 'DELETE', body: { revision: seen } })
    expect(await discard(published.revision)).toMatchObject(refusal('changedElsewhere', STALE))
    const { body } = await discard(drafted.revision)
    expect(body.definition).toEqual(first.definition)
    expect(body.hasUnpublishedChanges).toBe(false)
    expect((await versionsOf(id)).length).toBe(1)
  })

  it('of a form that was never published have nothing to go back to', async () => {
    const { id, revision } = await create()
    const answer = await api(`/admin/forms/${id}/draft`, { method: 'DELETE', body: { revision } })
    expect(answer).toMatchObject(
      refusal('neverPublished', 'This form has not been published yet, so there is nothing to go back to.'),
    )
  })
})
