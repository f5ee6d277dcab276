import { expect, test } from 'vitest'
import { formDefinitionSchema } from '../definition.ts'
import { blankField } from '../fields/blank-field.ts'
import { describeLogic, describeRuleSet } from './describe-logic.ts'
import { fieldLogicSchema, ruleSetSchema } from './logic-schemas.ts'

const { fields, groups } = formDefinitionSchema.parse({
  fields: [
    {
      ...blankField('checkbox', 'power'),
      label: 'Do you need power?',
      options: [{ label: 'Yes', value: 'y' }],
    },
    {
      ...blankField('dropdown', 'extras'),
      label: 'Extras',
      isMulti: true,
      options: [{ label: 'Lamp', value: 'l' }],
    },
    { ...blankField('address', 'address'), label: 'Address' },
    { ...blankField('template', 'crew'), label: 'Crew', fieldGroupId: 'g' },
    { ...blankField('section', 'supply'), label: 'Power supply' },
    { ...blankField('text', 'net'), label: 'Internet' },
  ],
  groups: { g: { id: 'g', fields: [{ ...blankField('text', 'diet'), label: 'Diet' }] } },
})
const naming = { fields, groups, customFieldLabels: { vip: 'VIP' } }
const sentence = (parts: { text: string; isName: boolean }[]) =>
  parts.map(({ text, isName }) => (isName ? `*${text}*` : text)).join('')

test('logic reads as a sentence', () => {
  const logic = fieldLogicSchema.parse({
    rules: [{ sourceId: 'power', sourceValue: 'y' }],
    thenFieldId: 'supply',
    elseFieldId: 'net',
  })
  expect(sentence(describeLogic(logic, naming))).toBe(
    'If *Do you need power?* is *Yes*, go to *Power supply*, otherwise go to *Internet*',
  )
})

test.each([
  ['END', '', 'submit the form, otherwise go to the next question'],
  ['gone', 'net', 'go to *a deleted question*, otherwise go to *Internet*'],
])('targets %s and %s', (thenFieldId, elseFieldId, expected) => {
  const logic = fieldLogicSchema.parse({ rules: [{ sourceId: 'net' }], thenFieldId, elseFieldId })
  expect(sentence(describeLogic(logic, naming))).toBe(`If *Internet* is empty, ${expected}`)
})

test.each([
  ['net', 'Always go to *Internet*'],
  ['END', 'Always submit the form'],
  ['gone', 'Always go to *a deleted question*'],
  ['', ''],
])('without conditions, to “%s”: %s', (thenFieldId, expected) => {
  expect(sentence(describeLogic(fieldLogicSchema.parse({ thenFieldId }), naming))).toBe(expected)
})

test.each<[Record<string, unknown>, string]>([
  [{ sourceId: 'net', condition: 'notEquals' }, '*Internet* is not empty'],
  [{ sourceId: 'extras', sourceValue: 'l' }, '*Extras* includes *Lamp*'],
  [{ sourceId: 'extras', sourceValue: 'l', condition: 'notEquals' }, '*Extras* does not include *Lamp*'],
  [{ sourceId: 'address', nestedId: 'city', sourceValue: 'York' }, '*Address › City* is *York*'],
  [{ sourceId: 'crew', nestedId: 'diet', sourceValue: 'x' }, '*Crew › Diet* in any entry is *x*'],
  [{ sourceId: 'crew', nestedId: 'diet', loopOperator: 'all' }, '*Crew › Diet* in every entry is empty'],
  [{ sourceId: 'crew', nestedId: 'diet', loopOperator: 'none' }, '*Crew › Diet* in no entry is empty'],
  [
    { sourceId: 'crew', nestedId: 'diet', condition: 'notEquals' },
    '*Crew › Diet* in every entry is not empty',
  ],
  [
    { sourceId: 'crew', nestedId: 'diet', loopOperator: 'all', condition: 'notEquals' },
    '*Crew › Diet* in any entry is not empty',
  ],
  [
    { sourceId: 'crew', nestedId: 'diet', loopOperator: 'none', condition: 'notEquals' },
    '*Crew › Diet* in any entry is empty',
  ],
  [
    { sourceId: 'crew', nestedId: 'diet', loopIndex: 0, condition: 'notEquals' },
    '*Crew › Diet* in entry 1 is not empty',
  ],
  [{ sourceId: 'crew', nestedId: 'diet', loopIndex: 1 }, '*Crew › Diet* in entry 2 is empty'],
  [{ sourceId: 'crew', nestedId: 'loopCount', sourceValue: '2' }, 'the number of *Crew* is *2*'],
  [{ sourceId: 'vip', sourceType: 'customField', sourceValue: 'Yes' }, '*VIP* is *Yes*'],
  [{ sourceId: 'team.teamType', sourceType: 'client', sourceValue: 'Gold' }, '*Team type* is *Gold*'],
  [{ sourceId: 'gone' }, '*a deleted question* is empty'],
])('%j', (rule, expected) => {
  expect(sentence(describeRuleSet(ruleSetSchema.parse({ rules: [rule] }), naming))).toBe(expected)
})

test('several rules are joined by their operator', () => {
  const rules = [{ sourceId: 'net' }, { sourceId: 'power', sourceValue: 'y' }]
  const read = (operator: string) =>
    sentence(describeRuleSet(ruleSetSchema.parse({ operator, rules }), naming))
  expect(read('ANY')).toBe('*Internet* is empty or *Do you need power?* is *Yes*')
  expect(read('ALL')).toBe('*Internet* is empty and *Do you need power?* is *Yes*')
})
