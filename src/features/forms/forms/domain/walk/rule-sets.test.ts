import { describe, expect, test } from 'vitest'
import { chooseConfirmation } from '../choose.ts'
import { formDefinitionSchema } from '../definition.ts'
import { blankField } from '../fields/blank-field.ts'
import { fieldLogicSchema, ruleSetSchema } from '../logic/logic-schemas.ts'
import { guestFacts } from '../logic/logic-words.ts'
import { afterWalk, walk } from './walk.ts'

type Loose = Record<string, unknown>

const group = { id: 'g', title: 'Crew', fields: [blankField('text', 'diet')], logicMap: {} }
const definition = formDefinitionSchema.parse({
  fields: [
    { ...blankField('checkbox', 'power'), label: 'Power' },
    { ...blankField('template', 'crew'), fieldGroupId: 'g', isLooping: true },
    { ...blankField('repeater', 'people'), cellSchema: [{ id: 'cell1', label: 'Name', type: 'text' }] },
    blankField('number', 'size'),
    blankField('disclaimer', 'agreed'),
    blankField('divider', 'line'),
  ],
  groups: { g: group },
})
const answers = {
  power: ['Yes'],
  crew: [{ diet: 'vegan' }, { diet: 'fish' }],
  people: [{ cell1: 'Ada' }, { cell1: 'Bo' }],
  size: 3,
  agreed: true,
}
const isMet = afterWalk(definition, answers, guestFacts)
const met = (rule: Loose, operator = 'ANY') => isMet(ruleSetSchema.parse({ operator, rules: [rule] }))

describe('a rule about what is not there', () => {
  const broken: [string, Loose][] = [
    ['a deleted question', { sourceId: 'gone' }],
    ['nothing at all', { sourceId: '' }],
    ['a deleted inner question', { sourceId: 'crew', nestedId: 'gone' }],
    ['a deleted column', { sourceId: 'people', nestedId: 'cell3' }],
    ['a part of a question without parts', { sourceId: 'power', nestedId: 'city' }],
    ['the number of what is no group', { sourceId: 'size', nestedId: 'loopCount' }],
    ['something to read', { sourceId: 'line' }],
  ]
  test.each(broken)('%s: the confirmation is chosen for nobody', (_, rule) => {
    for (const condition of ['equals', 'notEquals']) {
      for (const sourceValue of ['', 'x']) {
        const asked = ruleSetSchema.parse({ rules: [{ ...rule, condition, sourceValue }] })
        const confirmations = [
          { id: 'broken', isActive: true, isDefault: false, ...asked },
          { id: 'default', isActive: true, isDefault: true, operator: 'ANY' as const, rules: [] },
        ]
        const submitted = { definition, answers, facts: guestFacts }
        expect(chooseConfirmation(confirmations, submitted)?.id).toBe('default')
      }
    }
  })

  test.each([
    ['a vanished option', { sourceId: 'power', sourceValue: 'Maybe', condition: 'notEquals' }],
    ['no number', { sourceId: 'size', sourceValue: 'many', condition: 'notEquals' }],
    ['neither yes nor no', { sourceId: 'agreed', sourceValue: 'maybe', condition: 'notEquals' }],
  ])('%s is met by nobody', (_, rule) => {
    expect(met(rule)).toBe(false)
  })

  test('spoils the whole set, since nobody can tell what it was to mean', () => {
    const rules = [
      { sourceId: 'size', sourceValue: '3' },
      { sourceId: 'gone', condition: 'notEquals', sourceValue: 'x' },
    ]
    expect(isMet(ruleSetSchema.parse({ operator: 'ANY', rules }))).toBe(false)
    expect(isMet(ruleSetSchema.parse({ operator: 'ALL', rules }))).toBe(false)
  })
})

describe('“is not” is the negation of “is”', () => {
  const lists = [
    ['crew', 'diet'],
    ['people', 'cell1'],
  ] as const
  const values = ['vegan', 'fish', 'Ada', 'none', '']
  test.each(lists)('in %s, whatever is asked of the entries', (sourceId, nestedId) => {
    for (const loopOperator of ['', 'any', 'all', 'none']) {
      for (const loopIndex of [null, 0, 1, 9]) {
        for (const sourceValue of values) {
          const rule = { sourceId, nestedId, loopOperator, loopIndex, sourceValue }
          const [is, isNot] = ['equals', 'notEquals'].map((condition) => met({ ...rule, condition }))
          expect(isNot).toBe(!is)
        }
      }
    }
  })

  test.each([
    ['any', 'vegan', false],
    ['any', 'none', true],
    ['all', 'vegan', true],
    ['none', 'none', false],
    ['none', 'vegan', true],
  ])('%s entry is not “%s”: %s', (loopOperator, sourceValue, expected) => {
    const rule = { sourceId: 'crew', nestedId: 'diet', loopOperator, sourceValue, condition: 'notEquals' }
    expect(met(rule)).toBe(expected)
  })

  test('picking a column does not flip the meaning', () => {
    const rule = { sourceId: 'people', sourceValue: 'Ada', condition: 'notEquals' }
    expect([met(rule), met({ ...rule, nestedId: 'cell1' })]).toEqual([false, false])
  })
})

describe('logic without conditions', () => {
  const fields = ['a', 'b', 'c'].map((id) => blankField('text', id))
  const path = (logic: Loose) => {
    const logicMap = { a: fieldLogicSchema.parse(logic) }
    return walk({ fields, logicMap, groups: {} }, {}, guestFacts)
      .path.map(({ at }) => at)
      .join(' ')
  }
  test.each([
    [{ thenFieldId: 'c' }, 'a c'],
    [{ thenFieldId: 'END' }, 'a'],
    [{ operator: 'ALL', thenFieldId: 'c' }, 'a c'],
    [{ elseFieldId: 'c' }, 'a b c'],
    [{ thenFieldId: 'gone' }, 'a b c'],
    [{}, 'a b c'],
  ])('%j: the path is %s', (logic, expected) => {
    expect(path(logic)).toBe(expected)
  })
})
