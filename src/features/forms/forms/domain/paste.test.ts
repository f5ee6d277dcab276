import { expect, test } from 'vitest'
import { formDefinitionSchema } from './definition.ts'
import { blankField } from './fields/blank-field.ts'
import { copiedQuestionSchema, pastedQuestion } from './paste.ts'

const definition = formDefinitionSchema.parse({
  fields: ['a', 'b', 'c'].map((id) => blankField('text', id)),
})
const rule = (sourceId: string, parts: object = {}) => ({ sourceId, sourceValue: 'x', ...parts })
const copied = (logic: object | null, id = 'b') =>
  copiedQuestionSchema.parse({ field: { ...blankField('text', id), label: 'Two', fieldGroupId: 'g' }, logic })
const at = (index: number) => ({ id: 'new', index })

test('a question gets a new id, and asks about its own answer as its original did', () => {
  const logic = { rules: [rule('b'), rule('a')], thenFieldId: 'c', elseFieldId: 'END' }
  expect(pastedQuestion(definition, copied(logic), at(2))).toMatchObject({
    field: { id: 'new', label: 'Two', fieldGroupId: '' },
    logic: { rules: [{ sourceId: 'new' }, { sourceId: 'a' }], thenFieldId: 'c', elseFieldId: 'END' },
    isWithoutItsLogic: false,
  })
  expect(pastedQuestion(definition, copied(null), at(0))).toMatchObject({
    logic: undefined,
    isWithoutItsLogic: false,
  })
})

test('in another form it brings along only logic that asks for nothing of its former one', () => {
  const elsewhere = formDefinitionSchema.parse({ fields: [blankField('text', 'z')] })
  const own = { rules: [rule('b'), rule('size', { sourceType: 'customField' })], elseFieldId: 'END' }
  expect(pastedQuestion(elsewhere, copied(own), at(1)).logic?.rules).toMatchObject([
    { sourceId: 'new' },
    { sourceId: 'size' },
  ])
  for (const logic of [{ rules: [rule('b'), rule('a')] }, { rules: [rule('b')], thenFieldId: 'c' }])
    expect(pastedQuestion(elsewhere, copied(logic), at(1))).toMatchObject({
      logic: undefined,
      isWithoutItsLogic: true,
    })
})

test('before what it asks about, or behind what it leads to, it has no logic either', () => {
  expect(pastedQuestion(definition, copied({ rules: [rule('a')] }), at(0)).isWithoutItsLogic).toBe(true)
  const leading = { rules: [rule('b')], thenFieldId: 'c' }
  expect(pastedQuestion(definition, copied(leading), at(3)).isWithoutItsLogic).toBe(true)
  expect(pastedQuestion(definition, copied(leading), at(2)).isWithoutItsLogic).toBe(false)
})

test('a field group stays the one that it places', () => {
  const field = { ...blankField('template', 't'), fieldGroupId: 'g' }
  const pasted = pastedQuestion(definition, copiedQuestionSchema.parse({ field, logic: null }), at(0))
  expect(pasted.field).toMatchObject({ id: 'new', fieldGroupId: 'g' })
})
