import { expect, it } from 'vitest'
import { cellsOf } from './cells.ts'

const cards = (words: string) =>
  [...words].map((letter) => ({ letter, isMini: letter === letter.toLowerCase() }))

it.each([
  ['ABC', ['A', 'B', 'C']],
  ['abC', ['ab', 'C']],
  ['aBc', ['a', 'B', 'c']],
  ['abc', ['ab', 'c']],
  ['abcd', ['ab', 'cd']],
  ['Abc', ['A', 'bc']],
  ['', []],
])('of %s, small ones in small letters, puts two small ones into one cell: %j', (words, expected) => {
  expect(cellsOf(cards(words)).map((cell) => cell.map(({ letter }) => letter).join(''))).toEqual(expected)
})
