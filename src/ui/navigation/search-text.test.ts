import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

describe('search parameters', () => {
  it('stay text', () => {
    expect(parseSearch('?token=007e1&page=2&on=true')).toEqual({ token: '007e1', page: '2', on: 'true' })
  })

  it('leave out unset values', () => {
    expect(stringifySearch({ page: 2, sort: undefined, search: 'a b&c' })).toBe('?page=2&search=a+b%26c')
    expect(stringifySearch({})).toBe('')
  })

  it('come back as they were', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(fc.dictionary(text, text), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
      }),
    )
  })
})
