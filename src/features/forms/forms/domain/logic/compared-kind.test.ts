import { expect, test } from 'vitest'
import { blankField } from '../fields/blank-field.ts'
import { isReadableRule } from './compared-kind.ts'
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
  expect(isReadableRule(ruleSchema.parse(rule), { fields, groups })).toBe(isReadable)
})
