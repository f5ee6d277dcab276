import { expect, test } from 'vitest'
import { formDefinitionSchema } from '../definition.ts'
import { blankField } from '../fields/blank-field.ts'
import type { Field } from '../fields/field-schemas.ts'
import { ruleSchema } from '../logic/logic-schemas.ts'
import { checkPublishing } from './check-publishing.ts'

const ask = (id: string): Field => ({ ...blankField('checkbox', id), label: `Question ${id.toUpperCase()}` })
const template = { ...blankField('template', 't'), label: 'Crew', fieldGroupId: 'g' }
const group = { id: 'g', fields: [ask('i'), ask('j')] }

function report(logicMap: Record<string, unknown>, innerLogic: Record<string, unknown> = {}) {
  const definition = formDefinitionSchema.parse({
    fields: [ask('a'), template, ask('b'), ask('c')],
    logicMap,
    groups: { g: { ...group, logicMap: innerLogic } },
  })
  const { errors, warnings } = checkPublishing(definition, { customFieldIds: new Set(['vip']), ruleSets: [] })
  return {
    errors: errors.map(({ kind, message }) => [kind, message]),
    warnings: warnings.map(({ fieldId, groupId, message }) => [groupId, fieldId, message]),
  }
}

const yes = (sourceId: string, rest: Record<string, unknown> = {}) => [
  { sourceId, sourceValue: 'Yes', ...rest },
]

test.each<[string, Record<string, unknown>, string, string]>([
  [
    'missing target',
    { a: { rules: yes('a'), thenFieldId: 'gone' } },
    'targetMissing',
    '“Question A” leads to a deleted question.',
  ],
  [
    'earlier target',
    { b: { rules: yes('a'), elseFieldId: 'a' } },
    'targetEarlier',
    '“Question B” leads back to “Question A”, which comes before it.',
  ],
  [
    'target itself',
    { b: { rules: yes('a'), thenFieldId: 'b' } },
    'targetSelf',
    '“Question B” leads to itself.',
  ],
  [
    'target in a group',
    { a: { rules: yes('a'), thenFieldId: 'i' } },
    'targetMissing',
    '“Question A” leads to a deleted question.',
  ],
  [
    'deleted source',
    { b: { rules: yes('gone') } },
    'sourceMissing',
    'The logic of “Question B” asks about a deleted question.',
  ],
  [
    'deleted inner source',
    { b: { rules: yes('t', { nestedId: 'gone' }) } },
    'sourceMissing',
    'The logic of “Question B” asks about a part of “Crew” that is not there.',
  ],
  [
    'deleted custom field',
    { b: { rules: yes('old', { sourceType: 'customField' }) } },
    'sourceMissing',
    'The logic of “Question B” asks about a deleted custom field.',
  ],
  [
    'later source',
    { a: { rules: yes('b') } },
    'sourceLater',
    'The logic of “Question A” asks about “Question B”, which comes after it.',
  ],
  [
    'vanished option',
    { a: { rules: [{ sourceId: 'a', sourceValue: 'Maybe' }] } },
    'optionVanished',
    'The logic of “Question A” asks for an option of “Question A” that is not there any more: “Maybe”.',
  ],
  [
    'vanished inner option',
    { b: { rules: [{ sourceId: 't', nestedId: 'i', sourceValue: 'Maybe' }] } },
    'optionVanished',
    'The logic of “Question B” asks for an option of “Question I” that is not there any more: “Maybe”.',
  ],
  [
    'number of instances that is none',
    { b: { rules: [{ sourceId: 't', nestedId: 'loopCount', sourceValue: 'two' }] } },
    'valueUnread',
    'The logic of “Question B” compares with “two”, which is not a number.',
  ],
])('error: %s', (_, logicMap, kind, message) => {
  expect(report(logicMap).errors).toEqual([[kind, message]])
})

test.each([
  ['date', '10 dec', 'The logic of “Last” compares with “10 dec”, which is not a date.'],
  ['date', '2027-02-31', 'The logic of “Last” compares with “2027-02-31”, which is not a date.'],
  ['date', '2026-12-10', undefined],
  ['number', 'many', 'The logic of “Last” compares with “many”, which is not a number.'],
  ['number', '1250.5', undefined],
] as const)('a %s compared with %j: %s', (type, sourceValue, message) => {
  const fields = [blankField(type, 'q'), { ...ask('last'), label: 'Last' }]
  const logicMap = { last: { rules: [{ sourceId: 'q', sourceValue }] } }
  const { errors } = checkPublishing(formDefinitionSchema.parse({ fields, logicMap }), {
    customFieldIds: new Set(),
    ruleSets: [],
  })
  expect(errors.map((error) => error.message)).toEqual(message === undefined ? [] : [message])
})

test('a group is checked like a form, and its question named', () => {
  expect(report({}, { i: { rules: yes('a'), thenFieldId: 'c' } }).errors).toEqual([
    ['targetMissing', '“Question I” leads to a deleted question.'],
    ['sourceMissing', 'The logic of “Question I” asks about a deleted question.'],
  ])
})

test('good logic has no errors and no warnings', () => {
  const good = {
    a: { rules: [...yes('a'), ...yes('vip', { sourceType: 'customField' })], thenFieldId: 'b' },
    b: {
      rules: [...yes('t', { nestedId: 'i' }), { sourceId: 't', nestedId: 'loopCount', sourceValue: '2' }],
      thenFieldId: 'END',
    },
  }
  expect(report(good, { i: { rules: yes('i'), thenFieldId: 'END' } })).toEqual({ errors: [], warnings: [] })
})

test('warnings: questions that no answer leads to', () => {
  const jump = { a: { rules: yes('a'), thenFieldId: 'b', elseFieldId: 'c' } }
  expect(report(jump).warnings).toEqual([['', 't', 'No answer leads to “Crew”.']])
  const ends = { b: { rules: yes('a'), thenFieldId: 'END', elseFieldId: 'END' } }
  expect(report(ends).warnings).toEqual([['', 'c', 'No answer leads to “Question C”.']])
})

test('warnings: a group that always submits ends the form', () => {
  const always = { i: { rules: yes('i'), thenFieldId: 'END', elseFieldId: 'END' } }
  expect(report({}, always).warnings.map(([groupId, fieldId]) => [groupId, fieldId])).toEqual([
    ['', 'b'],
    ['', 'c'],
    ['g', 'j'],
  ])
})

test('questions that could not be answered', () => {
  const fields = [
    { ...template, fieldGroupId: 'gone' },
    { ...blankField('dropdown', 'd'), label: 'Hall' },
    { ...blankField('number', 'n'), label: 'Size', min: 3, max: 2 },
  ]
  const { errors } = checkPublishing(formDefinitionSchema.parse({ fields }), {
    customFieldIds: new Set(),
    ruleSets: [],
  })
  expect(errors.map(({ message }) => message)).toEqual([
    '“Crew” uses a deleted field group.',
    '“Hall” has no options.',
    '“Size” has a minimum above its maximum.',
  ])
})

test('a rule set beside the form is checked too, and named', () => {
  const definition = formDefinitionSchema.parse({ fields: [ask('a')] })
  const rules = [...yes('a'), ...yes('gone')].map((rule) => ruleSchema.parse(rule))
  const ruleSet = {
    kind: 'confirmation' as const,
    id: 'c1',
    name: 'With power',
    operator: 'ANY' as const,
    rules,
  }
  const { errors } = checkPublishing(definition, { customFieldIds: new Set(), ruleSets: [ruleSet] })
  expect(errors).toEqual([
    {
      kind: 'sourceMissing',
      fieldId: '',
      groupId: '',
      ruleSetId: 'c1',
      place: 'rules.1',
      message: 'The confirmation “With power” asks about a deleted question.',
      remark: 'This question has been deleted. Choose another, or remove the condition.',
    },
  ])
})

test('“always go to” is checked and followed without conditions', () => {
  expect(report({ b: { thenFieldId: 'a' } }).errors).toEqual([
    ['targetEarlier', '“Question B” leads back to “Question A”, which comes before it.'],
  ])
  expect(report({ a: { thenFieldId: 'c', elseFieldId: 'gone' } })).toEqual({
    errors: [],
    warnings: [
      ['', 't', 'No answer leads to “Crew”.'],
      ['', 'b', 'No answer leads to “Question B”.'],
    ],
  })
})
