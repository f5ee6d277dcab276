import { describe, expect, it } from 'vitest'
import type { FormConfirmation, FormDraft } from '#features/forms/forms/contract.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { openEditor } from '#test/editing.ts'
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

  it('keep links, lists and bold in their message, and nothing that runs', async () => {
    const { id } = await create()
    const kept = '<p>We have <strong>your</strong> <a href="/tasks">order</a>.</p><ul><li>One</li></ul>'
    const message = `${kept}<img src="x" onerror="alert(1)"><script>alert(1)</script>`
    const { body } = await api<FormConfirmation>(at(id), { body: { confirmation: { name: 'One', message } } })
    expect(body.message).toBe(kept)
    const plain = 'Less than 3 < 4 & more\nTwo lines'
    const changed = await api(at(id, body.id), {
      method: 'PUT',
      body: { confirmation: { name: 'One', message: plain } },
    })
    expect(changed.body).toMatchObject({ message: plain })
  })

  it('are put in the order they are tried, each named once, and the default stays last', async () => {
    const { id, confirmations } = await create()
    const [one, two, three] = [await add(id, 'One'), await add(id, 'Two'), await add(id, 'Three')]
    const arrange = (confirmationIds: (string | undefined)[]) =>
      api(`/admin/forms/${id}/confirmation-order`, { method: 'PUT', body: { confirmationIds } })
    const named = async () => (await read(id)).confirmations.map(({ name }) => name)
    expect((await arrange([three.id, one.id, two.id])).status).toBe(200)
    expect(await named()).toEqual(['Three', 'One', 'Two', 'Default confirmation'])
    const byDefault = confirmations[0]?.id
    for (const ids of [
      [three.id, one.id],
      [three.id, one.id, one.id],
      [three.id, one.id, byDefault],
      [three.id, one.id, two.id, byDefault],
    ])
      expect(await arrange(ids)).toMatchObject({ status: 409, body: { data: { code: 'changedElsewhere' } } })
    expect(await named()).toEqual(['Three', 'One', 'Two', 'Default confirmation'])
    // One that is added comes after them.
    await add(id, 'Four')
    expect(await named()).toEqual(['Three', 'One', 'Two', 'Four', 'Default confirmation'])
  })

  it('keep the default active and without conditions, whatever it is given', async () => {
    const { id, confirmations } = await create()
    const rules = [{ sourceId: 'power', sourceType: 'field', sourceValue: 'Yes' }]
    const confirmation = { name: 'Thanks', message: 'We have them.', isActive: false, rules }
    const path = at(id, confirmations[0]?.id)
    expect((await api(path, { method: 'PUT', body: { confirmation } })).body).toMatchObject({
      ...{ name: 'Thanks', message: 'We have them.', isActive: true, rules: [], isDefault: true },
    })
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

  describe('whose rules ask for what is not there', () => {
    const rule = (sourceId: string, parts: object = {}) => ({ sourceId, sourceValue: 'Yes', ...parts })
    const question = (id: string) => ({ id, type: 'checkbox', label: id })
    const saveQuestions = async (formId: string, ids: string[]) => {
      await openEditor(api, 'form', formId)
      const { revision } = await read(formId)
      const definition = { fields: ids.map(question) }
      return api<FormDraft>(`/admin/forms/${formId}/draft`, { method: 'PUT', body: { revision, definition } })
    }
    const publish = async (formId: string) =>
      api<FormDraft>(`/admin/forms/${formId}/publication`, {
        body: { revision: (await read(formId)).revision },
      })

    it('are refused, each rule by its place', async () => {
      const { id } = await create()
      await saveQuestions(id, ['power'])
      const rules = [
        rule('power'),
        rule('gone'),
        rule('power', { sourceValue: 'Maybe' }),
        rule('lost', { sourceType: 'customField' }),
        rule('power', { nestedId: 'city' }),
      ]
      const refused = {
        status: 422,
        body: {
          status: 422,
          message: 'Correct the conditions that are marked.',
          data: {
            code: 'badRules',
            fields: {
              'confirmation.rules.1':
                'This question has been deleted. Choose another, or remove the condition.',
              'confirmation.rules.2': '“Maybe” is no longer an option. Choose another.',
              'confirmation.rules.3':
                'This custom field has been deleted. Choose another, or remove the condition.',
              'confirmation.rules.4': 'This part of “power” is gone. Choose another.',
            },
          },
        },
      }
      expect(await api(at(id), { body: { confirmation: { name: 'X', rules } } })).toEqual(refused)
      const there = await add(id, 'Y')
      const change = { method: 'PUT', body: { confirmation: { name: 'Y', rules } } } as const
      expect(await api(at(id, there.id), change)).toEqual(refused)
      expect((await read(id)).confirmations.map(({ name }) => name)).toEqual(['Y', 'Default confirmation'])
    })

    it('are shown when a question goes, keep the form from being published, and are shown to nobody', async () => {
      const { id } = await create()
      await saveQuestions(id, ['power', 'other'])
      const confirmation = { name: 'With power', rules: [rule('power', { condition: 'notEquals' })] }
      const { body: added } = await api<FormConfirmation>(at(id), { body: { confirmation } })
      expect((await publish(id)).status).toBe(200)

      const message = 'The confirmation “With power” asks about a deleted question.'
      const saved = await saveQuestions(id, ['other'])
      expect(saved.status).toBe(200)
      expect(saved.body.problems.errors).toMatchObject([{ ruleSetId: added.id, place: 'rules.0', message }])
      expect(await publish(id)).toMatchObject({
        status: 409,
        body: { message, data: { code: 'hasProblem' } },
      })

      // One that is switched off is shown to nobody, and does not stand in the way.
      const off = { name: 'With power', isActive: false }
      await api(at(id, added.id), { method: 'PUT', body: { confirmation: off } })
      expect((await publish(id)).status).toBe(200)
    })

    it('keep a form from being copied, and are named', async () => {
      const { id } = await create()
      await saveQuestions(id, ['power'])
      await api(at(id), { body: { confirmation: { name: 'With power', rules: [rule('power')] } } })
      await saveQuestions(id, ['other'])
      const message =
        'No new ID found for source or nested ID. The confirmation “With power” asks about a deleted question.'
      expect(await api(`/admin/forms/${id}/copies`, { body: {} })).toMatchObject({
        status: 409,
        body: { message },
      })
    })
  })
})
