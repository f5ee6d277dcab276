import { expect, test } from 'vitest'
import { formDefinitionSchema } from '../../../domain/definition.ts'
import { blankField } from '../../../domain/fields/blank-field.ts'
import { unreadProblems } from './unread-texts.ts'

test('what could not be read prevents publishing, as long as its question is there', () => {
  const definition = formDefinitionSchema.parse({ fields: [blankField('number', 'power')] })
  const texts = new Map([
    ['power min', { fieldId: 'power', text: 'a few' }],
    ['gone max', { fieldId: 'gone', text: 'many' }],
  ])
  expect(unreadProblems({ texts, keep: () => undefined }, definition)).toEqual([
    {
      ...{ kind: 'unread', fieldId: 'power', groupId: '', ruleSetId: '', place: '', remark: '' },
      message: '“a few” could not be read as a number.',
    },
  ])
})
