import { describe, expect, it } from 'vitest'
import { defineForm } from '#test/factories/form.ts'
import { fieldLogicSchema } from './logic-schemas.ts'
import { wayWords } from './way-words.ts'

const { fields, groups } = defineForm({
  fields: [
    { id: 'power', type: 'dropdown', label: 'Power?', options: [{ label: 'Yes, please', value: 'y' }] },
    { id: 'note', type: 'text', label: 'Note' },
    { id: 'kit', type: 'template', label: 'Kit', fieldGroupId: 'g', isLooping: true },
  ],
  groups: {
    g: {
      id: 'g',
      title: 'Kit',
      fields: [{ id: 'night', type: 'checkbox', label: 'At night?' }],
      logicMap: {},
    },
  },
})
const around = {
  ...{ fields, groups, customFieldLabels: { c1: 'Hall' } },
  numberOf: (id: string) => `0${fields.findIndex((field) => field.id === id) + 1}`,
}
const words = (fieldId: string, rules: object[], operator = 'ANY') =>
  wayWords('met', fieldLogicSchema.parse({ rules, operator }), { ...around, fieldId })
const asks = (sourceId: string, sourceValue: string, more: object = {}) => ({
  ...{ sourceType: 'field', sourceId, sourceValue, condition: 'equals' },
  ...more,
})

describe('the words on an arrow', () => {
  it('are the answer alone where the question itself is asked, by its label', () => {
    expect(words('power', [asks('power', 'y')])).toBe('Yes, please')
    expect(words('power', [asks('power', 'y', { condition: 'notEquals' })])).toBe('not Yes, please')
    expect(words('note', [asks('note', '')])).toBe('empty')
    expect(words('note', [asks('note', '', { condition: 'notEquals' })])).toBe('answered')
  })

  it('name another source, and join several conditions', () => {
    expect(words('note', [asks('power', 'y')])).toBe('01: Yes, please')
    const all = [asks('note', 'a'), { sourceType: 'customField', sourceId: 'c1', sourceValue: 'B' }]
    expect(words('note', all, 'ALL')).toBe('a and Hall: B')
    expect(words('note', [{ sourceType: 'client', sourceId: 'team.name', sourceValue: 'N' }])).toBe(
      'Team name: N',
    )
  })

  it('say which entries of a group count, or how many there are', () => {
    const night = asks('kit', 'Yes', { nestedId: 'night', loopOperator: 'any' })
    expect(words('kit', [night])).toBe('any: Yes')
    expect(words('kit', [{ ...night, loopOperator: '', loopIndex: 1 }])).toBe('2: Yes')
    expect(words('kit', [asks('kit', '3', { nestedId: 'loopCount' })])).toBe('number: 3')
  })

  it('are none where the next question simply follows', () => {
    expect(wayWords('next', undefined, { ...around, fieldId: 'note' })).toBe('')
    expect(wayWords('otherwise', fieldLogicSchema.parse({}), { ...around, fieldId: 'note' })).toBe(
      'Otherwise',
    )
  })
})
