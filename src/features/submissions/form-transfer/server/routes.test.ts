import { beforeEach, describe, expect, it } from 'vitest'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { fieldGroups } from '#features/forms/forms/field-groups/server/tables.ts'
import { customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import { createCustomField } from '#features/people/custom-fields/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { makeAsset } from '#test/factories/assets.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { FormPreview } from '../contract.ts'
import type { FormFile } from '../domain/form-file.ts'

type Api = ReturnType<typeof apiOf>
let server: TestServer
let scope: EventScope
let elsewhere: EventScope
let api: Api
let admin: Api
let moderator: Api
let formId: string
let fieldId: string

freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  elsewhere = await makeEvent(server.services)
  ;({ api } = await signedIn(server, scope, { level: 'moderator' }))
  admin = (await signedIn(server, elsewhere, { level: 'admin' })).api
  moderator = (await signedIn(server, elsewhere, { level: 'moderator' })).api
})

const rule = (sourceId: string, parts: object = {}) => ({
  sourceId,
  sourceType: 'field',
  sourceValue: 'Yes',
  ...parts,
})
const diet = customFieldInput.parse({ label: 'Diet', type: 'text' })

beforeEach(async () => {
  const made = await createCustomField(scope, system, diet)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  fieldId = made.value
  const assetId = await makeAsset(scope, { name: 'Hall plan' })
  formId = await makeForm(scope, {
    title: 'Electrics',
    fields: [
      {
        id: 'power',
        type: 'checkbox',
        label: 'Power',
        description: '<p>Ask <strong>early</strong>, see <a href="/content/manual">the manual</a>.</p>',
      },
      { id: 'plan', type: 'image', assetId },
      { id: 'people', type: 'template', label: 'People', fieldGroupId: 'badge', isLooping: true },
    ],
    logicMap: {
      power: { rules: [rule('power'), rule(fieldId, { sourceType: 'customField' })], elseFieldId: 'END' },
    },
    groups: {
      badge: { id: 'badge', title: 'Badge', fields: [{ id: 'mail', type: 'email', label: 'E-mail' }] },
    },
  })
  const beside = { rules: [rule('people', { nestedId: 'mail', sourceValue: '' })] }
  await api(`/admin/forms/${formId}/confirmations`, {
    body: { confirmation: { name: 'With people', message: '<p>Thanks</p>', ...beside } },
  })
  const to = { sendToType: 'field', sendTo: 'mail', sendToFieldGroupId: 'people' }
  const { status } = await api(`/admin/forms/${formId}/notifications`, {
    body: { notification: { name: 'Passes', ...to, ...beside } },
  })
  expect(status).toBe(200)
})

const exported = async (by = api, id = formId) => (await by<FormFile>(`/admin/forms/${id}/file`)).body
const sourceOf = (file: unknown) => ({ source: JSON.stringify(file) })
const look = async (by: Api, file: unknown) =>
  (await by<FormPreview>('/admin/form-imports/previews', { body: sourceOf(file) })).body
const bring = (by: Api, file: unknown) =>
  by<{ formId: string; title: string }>('/admin/form-imports', { body: sourceOf(file) })
const storedIn = (event: EventScope) =>
  inEvent(event, async ({ tx }) => {
    const { rows } = await tx.execute(`select (select count(*) from forms)::int as forms,
      (select count(*) from field_groups)::int as groups, (select count(*) from confirmations)::int as confirmations,
      (select count(*) from form_notifications)::int as notifications`)
    return rows[0]
  })

describe('a form that is exported', () => {
  it('is saved under its title, with what a copy would have, and nobody below moderator gets it', async () => {
    const answer = await server.request(`/e/${scope.slug}/api/admin/forms/${formId}/file`, {
      headers: { cookie: await server.signIn((await signedIn(server, scope, { level: 'admin' })).accountId) },
    })
    expect(answer.headers.get('content-disposition')).toContain('filename="Electrics.json"')
    expect(await answer.json()).toMatchObject({
      ...{ format: 'eventflow.form', version: 1 },
      form: { title: 'Electrics', definition: { groups: { badge: { title: 'Badge' } } } },
      confirmations: [{ name: 'With people' }, { isDefault: true }],
      notifications: [{ isUserDefault: true }, { isAdminDefault: true }, { name: 'Passes' }],
      names: {
        customFields: { [fieldId]: { label: 'Diet', type: 'text' } },
        pictures: { [Object.keys((await exported()).names.pictures)[0] ?? '']: { name: 'Hall plan' } },
      },
    })
    const exhibitor = await signedIn(server, scope, { teamId: await makeTeam(scope) })
    expect((await exhibitor.api(`/admin/forms/${formId}/file`)).status).toBe(403)
    expect((await admin(`/admin/forms/${formId}/file`)).status).toBe(404)
  })
})

describe('a form that is imported', () => {
  it('is looked at first, which stores nothing, and is then a draft with everything under new ids', async () => {
    const file = await exported()
    const before = await storedIn(elsewhere)
    expect(await look(admin, file)).toEqual({
      problems: [],
      form: {
        title: 'Electrics',
        questions: [
          { label: 'Power', type: 'checkbox' },
          { label: 'People', type: 'template' },
        ],
        confirmations: ['With people', 'Default confirmation'],
        notifications: ['Receipt for the sender', 'Notice for the organiser', 'Passes'],
        fates: [
          { kind: 'fieldGroup', name: 'Badge', outcome: 'added' },
          { kind: 'customField', name: 'Diet', outcome: 'missing' },
          { kind: 'picture', name: 'Hall plan', outcome: 'missing' },
          { kind: 'link', name: 'the manual (/content/manual)', outcome: 'missing' },
        ],
        dropped: [],
      },
    })
    expect(await storedIn(elsewhere)).toEqual(before)

    const { status, body } = await bring(admin, file)
    expect(status).toBe(200)
    expect(await storedIn(elsewhere)).toEqual({ forms: 1, groups: 1, confirmations: 2, notifications: 3 })
    const draft = (await admin<FormDraft>(`/admin/forms/${body.formId}`)).body
    expect(draft).toMatchObject({ title: 'Electrics', isPublished: false, currentVersion: 0 })
    // The condition that asks for a field which is not here keeps the form closed; nothing has become easier to reach.
    expect(draft.problems.errors).toMatchObject([
      { message: expect.stringContaining('deleted custom field') },
    ])
    const ids = draft.definition.fields.map(({ id }) => id)
    expect(file.form.definition.fields.some(({ id }) => ids.includes(id))).toBe(false)
    expect(draft.definition.fields[1]).toMatchObject({ type: 'image', assetId: '' })
    const [group] = Object.values(draft.definition.groups)
    expect(draft.confirmations[0]?.rules).toMatchObject([
      { sourceId: ids[2], nestedId: group?.fields[0]?.id },
    ])
    const [stored] = await inEvent(elsewhere, ({ tx }) => tx.select().from(fieldGroups))
    expect(stored).toMatchObject({ title: 'Badge', isPublished: false, id: group?.id })
  })

  it('is the same again when it comes back to its event, and takes the field group that is there', async () => {
    const first = await exported()
    const { body } = await bring(api, first)
    expect(await storedIn(scope)).toEqual({ forms: 2, groups: 1, confirmations: 4, notifications: 6 })
    const again = await exported(api, body.formId)
    const withoutIds = (file: FormFile) => {
      const { fields } = file.form.definition
      const text = fields.reduce(
        (json, { id }, place) => json.replaceAll(`"${id}"`, `"q${place}"`),
        JSON.stringify(file),
      )
      return JSON.parse(text)
    }
    expect(withoutIds(again)).toEqual(withoutIds(first))
  })

  it('finds what the event has by the same name', async () => {
    const made = await createCustomField(elsewhere, system, diet)
    await makeAsset(elsewhere, { name: 'hall plan' })
    const { form } = await look(admin, await exported())
    expect(form?.fates.map(({ outcome }) => outcome)).toEqual(['added', 'found', 'found', 'missing'])
    const { body } = await bring(admin, await exported())
    const draft = (await admin<FormDraft>(`/admin/forms/${body.formId}`)).body
    expect(draft.problems.errors).toEqual([])
    expect(JSON.stringify(draft.definition.logicMap)).toContain(made.ok ? made.value : '')
  })

  it('needs an admin for a field group that the event does not have', async () => {
    const file = await exported()
    const message = expect.stringContaining('Ask an admin')
    expect(await look(moderator, file)).toMatchObject({
      problems: [{ place: 'Field group “Badge”', message }],
      form: null,
    })
    expect(await bring(moderator, file)).toMatchObject({ status: 422, body: { data: { code: 'badFile' } } })
    expect(await storedIn(elsewhere)).toMatchObject({ forms: 0, groups: 0 })
    await bring(admin, file)
    expect((await bring(moderator, file)).status).toBe(200)
    expect(await storedIn(elsewhere)).toMatchObject({ forms: 2, groups: 1 })
  })

  it('has the usual confirmation and e-mails where the file has none, and only allowed markup', async () => {
    const description = '<p>Read <script>alert(1)</script><b>this</b></p>'
    const definition = { fields: [{ id: 'a', type: 'text', label: 'A', description }] }
    const file = { format: 'eventflow.form', version: 1, form: { title: 'By hand', definition } }
    const { body } = await bring(moderator, file)
    const draft = (await moderator<FormDraft>(`/admin/forms/${body.formId}`)).body
    expect(draft.confirmations).toMatchObject([{ isDefault: true }])
    expect(draft.definition.fields[0]?.description).not.toContain('script')
    expect(await storedIn(elsewhere)).toMatchObject({ forms: 1, confirmations: 1, notifications: 2 })
  })

  it('is refused with every place that is wrong, and nothing of it is stored', async () => {
    const file = await exported()
    const fields = [...file.form.definition.fields, { id: 'sign', type: 'signature', label: 'Signature' }]
    const bad = { ...file, form: { ...file.form, definition: { ...file.form.definition, fields } } }
    const place = 'Question 4 “Signature”, type'
    expect(await look(admin, bad)).toMatchObject({ problems: [{ place }], form: null })
    expect(await bring(admin, bad)).toMatchObject({
      status: 422,
      body: {
        message: `${place}: “signature” is not a type of question.`,
        data: { fields: { 'form.definition.fields[3].type': '“signature” is not a type of question.' } },
      },
    })
    for (const source of ['', '{', '{"format":"eventflow.form","version":9}', `{"x":"${'\\u0000'}"}`])
      expect((await admin('/admin/form-imports', { body: { source } })).status).toBe(422)
    expect(await storedIn(elsewhere)).toMatchObject({ forms: 0, groups: 0, confirmations: 0 })
  })
})
