import { describe, expect, it } from 'vitest'
import type { FormConfirmation, FormDraft } from '#features/forms/forms/contract.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'

let server: TestServer
let scope: EventScope
let api: ReturnType<typeof apiOf>
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  ;({ api } = await signedIn(server, scope, { level: 'moderator' }))
})

const notFound = (thing: string) => ({
  status: 404,
  body: { status: 404, message: `${thing} not found`, data: null },
})
const create = async (title = 'Stand details') =>
  (await api<FormDraft>('/admin/forms', { body: { title } })).body
const read = async (formId: string) => (await api<FormDraft>(`/admin/forms/${formId}`)).body

describe('confirmations', () => {
  const at = (formId: string, id = '') => `/admin/forms/${formId}/confirmations${id && `/${id}`}`
  const add = async (formId: string, name: string) =>
    (await api<FormConfirmation>(at(formId), { body: { confirmation: { name } } })).body

  it('are added before the default, changed and removed, while the default stays', async () => {
    const { id, confirmations } = await create()
    const [one, two] = [await add(id, 'One'), await add(id, 'Two')]
    const named = async () => (await read(id)).confirmations.map(({ name }) => name)
    expect(await named()).toEqual(['One', 'Two', 'Default confirmation'])
    const changed = await api(at(id, two.id), {
      method: 'PUT',
      body: { confirmation: { name: 'Second', message: 'Thanks', isActive: false } },
    })
    expect(changed.body).toMatchObject({ name: 'Second', isActive: false, isDefault: false })
    const remove = (confirmationId: string) => api(at(id, confirmationId), { method: 'DELETE', body: {} })
    expect((await remove(one.id)).body).toEqual({ removed: true })
    expect(await remove(one.id)).toEqual(notFound('Confirmation'))
    expect(await remove(confirmations[0]?.id ?? '')).toEqual(notFound('Confirmation'))
    expect(await named()).toEqual(['Second', 'Default confirmation'])
  })

  it('are not found through another form', async () => {
    const [one, two] = [await create('One'), await create('Two')]
    const confirmation = await add(one.id, 'Of one')
    const other = at(two.id, confirmation.id)
    expect(await api(other, { method: 'PUT', body: { confirmation: { name: 'Taken' } } })).toEqual(
      notFound('Confirmation'),
    )
    expect(await api(other, { method: 'DELETE', body: {} })).toEqual(notFound('Confirmation'))
    expect((await read(one.id)).confirmations.map(({ name }) => name)).toContain('Of one')
  })

  it('are not added to a form that is missing or in another event', async () => {
    const elsewhere = await makeForm(await makeEvent(server.services))
    for (const formId of [elsewhere, 'unknown']) {
      expect(await api(at(formId), { body: { confirmation: { name: 'X' } } })).toEqual(notFound('Form'))
    }
  })
})
