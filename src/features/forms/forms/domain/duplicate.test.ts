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
const notification = { operator: 'ALL' as const, rules: [], sendTo: 'mail', sendToFieldGroupId: 't' }

test('a form: every id is mapped, custom fields and shared groups keep theirs', () => {
  const result = copyParts(
    {
      definition,
      confirmations: [confirmation],
      notifications: [notification, { ...notification, sendTo: 'a', sendToFieldGroupId: '' }],
    },
    counter(),
  )
  if (!result.ok) throw new Error(result.error)
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
  if (!result.ok) throw new Error(result.error)
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

test.each<[string, Record<string, unknown>, string]>([
  ['source', { a: { rules: [{ sourceId: 'gone' }] } }, 'sourceMissing'],
  ['nested', { t: { rules: [{ sourceId: 't', nestedId: 'gone' }] } }, 'sourceMissing'],
  ['question', { gone: { rules: [] } }, 'questionMissing'],
  ['then', { a: { thenFieldId: 'gone' } }, 'targetMissing'],
  ['else', { a: { elseFieldId: 'gone' } }, 'targetMissing'],
])('a missing %s is refused by its code', (_, logicMap, error) => {
  const broken = formDefinitionSchema.parse({ ...definition, logicMap })
  const parts = { definition: broken, confirmations: [], notifications: [] }
  expect(copyParts(parts, counter())).toEqual({ ok: false, error })
})

test('a recipient in a removed loop, and a missing group', () => {
  const lost = { ...notification, sendToFieldGroupId: 'gone' }
  const result = copyParts({ definition, confirmations: [], notifications: [lost] }, counter())
  expect(result).toEqual({ ok: false, error: 'sourceMissing' })
  expect(duplicateFieldGroup(undefined, counter())).toEqual({ ok: false, error: 'groupMissing' })
})
