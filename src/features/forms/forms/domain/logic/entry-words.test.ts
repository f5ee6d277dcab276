import { expect, test } from 'vitest'
import { entriesOf, storedEntries } from './entry-words.ts'

const conditions = ['equals', 'notEquals'] as const

test.each(['any', 'all', 'none'] as const)(
  '%s entry: what is stored reads the same once said and stored again',
  (loopOperator) => {
    for (const condition of conditions) {
      const said = entriesOf({ loopOperator, condition, loopIndex: null })
      expect(entriesOf({ ...storedEntries(said), loopIndex: null })).toEqual(said)
    }
  },
)

test('“in every entry is not” is stored as the negation of “in any entry is”', () => {
  expect(storedEntries({ quantity: 'all', isNegated: true })).toEqual({
    loopOperator: 'any',
    condition: 'notEquals',
  })
  expect(storedEntries({ quantity: 'none', isNegated: true })).toEqual({
    loopOperator: 'all',
    condition: 'equals',
  })
})
