import { expect, it } from 'vitest'
import { badgeWords } from './news.ts'

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('writes %s as “%s” at the bell', (unread, words) => {
  expect(badgeWords(unread)).toBe(words)
})
