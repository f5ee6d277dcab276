import { expect, it } from 'vitest'
import { asListed } from './as-listed.ts'

it('lists the default first, and the others in the order they are tried', () => {
  const tried = [
    { name: 'With power', isDefault: false },
    { name: 'Abroad', isDefault: false },
    { name: 'Thank you', isDefault: true },
  ]
  expect(asListed(tried).map(({ name }) => name)).toEqual(['Thank you', 'With power', 'Abroad'])
  expect(tried.map(({ name }) => name)).toEqual(['With power', 'Abroad', 'Thank you'])
})
