import { expect, test } from 'vitest'
import { findTypes } from './palette-types.ts'

const found = (search: string) => findTypes(search).flatMap(({ entries }) => entries.map(({ type }) => type))

test('shows every type when the search is empty', () => {
  expect(findTypes('').map(({ name }) => name)).toEqual(['Answers', 'Orders', 'Groups', 'Layout'])
})

test('finds types by their names and by synonyms', () => {
  expect(found(' DROP')).toEqual(['dropdown'])
  expect(found('price')).toEqual(['itemList', 'grandTotal'])
  expect(found('number')[0]).toBe('number')
  expect(found('nothing of the kind')).toEqual([])
})

test.each([
  ['email', 'email'],
  ['url', 'url'],
  ['website', 'url'],
  ['boolean', 'checkbox'],
  ['yes/no', 'checkbox'],
  ['radio', 'checkbox'],
  ['heading', 'section'],
  ['file', 'upload'],
  ['phone', 'tel'],
  ['name', 'fullName'],
  ['select', 'dropdown'],
  ['consent', 'disclaimer'],
  ['page break', 'newPage'],
])('%s finds the type that people mean by it', (search, type) => {
  expect(found(search)).toContain(type)
})

test('a synonym is found from the beginning of a word', () => {
  expect(found('headline')).toEqual(['section'])
  expect(found('eadline')).toEqual([])
})
