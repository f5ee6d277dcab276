import { expect, it } from 'vitest'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { missingKeys } from './keys.ts'

const definition = formDefinitionSchema.parse({
  fields: [
    { id: 'a', type: 'text', label: 'Company name' },
    { id: 'b', type: 'text', label: 'A very long question?', reportLabel: 'Short' },
    { id: 'c', type: 'text', label: 'Company  name!' },
    { id: 'd', type: 'section', label: 'Only a heading' },
    { id: 'e', type: 'text', label: '???' },
    { id: 'g', type: 'template', label: 'Staff', fieldGroupId: 'people' },
  ],
  groups: {
    people: {
      id: 'people',
      fields: [
        { id: 'a', type: 'fullName', label: 'Name', fieldGroupId: 'people' },
        { id: 'x', type: 'divider', fieldGroupId: 'people' },
      ],
    },
  },
})

it('makes a key of the words of each question, and each key once', () => {
  expect([...missingKeys(new Map(), { title: 'Badges and passes', definition })]).toEqual([
    ['', 'badges-and-passes'],
    ['a', 'company-name'],
    ['b', 'short'],
    ['c', 'company-name-2'],
    ['e', 'question'],
    ['g', 'staff'],
    ['g/a', 'staff.name'],
  ])
})

it('keeps those that there are, whatever the words are now', () => {
  const known = new Map([
    ['', 'passes'],
    ['a', 'firm'],
    ['b', 'company-name'],
    ['g', 'crew'],
  ])
  expect([...missingKeys(known, { title: 'Anything', definition })]).toEqual([
    ['c', 'company-name-2'],
    ['e', 'question'],
    ['g/a', 'crew.name'],
  ])
})
