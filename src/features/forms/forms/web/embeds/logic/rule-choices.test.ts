import { describe, expect, test } from 'vitest'
import { formDefinitionSchema } from '../../../domain/definition.ts'
import { blankField } from '../../../domain/fields/blank-field.ts'
import { type Rule, ruleSchema } from '../../../domain/logic/logic-schemas.ts'
import {
  comparisonOf,
  entryChoices,
  entryChosen,
  partChoices,
  ruleAbout,
  sourceChoices,
  withComparison,
  withEntry,
  withPart,
} from './rule-choices.ts'

const { fields, groups } = formDefinitionSchema.parse({
  fields: [
    { ...blankField('template', 'crew'), label: 'Crew', fieldGroupId: 'g', isLooping: true, maxLoops: 3 },
    { ...blankField('template', 'once'), label: 'Once', fieldGroupId: 'g' },
    { ...blankField('template', 'lost'), label: 'Lost', fieldGroupId: 'gone' },
    { ...blankField('grandTotal', 'total'), label: 'Total' },
    { ...blankField('text', 'name'), label: 'Name' },
  ],
  groups: {
    g: {
      id: 'g',
      fields: [
        { ...blankField('checkbox', 'parking'), label: 'Parking' },
        { ...blankField('text', 'diet'), label: 'Diet' },
        blankField('divider', 'line'),
      ],
    },
  },
})
const [crew, once] = fields
if (!crew || !once) throw new Error('There is no group')
const values = (options: readonly { value: string }[]) => options.map(({ value }) => value)

test('what has no answer is not offered, and a group is', () => {
  const offered = sourceChoices(fields, groups, new Map(), []).filter(({ group }) => group === 'Answers')
  expect(values(offered)).toEqual(['crew', 'once', 'name'])
})

test('of a group one can ask for its questions, how many entries there are, and all together', () => {
  expect(values(partChoices(crew, groups))).toEqual(['parking', 'diet', 'loopCount', 'templateValues', ''])
})

test('a new condition compares with the first option of the first question of the group', () => {
  expect(ruleAbout('crew', fields, groups, [])).toMatchObject({
    ...{ sourceId: 'crew', nestedId: 'parking', sourceValue: 'Yes' },
    ...{ condition: 'equals', loopOperator: 'any' },
  })
})

describe('entries', () => {
  const rule = ruleAbout('crew', fields, groups, [])
  test('are chosen as far as the group may loop; a group that does not loop has one', () => {
    expect(values(entryChoices(rule, crew))).toEqual(['any', 'all', 'none', '0', '1', '2'])
    const single = ruleSchema.parse({ sourceId: 'once', nestedId: 'diet' })
    expect(entryChoices(single, once)).toEqual([])
    expect(entryChoices(withPart(rule, crew, 'loopCount', groups), crew)).toEqual([])
  })

  test('“in every entry is not” is chosen, read and stored alike', () => {
    const isNot: Rule = withEntry(withComparison(rule, crew, 'isNot', 'No'), 'all')
    expect([entryChosen(isNot), comparisonOf(isNot, crew)]).toEqual(['all', 'isNot'])
    expect(isNot).toMatchObject({ loopOperator: 'any', condition: 'notEquals', sourceValue: 'No' })
    const is = withComparison(isNot, crew, 'is', 'No')
    expect([entryChosen(is), comparisonOf(is, crew)]).toEqual(['all', 'is'])
  })

  test('“in no entry” with a negation becomes “in every entry is not”', () => {
    const none = withEntry(rule, 'none')
    const next = withComparison(none, crew, 'isNotEmpty', '')
    expect([entryChosen(next), comparisonOf(next, crew)]).toEqual(['all', 'isNotEmpty'])
  })

  test('one by its number keeps its comparison', () => {
    const second = withEntry(withComparison(rule, crew, 'isNot', 'Yes'), '1')
    expect([entryChosen(second), comparisonOf(second, crew)]).toEqual(['1', 'isNot'])
    expect(second).toMatchObject({ loopIndex: 1, loopOperator: '', condition: 'notEquals' })
  })
})
