import { beforeEach, describe, expect, it } from 'vitest'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import {
  createCustomField,
  removeCustomField,
  updateValuesOfTeam,
} from '#features/people/custom-fields/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { makeForm } from '#test/factories/form.ts'
import { fillingServer, openForm, type Person, saveDraft, submit } from '#test/filling.ts'

const { filling, makePerson, stored } = fillingServer()

let person: Person
let ids: { premium: string; secret: string }
beforeEach(async () => {
  ids = { premium: await addField('Premium package', 'boolean'), secret: await addField('Rating', 'text') }
  person = await makePerson()
  await setValues({ [ids.premium]: true, [ids.secret]: 'Late payer' })
})

async function addField(label: string, type: 'text' | 'boolean'): Promise<string> {
  const added = await createCustomField(filling.scope, system, customFieldInput.parse({ label, type }))
  if (!added.ok) throw new Error(added.error)
  return added.value
}

const setValues = (values: Record<string, string | boolean>) =>
  updateValuesOfTeam(filling.scope, system, { teamId: person.teamId, values })

/** Asks for the colour of the carpet, and after it for flowers only of teams with the package. */
const questions = (customFieldId: string) => ({
  fields: [
    { id: 'carpet', type: 'text', label: 'Carpet' },
    { id: 'flowers', type: 'text', label: 'Flowers' },
    { id: 'note', type: 'text', label: 'Note' },
  ],
  logicMap: {
    carpet: {
      rules: [{ sourceId: customFieldId, sourceType: 'customField', sourceValue: 'Yes' }],
      thenFieldId: 'flowers',
      elseFieldId: 'note',
    },
  },
})
const answers = { carpet: 'Blue', flowers: 'Tulips', note: '' }

describe('a rule on a custom field', () => {
  it('is offered to the builder, and published while the field is there', async () => {
    const organiser = await makePerson({ level: 'moderator', teamId: null })
    const formId = await makeForm(filling.scope, questions(ids.premium))
    const read = async () => (await organiser.api<FormDraft>(`/admin/forms/${formId}`)).body
    const { problems, customFields, revision } = await read()
    expect(problems).toEqual({ errors: [], warnings: [] })
    expect(customFields).toEqual([
      { id: ids.premium, label: 'Premium package', type: 'boolean' },
      { id: ids.secret, label: 'Rating', type: 'text' },
    ])
    await removeCustomField(filling.scope, system, ids.premium)
    const message = 'The logic of “Carpet” asks about a deleted custom field.'
    expect((await read()).problems.errors.map((problem) => problem.message)).toEqual([message])
    const published = await organiser.api(`/admin/forms/${formId}/publication`, { body: { revision } })
    expect(published).toMatchObject({ status: 409, body: { message } })
  })

  it('decides by the value of the team what is asked, on the server too', async () => {
    const formId = await makeForm(filling.scope, questions(ids.premium))
    await submit(person, formId, { answers })
    const other = await makePerson({ firstName: 'Tom' })
    await submit(other, formId, { answers })
    const [premium, plain] = await stored(formId)
    expect(premium).toMatchObject({ path: ['carpet', 'flowers', 'note'], values: { flowers: 'Tulips' } })
    expect(plain).toMatchObject({ path: ['carpet', 'note'], skippedFieldIds: ['flowers'] })
    expect(plain?.values).not.toHaveProperty('flowers')
  })

  it('sends and stores what the rules ask, and nothing that organisers keep to themselves', async () => {
    const formId = await makeForm(filling.scope, questions(ids.premium))
    const facts = { customFields: { [ids.premium]: true }, client: {} }
    expect((await openForm(person, formId)).facts).toEqual(facts)
    await saveDraft(person, formId, answers)
    expect((await stored(formId)).map((row) => row.facts)).toEqual([facts])
    await submit(person, formId, { answers })
    expect((await stored(formId)).map((row) => row.facts)).toEqual([facts])
  })

  it('keeps to the value that the answers were sent with, and strips nothing when it changes', async () => {
    const formId = await makeForm(filling.scope, questions(ids.premium))
    await submit(person, formId, { answers })
    await setValues({ [ids.premium]: false })
    expect((await openForm(person, formId)).facts?.customFields).toEqual({ [ids.premium]: true })
    await submit(person, formId, { answers: { ...answers, carpet: 'Red' } })
    const [row] = await stored(formId)
    expect(row).toMatchObject({
      path: ['carpet', 'flowers', 'note'],
      values: { carpet: 'Red', flowers: 'Tulips' },
      facts: { customFields: { [ids.premium]: true }, client: {} },
    })
  })

  it('sees the value of today in a form that is not sent yet', async () => {
    const formId = await makeForm(filling.scope, questions(ids.premium))
    await saveDraft(person, formId, answers)
    await setValues({ [ids.premium]: false })
    expect((await openForm(person, formId)).facts?.customFields).toEqual({ [ids.premium]: false })
    await submit(person, formId, { answers })
    expect((await stored(formId)).map(({ path }) => path)).toEqual([['carpet', 'note']])
  })
})

it('a confirmation that asks for a deleted custom field is shown to nobody', async () => {
  const organiser = await makePerson({ level: 'moderator', teamId: null })
  const formId = await makeForm(filling.scope)
  const rules = [
    { ...{ sourceType: 'customField', sourceId: ids.premium }, condition: 'notEquals', sourceValue: 'No' },
  ]
  const { body: asking } = await organiser.api<{ id: string }>(`/admin/forms/${formId}/confirmations`, {
    body: { confirmation: { name: 'Premium', rules } },
  })
  expect((await submit(person, formId)).body.confirmationId).toBe(asking.id)
  await removeCustomField(filling.scope, system, ids.premium)
  const { confirmations } = (await organiser.api<FormDraft>(`/admin/forms/${formId}`)).body
  expect((await submit(person, formId)).body.confirmationId).toBe(confirmations.at(-1)?.id)
})
