import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formDefinitionSchema } from '../definition.ts'
import { prefilledAnswers } from './prefill.ts'

const options = ['Yes', 'No', 'Later, maybe'].map((value) => ({ label: value, value }))
const definition = formDefinitionSchema.parse({
  fields: [
    { id: 'company', type: 'text', label: 'Company' },
    { id: 'watts', type: 'number', label: 'Watts' },
    { id: 'day', type: 'date', label: 'Day' },
    { id: 'power', type: 'dropdown', label: 'Power', options },
    { id: 'days', type: 'checkbox', label: 'Days', options, isMulti: true },
    { id: 'terms', type: 'disclaimer', label: 'Terms', text: 'I agree' },
  ],
})
const all = definition.fields.map(({ id }) => id)
const prefilled = (address: string, ids = all) =>
  prefilledAnswers(definition, ids, new URLSearchParams(address))

test('an address answers the questions that it may, each in its own shape', () => {
  expect(
    prefilled('company=+Bright%20water&watts=400&day=2027-03-01&power=Yes&days=Yes,No&days=Later, maybe'),
  ).toEqual({
    ...{ company: 'Bright water', watts: 400, day: '2027-03-01', power: 'Yes' },
    days: ['Yes', 'No', 'Later, maybe'],
  })
  expect(prefilled('company=Brightwater&watts=400', ['watts'])).toEqual({ watts: 400 })
})

test('it gives no consent, no choice that there is not, and nothing to what is unknown', () => {
  expect(prefilled('terms=true&power=Perhaps&days=Perhaps&elsewhere=1&company=')).toEqual({})
})

test('no address fails', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (address) => {
      expect(Object.keys(prefilled(address)).every((id) => id !== 'terms')).toBe(true)
    }),
  )
})
