import { describe, expect, it } from 'vitest'
import { adviceOf, countWords, putFeatured } from './choose-featured.ts'

const featured = (count: number) => Array.from({ length: count }, (_, index) => `page ${index}`)

describe('putFeatured', () => {
  it.each([
    ['c', 0, 'cab'],
    ['a', 2, 'bac'],
    ['a', 3, 'bca'],
    ['b', 1, 'abc'],
    ['b', 2, 'abc'],
    ['x', 1, 'axbc'],
    ['x', 3, 'abcx'],
    ['c', -1, 'cab'],
  ])('puts %s before place %i of abc: %s', (id, place, expected) => {
    expect(putFeatured(['a', 'b', 'c'], id, place).join('')).toBe(expected)
  })
})

describe('the count', () => {
  it.each([
    [0, 'None', undefined],
    [1, '1 of 4', 'Add 3 more, or remove 1 page.'],
    [3, '3 of 4', 'Add 1 more, or remove 3 pages.'],
    [4, '4 of 4', undefined],
    [5, '5 of 8', 'Add 3 more, or remove 1 page.'],
    [8, '8 of 8', undefined],
    [9, '9 of 8', 'Remove 1.'],
  ])('of %i is %s, with the advice %s', (count, words, advice) => {
    expect(countWords(count)).toBe(words)
    expect(adviceOf(featured(count))).toBe(advice)
  })
})
