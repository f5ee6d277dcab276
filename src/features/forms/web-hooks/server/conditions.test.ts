import { beforeEach, expect, it } from 'vitest'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import { createCustomField, removeCustomField } from '#features/people/custom-fields/server/commands.ts'
import { submitForGuest } from '#features/submissions/submissions/server/commands/submit.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { system } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { openEditor } from '#test/editing.ts'
import { makeForm } from '#test/factories/form.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { Delivery, WebHook } from '../contract.ts'

let scope: EventScope
let api: ReturnType<typeof apiOf>
let formId: string
freshEventForEach(async (fresh) => {
  ;({ scope } = fresh)
  ;({ api } = await signedIn(fresh.server, scope, { level: 'admin' }))
})
beforeEach(async () => {
  formId = await makeForm(scope, { isPublic: true })
})

const rule = (sourceId: string, parts: object = {}) => ({ sourceId, sourceType: 'field', ...parts })
const gate = (rules: object[] = [], parts: object = {}) => ({
  webHook: { name: 'Gate', url: 'https://gate.example.com/hooks', rules, ...parts },
})
const address = (rest = '') => `/admin/forms/${formId}/webhooks${rest}`
const add = async (rules: object[]) => (await api<WebHook>(address(), { body: gate(rules) })).body

it('conditions on what the form does not have are refused, each by its place', async () => {
  const body = gate([rule('name'), rule('gone'), rule('lost', { sourceType: 'customField' })])
  const refused = {
    status: 422,
    body: {
      message: 'Correct the conditions that are marked.',
      data: {
        code: 'badRules',
        fields: {
          'webHook.rules.1': 'This question has been deleted. Choose another, or remove the condition.',
          'webHook.rules.2': 'This custom field has been deleted. Choose another, or remove the condition.',
        },
      },
    },
  }
  expect(await api(address(), { body })).toMatchObject(refused)
  const { id } = await add([])
  expect(await api(address(`/${id}`), { method: 'PUT', body })).toMatchObject(refused)
  expect((await api<{ webHooks: WebHook[] }>(address())).body.webHooks).toMatchObject([{ rules: [] }])
})

it('conditions whose question goes keep the form from being published while the webhook is active', async () => {
  const { id } = await add([rule('name', { sourceValue: 'Priya' })])
  const read = async () => (await api<FormDraft>(`/admin/forms/${formId}`)).body
  const definition = { fields: [{ id: 'other', type: 'text', label: 'Other' }] }
  await openEditor(api, 'form', formId)
  const saved = await api<FormDraft>(`/admin/forms/${formId}/draft`, {
    ...{ method: 'PUT', body: { revision: (await read()).revision, definition } },
  })
  const message = 'The webhook “Gate” asks about a deleted question.'
  expect(saved.body.problems.errors).toMatchObject([{ ruleSetId: id, place: 'rules.0', message }])
  const publish = async () =>
    api(`/admin/forms/${formId}/publication`, { body: { revision: (await read()).revision } })
  expect(await publish()).toMatchObject({ status: 409, body: { message, data: { code: 'hasProblem' } } })
  await api(address(`/${id}`), { method: 'PUT', body: gate([], { isActive: false }) })
  expect((await publish()).status).toBe(200)
})

it('a webhook that asks for a deleted custom field is told nothing', async () => {
  const field = customFieldInput.parse({ label: 'Premium', type: 'text' })
  const made = await createCustomField(scope, system, field)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  const { id } = await add([
    rule(made.value, { sourceType: 'customField', condition: 'notEquals', sourceValue: 'Yes' }),
  ])
  const send = () =>
    submitForGuest(scope, { formId, version: 1, answers: { name: 'Priya' }, sendKey: newId() })
  const told = async () => (await api<ListPage<Delivery>>(address(`/${id}/deliveries`))).body.total
  await send()
  expect(await told()).toBe(1)
  await removeCustomField(scope, system, made.value)
  await send()
  expect(await told()).toBe(1)
})
