import { expect, test } from 'vitest'
import { formDefinitionSchema, groupDefinitionSchema } from './definition.ts'
import { copyParts, copyTitle, duplicateFieldGroup } from './duplicate.ts'
import { blankField } from './fields/blank-field.ts'
import { ruleSchema } from './logic/logic-schemas.ts'

function counter() {
  let count = 0
  return () => `new${++count}`
}

const group = groupDefinitionSchema.parse({
  id: 'g',
  title: 'Crew',
  fields: [
    { ...blankField('email', 'mail'), fieldGroupId: 'g' },
    { ...blankField('text', 'diet'), fieldGroupId: 'g' },
  ],
  logicMap: { mail: { rules: [{ sourceId: 'mail' }], thenFieldId: 'diet', elseFieldId: 'END' } },
})
const definition = formDefinitionSchema.parse({
  fields: [
    blankField('text', 'a'),
    { ...blankField('template', 't'), fieldGroupId: 'g' },
    blankField('text', 'z'),
  ],
  logicMap: {
    a: { rules: [{ sourceId: 'a' }, { sourceId: 'size', sourceType: 'customField' }], thenFieldId: 'z' },
    t: {
      rules: [
        { sourceId: 't', nestedId: 'diet' },
        { sourceId: 't', nestedId: 'loopCount' },
      ],
      elseFieldId: 'END',
    },
  },
  groups: { g: group },
})
const confirmation = { name: 'c', operator: 'ANY' as const, rules: [ruleSchema.parse({ sourceId: 'z' })] }
const notification = {
  name: 'n',
  operator: 'ALL' as const,
  rules: [],
  sendTo: 'mail',
  sendToFieldGroupId: 't',
}

test('a form: every id is mapped, custom fields and shared groups keep theirs', () => {
  const result = copyParts(
    {
      definition,
      confirmations: [confirmation],
      notifications: [notification, { ...notification, sendTo: 'a', sendToFieldGroupId: '' }],
    },
    counter(),
  )
  if (!result.ok) throw new Error('It could not be copied.')
  const { fields, logicMap, groups } = result.value.definition
  expect(fields.map(({ id }) => id)).toEqual(['new1', 'new2', 'new3'])
  expect(groups).toEqual({ g: group })
  expect(logicMap.new1).toMatchObject({
    rules: [{ sourceId: 'new1' }, { sourceId: 'size' }],
    thenFieldId: 'new3',
    elseFieldId: '',
  })
  expect(logicMap.new2).toMatchObject({
    rules: [
      { sourceId: 'new2', nestedId: 'diet' },
      { sourceId: 'new2', nestedId: 'loopCount' },
    ],
    elseFieldId: 'END',
  })
  expect(result.value.confirmations[0]).toMatchObject({ name: 'c', rules: [{ sourceId: 'new3' }] })
  expect(result.value.notifications).toMatchObject([
    { sendTo: 'mail', sendToFieldGroupId: 'new2' },
    { sendTo: 'new1', sendToFieldGroupId: '' },
  ])
  expect(formDefinitionSchema.parse(result.value.definition)).toEqual(result.value.definition)
})

test('a field group gets a new id, and so do its fields', () => {
  const result = duplicateFieldGroup(group, counter())
  if (!result.ok) throw new Error('It could not be copied.')
  expect(result.value).toMatchObject({
    id: 'new1',
    title: 'Crew (Copy)',
    fields: [
      { id: 'new2', fieldGroupId: 'new1' },
      { id: 'new3', fieldGroupId: 'new1' },
    ],
    logicMap: { new2: { rules: [{ sourceId: 'new2' }], thenFieldId: 'new3', elseFieldId: 'END' } },
  })
})

test('titles of copies', () => {
  expect(copyTitle('Power')).toBe('Power (Copy)')
})

test.each<[string, Record<string, unknown>, string, string]>([
  [
    'source',
    { a: { rules: [{ sourceId: 'gone' }] } },
    'sourceMissing',
    'The logic of “Untitled short text” asks about a deleted question.',
  ],
  [
    'nested',
    { t: { rules: [{ sourceId: 't', nestedId: 'gone' }] } },
    'sourceMissing',
    'The logic of “Untitled field group” asks about a part of “Untitled field group” that is not there.',
  ],
  ['question', { gone: { rules: [] } }, 'questionMissing', 'There is logic of a deleted question.'],
  [
    'then',
    { a: { thenFieldId: 'gone' } },
    'targetMissing',
    '“Untitled short text” leads to a deleted question.',
  ],
  [
    'else',
    { a: { elseFieldId: 'gone' } },
    'targetMissing',
    '“Untitled short text” leads to a deleted question.',
  ],
])('a missing %s is refused by its code and named', (_, logicMap, code, named) => {
  const broken = formDefinitionSchema.parse({ ...definition, logicMap })
  const parts = { definition: broken, confirmations: [], notifications: [] }
  expect(copyParts(parts, counter())).toEqual({ ok: false, error: { code, named } })
})

test('a rule beside the form that cannot be mapped is named by what has it', () => {
  const rules = [ruleSchema.parse({ sourceId: 'gone' })]
  const confirmations = [{ ...confirmation, name: 'With power', rules }]
  const result = copyParts({ definition, confirmations, notifications: [] }, counter())
  const named = 'The confirmation “With power” asks about a deleted question.'
  expect(result).toEqual({ ok: false, error: { code: 'sourceMissing', named } })
})

test('a recipient in a removed loop, and a missing group', () => {
  const lost = { ...notification, sendToFieldGroupId: 'gone' }
  const result = copyParts({ definition, confirmations: [], notifications: [lost] }, counter())
  const named = 'The e-mail “n” is sent to a deleted question.'
  expect(result).toEqual({ ok: false, error: { code: 'sourceMissing', named } })
  expect(duplicateFieldGroup(undefined, counter())).toEqual({ ok: false, error: 'groupMissing' })
})
