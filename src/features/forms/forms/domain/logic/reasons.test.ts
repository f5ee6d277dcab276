import { expect, test } from 'vitest'
import { formDefinitionSchema } from '../definition.ts'
import { blankField } from '../fields/blank-field.ts'
import { walk } from '../walk/walk.ts'
import { guestFacts } from './logic-words.ts'
import { reasonsOf } from './reasons.ts'

const rules = [{ sourceId: 'a', sourceValue: 'Yes' }]
const formOf = (logic: object) =>
  formDefinitionSchema.parse({
    fields: ['a', 'b', 'c', 'd'].map((id) => blankField('text', id)),
    logicMap: { a: { rules, ...logic } },
  })
const whyOf = (logic: object, a: string) => {
  const definition = formOf(logic)
  const { path } = walk(definition, { a }, guestFacts)
  return reasonsOf(definition, path).map(({ fieldId, isMet }) => [fieldId, isMet])
}

test('a question has a reason where other answers would have led past it', () => {
  const past = { elseFieldId: 'c' }
  expect(whyOf(past, 'Yes')).toEqual([['b', true]])
  expect(whyOf(past, 'No')).toEqual([['c', false]])
  expect(whyOf({ thenFieldId: 'd' }, 'Yes')).toEqual([['d', true]])
})

test('what follows in any case has none', () => {
  expect(whyOf({ rules: [], thenFieldId: 'c' }, 'Yes')).toEqual([])
  expect(whyOf({ thenFieldId: 'c', elseFieldId: 'c' }, 'Yes')).toEqual([])
  expect(whyOf({ thenFieldId: 'gone', elseFieldId: 'c' }, 'Yes')).toEqual([])
  expect(whyOf({ elseFieldId: 'END' }, 'No')).toEqual([])
})
