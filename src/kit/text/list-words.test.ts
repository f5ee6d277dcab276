import { describe, expect, test } from 'vitest'
import { capitalise, countOf, joinWords, numberInWords, plural } from './list-words.ts'

describe('joinWords', () => {
  test.each([
    [[], ''],
    [['Power'], 'Power'],
    [['Power', 'Water'], 'Power and Water'],
    [['Power', 'Water', 'Internet'], 'Power, Water and Internet'],
  ])('%j', (words, expected) => {
    expect(joinWords(words)).toBe(expected)
  })

  test('uses the word for “and” of the locale', () => {
    expect(joinWords(['Strom', 'Wasser'], 'de-DE')).toBe('Strom und Wasser')
  })
})

describe('numberInWords', () => {
  test.each([
    [0, 'zero'],
    [3, 'three'],
    [12, 'twelve'],
    [13, '13'],
    [1_250, '1,250'],
    [-2, '-2'],
    [2.5, '2.5'],
  ])('%d is %s', (count, words) => {
    expect(numberInWords(count)).toBe(words)
  })

  test('groups digits as the locale does', () => {
    expect(numberInWords(1_250, 'de-DE')).toBe('1.250')
  })
})

test.each([
  [0, 'tasks'],
  [1, 'task'],
  [2, 'tasks'],
  [-1, 'tasks'],
])('the word that goes with %d is %s', (count, word) => {
  expect(plural(count, 'task', 'tasks')).toBe(word)
})

test.each([
  ['three things need you', 'Three things need you'],
  ['élan', 'Élan'],
  ['VIP pass', 'VIP pass'],
  ['2 tasks', '2 tasks'],
  ['', ''],
])('capitalises %j', (text, expected) => {
  expect(capitalise(text)).toBe(expected)
})

test('countOf writes the digits as the locale does', () => {
  expect(countOf(1, 'team', 'teams')).toBe('1 team')
  expect(countOf(12_000, 'team', 'teams')).toBe('12,000 teams')
  expect(countOf(12_000, 'team', 'teams', 'de-DE')).toBe('12.000 teams')
})
