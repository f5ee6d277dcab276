import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnAddress } from './local-address.ts'

describe('returnAddress', () => {
  it.each([
    ['/tasks/1?page=2#top', '/tasks/1?page=2#top'],
    ['/authors', '/authors'],
    [undefined, '/'],
    ['', '/'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth/login?redirect=/auth/login', '/'],
    ['/setup', '/'],
  ])('turns %j into %j', (wanted, path) => {
    expect(returnAddress(wanted)).toBe(path)
  })

  it('never leaves the site, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '?', '#') }),
        (wanted) => {
          expect(new URL(returnAddress(wanted), 'https://expo.example').origin).toBe('https://expo.example')
        },
      ),
    )
  })
})
