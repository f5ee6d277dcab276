import { beforeEach, describe, expect, it } from 'vitest'
import type { ListPage } from '#kit/lists/list.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { openEditor } from '#test/editing.ts'
import { defineForm, makeForm } from '#test/factories/form.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { FormDraft } from '../../contract.ts'
import type { GroupDefinition } from '../../domain/definition.ts'
import { archiveForms } from '../../server/commands.ts'
import type { FieldGroup, FieldGroupRow } from '../contract.ts'
import { fieldGroups } from './tables.ts'

type Api = ReturnType<typeof apiOf>
let server: TestServer
let scope: EventScope
let api: Api
let asModerator: Api
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  ;({ api } = await signedIn(server, scope, { level: 'admin' }))
  asModerator = (await signedIn(server, scope, { level: 'moderator' })).api
})

const text = (id: string, label = id) => ({ id, type: 'text', label })
const create = async (title = 'Badge') =>
  (await api<FieldGroup>('/admin/field-groups', { body: { title } })).body
const read = async (id: string) => (await api<FieldGroup>(`/admin/field-groups/${id}`)).body
const save = async (id: string, revision: number, fields: object[], logicMap: object = {}) => {
  await openEditor(api, 'fieldGroup', id)
  return api<FieldGroup & { message?: string }>(`/admin/field-groups/${id}/questions`, {
    method: 'PUT',
    body: { revision, questions: { fields, logicMap } },
  })
}
const list = async (search = '') =>
  (await api<ListPage<FieldGroupRow>>(`/admin/field-groups${search}`)).body.items
const many = (verb: 'archive' | 'restore' | 'removal', ...fieldGroupIds: string[]) =>
  api<{ changed?: number; message?: string }>(`/admin/field-groups/${verb}`, { body: { fieldGroupIds } })
const refusal = (status: number, message: string) => ({ status, body: expect.objectContaining({ message }) })

const placing = (fieldGroupId: string) => ({
  fields: [{ id: 'badges', type: 'template', label: 'Badges', fieldGroupId, isLooping: true }],
})
const readForm = async (formId: string) => (await api<FormDraft>(`/admin/forms/${formId}`)).body
const saveForm = async (formId: string, revision: number, definition: object, as: Api = asModerator) => {
  await openEditor(as, 'form', formId)
  return as<FormDraft>(`/admin/forms/${formId}/draft`, { method: 'PUT', body: { revision, definition } })
}
const versionOf = async (formId: string, version: number) =>
  (await api<{ definition: FormDraft['definition'] }>(`/admin/forms/${formId}/versions/${version}`)).body

/** A form whose only version places the group. */
async function formWith(fieldGroupId: string, title = 'Badges') {
  const formId = await makeForm(scope, { title })
  await saveForm(formId, 2, placing(fieldGroupId))
  const published = await asModerator<FormDraft>(`/admin/forms/${formId}/publication`, {
    body: { revision: 3 },
  })
  expect(published.status).toBe(200)
  return formId
}

describe('a field group', () => {
  it('starts blank and published', async () => {
    expect(await create(' Badge ')).toEqual({
      ...{ id: expect.any(String), title: 'Badge', description: '', isPublished: true, isArchived: false },
      ...{
        revision: 1,
        questions: { fields: [], logicMap: {} },
        olderForms: [],
        usedIn: [],
        customFields: [],
      },
    })
  })

  it('keeps its questions, each of which names it, and its logic', async () => {
    const { id } = await create()
    const logic = { first: { operator: 'ANY', rules: [], thenFieldId: 'END', elseFieldId: '' } }
    const saved = await save(id, 1, [text('first'), text('last')], logic)
    expect(saved.body.questions.fields).toMatchObject([
      { id: 'first', fieldGroupId: id },
      { id: 'last', fieldGroupId: id },
    ])
    expect(await read(id)).toMatchObject({ revision: 2, questions: { logicMap: logic } })
  })

  it('is refused on a stale revision, and keeps what was saved first', async () => {
    const { id } = await create()
    await save(id, 1, [text('first')])
    const stale = 'Someone else has changed this field group. Reload to see their changes.'
    expect(await save(id, 1, [text('second')])).toEqual(refusal(409, stale))
    expect((await read(id)).questions.fields.map((field) => field.id)).toEqual(['first'])
  })

  it('says whether new or updated fields are invalid', async () => {
    const { id } = await create()
    await save(id, 1, [text('first')])
    expect(await save(id, 2, [text('first'), { id: 'x', type: 'riddle' }])).toEqual(
      refusal(422, 'Invalid new fields'),
    )
    expect(await save(id, 2, [{ id: 'first', type: 'riddle' }])).toEqual(
      refusal(422, 'Invalid updated fields'),
    )
    expect(await save(id, 2, [text('first'), text('first')])).toEqual(refusal(422, 'Invalid field group'))
  })

  it('is copied with new ids, unpublished', async () => {
    const { id } = await create()
    const logic = { first: { rules: [{ sourceId: 'first', sourceValue: 'x' }], thenFieldId: 'last' } }
    await save(id, 1, [text('first'), text('last')], logic)
    const { body: copy } = await api<FieldGroup>(`/admin/field-groups/${id}/copies`, { body: {} })
    const [first, last] = copy.questions.fields.map((field) => field.id)
    expect(copy).toMatchObject({ title: 'Badge (Copy)', isPublished: false, revision: 1 })
    expect(new Set([id, copy.id, 'first', 'last', first, last]).size).toBe(6)
    expect(copy.questions.logicMap).toMatchObject({
      [String(first)]: { rules: [{ sourceId: first }], thenFieldId: last },
    })
    expect(await api('/admin/field-groups/gone/copies', { body: {} })).toEqual(
      refusal(404, 'Field group is undefined'),
    )
  })

  it('whose stored questions are broken is not copied', async () => {
    const { id } = await create()
    await inEvent(scope, ({ tx }) => tx.update(fieldGroups).set({ definition: { fields: 'none' } }))
    expect(await api(`/admin/field-groups/${id}/copies`, { body: {} })).toEqual(
      refusal(409, 'Invalid fields'),
    )
    server.surprises.length = 0
  })
})

describe('the list of field groups', () => {
  it('goes by title, and counts drafts and newest versions that have the group', async () => {
    const [badge, van] = [await create('Badge'), await create('Access for a van')]
    const published = await formWith(badge.id, 'Published')
    await saveForm(published, 4, defineForm())
    const drafted = await makeForm(scope, { title: 'Drafted' })
    await saveForm(drafted, 2, placing(badge.id))
    expect(await list()).toMatchObject([
      { id: van.id, usedInCount: 0, usedInTitles: [] },
      { id: badge.id, usedInCount: 2, usedInTitles: ['Drafted', 'Published'] },
    ])
    expect(await list('?sort=-usedIn&isUsed=true')).toMatchObject([{ id: badge.id }])
  })

  it('names five forms of more', async () => {
    const { id } = await create()
    for (const index of [1, 2, 3, 4, 5, 6]) await formWith(id, `Form ${index}`)
    expect(await list()).toMatchObject([
      { usedInCount: 6, usedInTitles: ['Form 1', 'Form 2', 'Form 3', 'Form 4', 'Form 5'] },
    ])
  })

  it('holds active or archived ones', async () => {
    const { id } = await create()
    expect((await many('archive', id)).body).toEqual({ changed: 1 })
    expect(await list()).toEqual([])
    expect(await list('?archived=true')).toMatchObject([{ id }])
    expect((await many('restore', id)).body).toEqual({ changed: 1 })
    expect(await list()).toMatchObject([{ id }])
  })

  it('is for admins', async () => {
    expect((await asModerator('/admin/field-groups')).status).toBe(403)
  })
})

describe('deleting field groups', () => {
  it('is refused while a draft or a newest version has one, and then deletes none', async () => {
    const [used, free] = [await create('Used'), await create('Free')]
    const formId = await formWith(used.id)
    await many('archive', used.id, free.id)
    const message = 'Field groups used in forms cannot be deleted'
    expect(await many('removal', used.id, free.id)).toEqual(refusal(409, message))
    await saveForm(formId, 4, defineForm())
    expect(await many('removal', used.id)).toEqual(refusal(409, message))
    expect(await list('?archived=true')).toHaveLength(2)
    await asModerator(`/admin/forms/${formId}/publication`, { body: { revision: 5 } })
    expect((await many('removal', used.id, free.id)).body).toEqual({ changed: 2 })
    expect((await api(`/admin/field-groups/${used.id}`)).status).toBe(404)
    expect((await versionOf(formId, 2)).definition.groups).toHaveProperty(used.id)
  })

  it('is for archived ones', async () => {
    const { id } = await create()
    expect(await many('removal', id)).toEqual(refusal(409, 'Archive a field group before you delete it.'))
  })
})

describe('a form', () => {
  let group: FieldGroup
  beforeEach(async () => {
    const { id } = await create()
    group = (await save(id, 1, [text('first', 'First name')])).body
  })
  const copy = ({ id, title, questions }: FieldGroup): GroupDefinition => ({ id, title, ...questions })

  it('takes the copy from the group itself, whatever its draft says', async () => {
    const formId = await makeForm(scope)
    const forged = { [group.id]: { id: group.id, title: 'Forged', fields: [text('mine')] } }
    const invented = { id: 'mine', title: 'Invented', fields: [text('mine')] }
    const saved = await saveForm(formId, 2, { ...placing(group.id), groups: { ...forged, mine: invented } })
    expect(saved.body.definition.groups).toEqual({ [group.id]: copy(group) })
  })

  it('cannot be published with a group that does not exist', async () => {
    const formId = await makeForm(scope)
    const invented = { id: 'mine', title: 'Invented', fields: [text('mine')] }
    const saved = await saveForm(formId, 2, { ...placing('mine'), groups: { mine: invented } })
    expect(saved.body.problems.errors).toMatchObject([{ kind: 'groupMissing' }])
    const published = await asModerator(`/admin/forms/${formId}/publication`, { body: { revision: 3 } })
    expect(published).toEqual(refusal(409, '“Badges” uses a deleted field group.'))
  })

  it('is offered published groups, and those alone', async () => {
    const hidden = await create('Hidden')
    await openEditor(api, 'fieldGroup', hidden.id)
    await api(`/admin/field-groups/${hidden.id}`, {
      method: 'PATCH',
      body: { revision: 1, title: 'Hidden', description: '', isPublished: false },
    })
    const offered = await asModerator<object[]>('/admin/forms/field-groups')
    expect(offered.body).toEqual([{ id: group.id, name: 'Badge' }])
    expect((await asModerator(`/admin/forms/field-groups/${group.id}`)).body).toEqual(copy(group))
    expect((await asModerator(`/admin/forms/field-groups/${hidden.id}`)).status).toBe(404)
  })

  it('has the group in its draft as it is now, and in its version as it was', async () => {
    const formId = await formWith(group.id)
    const saved = (await save(group.id, 2, [text('first', 'Given name')])).body
    expect(saved.olderForms).toEqual([{ id: formId, title: 'Badges' }])
    expect(await readForm(formId)).toMatchObject({
      ...{ revision: 4, hasUnpublishedChanges: true },
      definition: { groups: { [group.id]: copy(saved) } },
    })
    expect((await versionOf(formId, 2)).definition.groups).toEqual({ [group.id]: copy(group) })
  })

  it('that was chosen is republished with the group alone: the rest of its draft stays a draft', async () => {
    const [chosen, other] = [await formWith(group.id, 'Chosen'), await formWith(group.id, 'Other')]
    const { fields } = placing(group.id)
    await saveForm(chosen, 4, { fields: [...fields, text('later')] })
    await save(group.id, 2, [text('first', 'Given name')])
    const republished = await api(`/admin/field-groups/${group.id}/republication`, {
      body: { formIds: [chosen] },
    })
    expect(republished.body).toEqual({ published: 1, refused: [] })
    const { definition } = await versionOf(chosen, 3)
    expect(definition.groups).toMatchObject({ [group.id]: { fields: [{ label: 'Given name' }] } })
    expect(definition.fields.map((field) => field.id)).toEqual(['badges'])
    expect(await readForm(chosen)).toMatchObject({ currentVersion: 3, hasUnpublishedChanges: true })
    expect((await readForm(chosen)).definition.fields.map((field) => field.id)).toEqual(['badges', 'later'])
    expect((await read(group.id)).olderForms).toEqual([{ id: other, title: 'Other' }])
  })

  it('that the group would break is not republished, and says why', async () => {
    const formId = await makeForm(scope)
    const asks = { sourceId: 'badges', nestedId: 'first', sourceValue: 'Ann' }
    const logicMap = { badges: { rules: [asks], thenFieldId: 'END' } }
    await saveForm(formId, 2, { fields: [...placing(group.id).fields, text('why')], logicMap })
    await asModerator(`/admin/forms/${formId}/publication`, { body: { revision: 3 } })
    await save(group.id, 2, [text('other')])
    const republished = await api(`/admin/field-groups/${group.id}/republication`, {
      body: { formIds: [formId] },
    })
    expect(republished.body).toEqual({
      published: 0,
      refused: [{ id: formId, title: 'Stand details', reason: expect.stringContaining('“Badges”') }],
    })
    expect((await readForm(formId)).currentVersion).toBe(2)
  })

  it('that is closed or archived is not asked about: it has the group as it is once it opens again', async () => {
    const [closed, archived] = [await formWith(group.id, 'Closed'), await formWith(group.id, 'Archived')]
    await asModerator(`/admin/forms/${closed}/publication`, { method: 'DELETE' })
    await archiveForms(scope, system, [archived])
    expect((await save(group.id, 2, [text('second')])).body.olderForms).toEqual([])
  })

  it('keeps an archived group', async () => {
    const formId = await formWith(group.id)
    await many('archive', group.id)
    const saved = await saveForm(formId, 4, placing(group.id))
    expect(saved.body.definition.groups).toEqual({ [group.id]: copy(group) })
  })
})
