import { expect, test } from 'vitest'
import { formDefinitionSchema } from '../definition.ts'
import { blankField } from '../fields/blank-field.ts'
import { guestFacts } from '../logic/logic-words.ts'
import { stripUnreached } from './strip-unreached.ts'
import { walk } from './walk.ts'

const definition = formDefinitionSchema.parse({
  fields: [
    blankField('repeater', 'people'),
    { ...blankField('template', 'crew'), fieldGroupId: 'g', isLooping: true },
    blankField('text', 'last'),
  ],
  logicMap: { people: { rules: [{ sourceId: 'people', sourceValue: 'r1' }], thenFieldId: 'last' } },
  groups: { g: { id: 'g', fields: [blankField('text', 'who')] } },
})

test('the id of a row is no value that a rule could find', () => {
  const answers = { people: [{ $id: 'r1', cell1: 'Ada' }] }
  expect(walk(definition, answers, guestFacts).path.map(({ at }) => at)).toContain('crew')
})

test('what is sent keeps the ids of its entries', () => {
  const answers = { people: [{ $id: 'r1', cell1: 'Ada' }], crew: [{ $id: 'c1', who: 'Tom', gone: 'x' }] }
  expect(stripUnreached(answers, walk(definition, answers, guestFacts))).toEqual({
    people: [{ $id: 'r1', cell1: 'Ada' }],
    crew: [{ $id: 'c1', who: 'Tom' }],
  })
})
