import { expect, it } from 'vitest'
import { checkQuestions } from './check-questions.ts'

const known = new Set(['old'])
const check = (fields: { id: string; [key: string]: unknown }[], logicMap: Record<string, unknown> = {}) => {
  const checked = checkQuestions(known, { fields, logicMap })
  return checked.ok ? checked.value.fields.map(({ id }) => id) : checked.error
}

it('takes sound questions, with their defaults', () => {
  expect(
    check([
      { id: 'old', type: 'text' },
      { id: 'new', type: 'email' },
    ]),
  ).toEqual(['old', 'new'])
})

it('tells new fields that are wrong from updated ones', () => {
  expect(
    check([
      { id: 'old', type: 'text' },
      { id: 'new', type: 'riddle' },
    ]),
  ).toBe('invalidNewFields')
  expect(
    check([
      { id: 'old', type: 'riddle' },
      { id: 'new', type: 'text' },
    ]),
  ).toBe('invalidUpdatedFields')
})

it('takes no field group inside a field group', () => {
  expect(check([{ id: 'new', type: 'template', fieldGroupId: 'other' }])).toBe('invalidNewFields')
})

it('refuses the group when its ids or its logic are wrong', () => {
  expect(
    check([
      { id: 'old', type: 'text' },
      { id: 'old', type: 'text' },
    ]),
  ).toBe('invalidFieldGroup')
  expect(check([{ id: 'old', type: 'text' }], { old: { operator: 'SOME' } })).toBe('invalidFieldGroup')
})
