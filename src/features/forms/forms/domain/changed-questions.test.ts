import { expect, test } from 'vitest'
import { changedQuestions } from './changed-questions.ts'
import { formDefinitionSchema } from './definition.ts'

const name = { id: 'name', type: 'text', label: 'Company name' }
const power = { id: 'power', type: 'text', label: 'Power' }
const form = (fields: object[], logicMap = {}) => formDefinitionSchema.parse({ fields, logicMap })

test('only what changed is told, on both sides', () => {
  const changed = changedQuestions(form([name, power]), form([name, { ...power, label: 'Electricity' }]))
  expect(Object.keys(changed.before.questions ?? {})).toEqual(['power'])
  expect(changed).toMatchObject({
    before: { questions: { power: { label: 'Power' } } },
    after: { questions: { power: { label: 'Electricity' } } },
  })
})

test('what is added or removed is on one side', () => {
  expect(changedQuestions(form([name]), form([name, power]))).toMatchObject({
    before: {},
    after: { questions: { power: { label: 'Power' } } },
  })
  expect(changedQuestions(form([name, power]), form([name])).after).toEqual({})
})

test('a move is told by the order, and nothing else', () => {
  expect(changedQuestions(form([name, power]), form([power, name]))).toEqual({
    before: { order: ['name', 'power'] },
    after: { order: ['power', 'name'] },
  })
})

test('stored keys in another order are no change, nor is a damaged form a failure', () => {
  const { fields, ...rest } = form([name])
  const stored = {
    ...rest,
    fields: fields.map((field) => Object.fromEntries(Object.entries(field).reverse())),
  }
  expect(changedQuestions(stored, form([name]))).toEqual({ before: {}, after: {} })
  expect(changedQuestions('damaged', form([name])).before).toEqual({})
})
