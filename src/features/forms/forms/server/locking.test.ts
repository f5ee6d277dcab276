import { expect, it } from 'vitest'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
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
