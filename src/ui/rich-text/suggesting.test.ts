import { describe, expect, it } from 'vitest'
import { askedFor, namesFor } from './suggesting.ts'

describe('what is asked for', () => {
  it.each([
    ['@', ''],
    ['Hello @an', 'an'],
    ['(@Ana Lo', 'Ana Lo'],
    ['@Ana and @To', 'To'],
    ['ana@example', null],
    ['@ and', null],
    ['nothing', null],
    [`@${'x'.repeat(70)}`, null],
  ])('behind “%s” is %s', (before, asked) => expect(askedFor(before)).toBe(asked))
})

describe('the names', () => {
  const names = ['Organiser', 'Ana Lopes', 'Tom Anders', 'Zoë Krüger']
  it.each([
    ['', names],
    ['an', ['Ana Lopes', 'Tom Anders']],
    ['zoe kru', ['Zoë Krüger']],
    ['and', ['Tom Anders']],
    ['nders', []],
    // It is written out, and something else follows.
    ['Ana Lopes ', []],
  ])('for “%s” are %j', (asked, found) => expect(namesFor(asked, names)).toEqual(found))
})
