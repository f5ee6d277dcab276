import { expect, test } from 'vitest'
import { sectionTypes } from '../../../domain/sections.ts'
import { findSectionTypes } from './section-types.ts'

test('every type can be chosen', () => {
  expect(findSectionTypes('').toSorted()).toEqual([...sectionTypes].sort())
})

test.each([
  ['map', ['googleMaps']],
  ['  VIDEO ', ['youTube', 'vimeo']],
  ['supplier', ['resources']],
  ['task', ['taskList', 'resources']],
  ['nothing such', []],
])('“%s” finds %j', (search, types) => {
  expect(findSectionTypes(search)).toEqual(types)
})
