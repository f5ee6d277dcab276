import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchMatcher } from './search.ts'

describe('searchMatcher', () => {
  test.each([
    ['acme', ['ACME Lighting']],
    ['LIGHT', ['Acme lighting']],
    ['orsted', ['Ørsted A/S']],
    ['ørsted', ['Orsted']],
    ['łódź', ['LODZ']],
    [' acme ', ['Acme']],
    ['sons', [null, undefined, 'Acme & Sons']],
    ['', []],
    ['  ', ['anything']],
    ['.*', ['a.*b']],
  ])('%j finds %j', (query, fields) => {
    expect(searchMatcher(query)(fields)).toBe(true)
  })

  test.each([
    ['acme light', ['Acme', 'Light']],
    ['.*', ['Acme']],
    ['acme', [null, undefined, '']],
    ['acme', []],
  ])('%j does not find %j', (query, fields) => {
    expect(searchMatcher(query)(fields)).toBe(false)
  })

  test('finds each part of a field, in either case', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, part, after) => {
        expect(searchMatcher(part)([before + part + after])).toBe(true)
        expect(searchMatcher(part.toUpperCase())([before + part + after])).toBe(true)
      }),
    )
  })
})
