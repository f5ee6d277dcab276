import { expect, it } from 'vitest'
import { optionsOf } from './row-words.ts'

const rows = ['Space only', 'Shell scheme', '', 'Shell scheme'].map((type) => ({ type }))

it('offers each value once, sorted by name, with rows without one last', () => {
  expect(optionsOf(rows, ({ type }) => type, 'No type')).toEqual([
    { value: 'Shell scheme', label: 'Shell scheme' },
    { value: 'Space only', label: 'Space only' },
    { value: 'none', label: 'No type' },
  ])
})

it('offers nothing while rows are loading', () => {
  expect(optionsOf(undefined, () => '', 'No type')).toEqual([])
})
