import { describe, expect, test } from 'vitest'
import { formDefinitionSchema } from '../../domain/definition.ts'
import { blankField } from '../../domain/fields/blank-field.ts'
import { guestFacts } from '../../domain/logic/logic-words.ts'
import { walk } from '../../domain/walk/walk.ts'
import { findProblems, placeProblems } from './problems.ts'

const definition = formDefinitionSchema.parse({
  fields: [
    { ...blankField('email', 'mail'), isRequired: true },
    { ...blankField('fullName', 'name'), isRequired: true },
    { ...blankField('template', 'crew'), fieldGroupId: 'g', isLooping: true },
  ],
  groups: { g: { id: 'g', fields: [blankField('fullName', 'who'), blankField('text', 'role')] } },
})
const answers = { name: { firstName: 'Ada' }, crew: [{ role: 'Driver' }, {}] }
const { path } = walk(definition, answers, guestFacts)
const placed = (messages: Record<string, string>) => {
  const { beside, elsewhere } = placeProblems(Object.entries(messages), path)
  return { beside: Object.fromEntries(beside), elsewhere }
}

describe('messages of the server', () => {
  test('are shown beside the question, the part and the instance they name', () => {
    expect(
      placed({ mail: 'No such address.', 'name.surname': 'Too long.', 'crew.1.who.firstName': 'Missing.' }),
    ).toEqual({
      beside: {
        mail: { '': 'No such address.' },
        name: { surname: 'Too long.' },
        'crew/1/who': { firstName: 'Missing.' },
      },
      elsewhere: [],
    })
  })

  test('are found behind the name of the input as well', () => {
    expect(placed({ 'answers.crew.0.role': 'Too long.' }).beside).toEqual({
      'crew/0/role': { '': 'Too long.' },
    })
  })

  test('about a whole group are shown beside the group', () => {
    expect(placed({ crew: 'Once only.', 'crew.7': 'Too many.' }).beside).toEqual({
      crew: { '': 'Once only.', '7': 'Too many.' },
    })
  })

  test('that match nothing on the path are kept apart', () => {
    expect(placed({ gone: 'Not asked.', version: 'Old.' })).toEqual({
      beside: {},
      elsewhere: ['Not asked.', 'Old.'],
    })
  })

  test('the first one about a value is kept', () => {
    const { beside } = placeProblems(
      [
        ['mail', 'First.'],
        ['answers.mail', 'Second.'],
      ],
      path,
    )
    expect(beside.get('mail')).toEqual({ '': 'First.' })
  })
})

test('problems found in the browser are placed in the same way', () => {
  expect(Object.fromEntries(findProblems(definition, answers, path))).toEqual({
    mail: { '': 'Enter an e-mail address.' },
    name: { surname: 'Surname is needed.' },
  })
})
