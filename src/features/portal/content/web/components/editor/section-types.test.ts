import { expect, test } from 'vitest'
import { sectionTypes } from '../../../domain/sections.ts'
import { findSectionTypes } from './section-types.ts'

const found = (search: string) =>
  findSectionTypes(search).flatMap(({ entries }) => entries.map(({ type }) => type))

test('every type can be chosen', () => {
  expect(found('').toSorted()).toEqual([...sectionTypes].sort())
})

test.each([
  ['map', ['googleMaps']],
  ['  VIDEO ', ['youTube', 'vimeo']],
  ['supplier', ['resources']],
  ['task', ['taskList', 'resources']],
  ['nothing such', []],
])('“%s” finds %j', (search, types) => {
  expect(found(search)).toEqual(types)
})
