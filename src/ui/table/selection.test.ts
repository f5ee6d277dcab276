import { expect, it } from 'vitest'
import { idsBetween } from './selection.ts'

const ids = ['a', 'b', 'c', 'd']

it('includes both ends, in either direction', () => {
  expect(idsBetween(ids, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(idsBetween(ids, 'c', 'a')).toEqual(['a', 'b', 'c'])
  expect(idsBetween(ids, 'b', 'b')).toEqual(['b'])
})

it('selects only the target when the start is no longer in the list', () => {
  expect(idsBetween(ids, 'gone', 'c')).toEqual(['c'])
})
