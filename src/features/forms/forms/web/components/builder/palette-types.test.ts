import { expect, test } from 'vitest'
import { findTypes } from './palette-types.ts'

const found = (search: string) => findTypes(search).flatMap(({ entries }) => entries.map(({ type }) => type))

test('shows every type when the search is empty', () => {
  expect(findTypes('').map(({ name }) => name)).toEqual(['Answers', 'Orders', 'Groups', 'Layout'])
})

test('finds types by their names and by synonyms', () => {
  expect(found(' DROP')).toEqual(['dropdown'])
  expect(found('price')).toEqual(['itemList', 'grandTotal'])
  expect(found('nothing of the kind')).toEqual([])
})
