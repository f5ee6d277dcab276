import { expect, test } from 'vitest'
import { blankField } from '../fields/blank-field.ts'
import { checkRules } from './check-rules.ts'
import { ruleSchema } from './logic-schemas.ts'

const cells = [
  { id: 'cell1' as const, label: 'Name', type: 'text' as const },
  { id: 'cell2' as const, label: 'Arrives', type: 'date' as const },
]
const fields = [
  blankField('text', 'name'),
  blankField('number', 'power'),
  { ...blankField('repeater', 'staff'), cellSchema: cells },
  { ...blankField('template', 'crew'), fieldGroupId: 'g' },
]
const groups = { g: { id: 'g', title: 'Crew', fields: [blankField('date', 'from')], logicMap: {} } }

test.each([
  [{ sourceId: 'name', sourceValue: '10 dec' }, true],
  [{ sourceId: 'power', sourceValue: 'a lot' }, false],
  [{ sourceId: 'power', sourceValue: '' }, true],
  [{ sourceId: 'staff', nestedId: 'cell1', sourceValue: '10 dec' }, true],
  [{ sourceId: 'staff', nestedId: 'cell2', sourceValue: '10 dec' }, false],
  [{ sourceId: 'staff', nestedId: 'cell2', sourceValue: '2026-12-10' }, true],
  [{ sourceId: 'crew', nestedId: 'from', sourceValue: '10/12/2026' }, false],
  [{ sourceId: 'crew', nestedId: 'loopCount', sourceValue: 'two' }, false],
  [{ sourceId: 'team.name', sourceType: 'client', sourceValue: '10 dec' }, true],
])('%j can be compared: %s', (rule, isReadable) => {
  const kinds = checkRules([ruleSchema.parse(rule)], { fields, groups }).map(({ kind }) => kind)
  expect(kinds).toEqual(isReadable ? [] : ['valueUnread'])
})

const ask = (...rules: Record<string, unknown>[]) =>
  checkRules(
    rules.map((rule) => ruleSchema.parse(rule)),
    { fields, groups, customFieldIds: new Set(['vip']), after: 2 },
  ).map(({ index, kind, remark }) => [index, kind, remark])

test('each rule is named by its place, with what to do', () => {
  const found = ask(
    { sourceId: 'name' },
    { sourceId: 'gone' },
    { sourceId: '' },
    { sourceId: 'crew' },
    { sourceId: 'staff', nestedId: 'cell4' },
    { sourceId: 'vip', sourceType: 'customField' },
    { sourceId: 'late', sourceType: 'customField' },
  )
  expect(found).toEqual([
    [1, 'sourceMissing', 'This question has been deleted. Choose another, or remove the condition.'],
    [2, 'sourceMissing', 'Choose a question, or remove the condition.'],
    [3, 'sourceLater', 'This question comes later. Choose an earlier one.'],
    [4, 'sourceMissing', 'This part of “Untitled repeating rows” is gone. Choose another.'],
    [6, 'sourceMissing', 'This custom field has been deleted. Choose another, or remove the condition.'],
  ])
})
