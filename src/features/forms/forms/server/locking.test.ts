import { expect, it, vi } from 'vitest'
import { LOCK_MILLISECONDS } from '#features/event/locks/domain/lock.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { openEditor } from '#test/editing.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import type { FormDraft } from '../contract.ts'
import type { FieldGroup } from '../field-groups/contract.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const fields = [{ id: 'name', type: 'text', label: 'Name' }]
const window = (windowKey: string) => ({ method: 'PUT', body: { windowKey } })

it('refuses the draft of whoever does not edit the form, until they take it over', async () => {
  const ana = await signedIn(server, scope, { level: 'moderator', firstName: 'Ana', surname: 'Lee' })
  const ben = await signedIn(server, scope, { level: 'admin', firstName: 'Ben', surname: 'Osei' })
  const { id } = (await ana.api<FormDraft>('/admin/forms', { body: { title: 'Power' } })).body
  const save = ({ api }: typeof ana, revision: number) =>
    api<FormDraft>(`/admin/forms/${id}/draft`, { method: 'PUT', body: { revision, definition: { fields } } })
  await ana.api(`/admin/locks/form/${id}`, window('window-of-ana'))
  expect(await save(ben, 1)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Ana Lee is editing this.'), data: { code: 'lockHeld' } },
  })
  expect((await ben.api<FormDraft>(`/admin/forms/${id}`)).body.definition.fields).toEqual([])
  expect((await save(ana, 1)).status).toBe(200)

  await ben.api(`/admin/locks/form/${id}/takeover`, { body: { windowKey: 'window-of-ben' } })
  expect((await save(ana, 2)).body).toMatchObject({ data: { code: 'lockHeld' } })
  expect((await save(ben, 2)).status).toBe(200)
})

it('refuses what was typed by somebody who has not opened the editor, or has been away for too long', async () => {
  const { api } = await signedIn(server, scope, { level: 'admin' })
  const { id } = (await api<FormDraft>('/admin/forms', { body: { title: 'Power' } })).body
  const group = (await api<FieldGroup>('/admin/field-groups', { body: { title: 'People' } })).body
  const settings = { title: 'Light', description: '', isEditable: true, isPublic: false }
  const named = { title: 'Helpers', description: '', isPublished: true }
  const saves = () => [
    () => api(`/admin/forms/${id}/draft`, { method: 'PUT', body: { revision: 1, definition: { fields } } }),
    () => api(`/admin/forms/${id}`, { method: 'PATCH', body: { revision: 1, ...settings } }),
    () =>
      api(`/admin/field-groups/${group.id}/questions`, {
        method: 'PUT',
        body: { revision: 1, questions: { fields } },
      }),
    () => api(`/admin/field-groups/${group.id}`, { method: 'PATCH', body: { revision: 1, ...named } }),
  ]
  const refused = { status: 409, body: { data: { code: 'lockNotHeld' } } }
  for (const save of saves()) expect(await save()).toMatchObject(refused)

  await openEditor(api, 'form', id)
  await openEditor(api, 'fieldGroup', group.id)
  vi.setSystemTime(TEST_NOW.getTime() + LOCK_MILLISECONDS)
  for (const save of saves()) expect(await save()).toMatchObject(refused)
  expect((await api<FormDraft>(`/admin/forms/${id}`)).body).toMatchObject({ title: 'Power', revision: 1 })
  expect((await api<FieldGroup>(`/admin/field-groups/${group.id}`)).body).toMatchObject({
    title: 'People',
    revision: 1,
  })
})

it('is neither published nor set back while somebody else edits it', async () => {
  const ana = await signedIn(server, scope, { level: 'moderator', firstName: 'Ana', surname: 'Lee' })
  const ben = await signedIn(server, scope, { level: 'admin' })
  const { id } = (await ana.api<FormDraft>('/admin/forms', { body: { title: 'Power' } })).body
  await openEditor(ana.api, 'form', id)
  const save = (revision: number, label: string) =>
    ana.api<FormDraft>(`/admin/forms/${id}/draft`, {
      method: 'PUT',
      body: { revision, definition: { fields: [{ id: 'name', type: 'text', label }] } },
    })
  await save(1, 'Name')
  const publish = ({ api }: typeof ana, revision: number) =>
    api<FormDraft>(`/admin/forms/${id}/publication`, { body: { revision } })
  const held = { status: 409, body: { data: { code: 'lockHeld' } } }
  expect(await publish(ben, 2)).toMatchObject(held)
  expect((await publish(ana, 2)).body).toMatchObject({ currentVersion: 1 })
  const { revision } = (await save(3, 'Your name')).body
  const discard = ({ api }: typeof ana) =>
    api<FormDraft>(`/admin/forms/${id}/draft`, { method: 'DELETE', body: { revision } })
  expect(await discard(ben)).toMatchObject(held)
  await ana.api(`/admin/locks/form/${id}`, { method: 'DELETE', body: { windowKey: 'window' } })
  expect((await discard(ben)).status).toBe(200)
})

it('refuses the questions of a field group in the same way', async () => {
  const ana = await signedIn(server, scope, { level: 'admin' })
  const ben = await signedIn(server, scope, { level: 'admin' })
  const { id } = (await ana.api<FieldGroup>('/admin/field-groups', { body: { title: 'People' } })).body
  const save = ({ api }: typeof ana) =>
    api<FieldGroup>(`/admin/field-groups/${id}/questions`, {
      method: 'PUT',
      body: { revision: 1, questions: { fields } },
    })
  await ana.api(`/admin/locks/fieldGroup/${id}`, window('window-of-ana'))
  expect((await save(ben)).body).toMatchObject({ data: { code: 'lockHeld' } })
  expect((await save(ana)).status).toBe(200)
})
