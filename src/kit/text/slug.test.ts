import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slug } from './slug.ts'

test.each([
  ['Stand Plans 2026', 'stand-plans-2026'],
  ['Health & Safety', 'health-safety'],
  ['  E-mail: what, when?  ', 'email-what-when'],
  ['& Sons', 'sons'],
  ['Café Ørsted', 'cafe-orsted'],
  ['', 'default-id'],
  [' ?! ', 'default-id'],
  ['展示会', 'default-id'],
])('%j becomes %s', (text, expected) => {
  expect(slug(text)).toBe(expected)
})

test('is always words of letters and digits, joined by single hyphens', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
      expect(slug(text)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }),
  )
})

test('does not depend on case', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(slug(text.toUpperCase())).toBe(slug(text))
    }),
  )
})
