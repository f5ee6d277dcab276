import { describe, expect, it } from 'vitest'
import type { Supplier } from '../contract.ts'
import { groupChoices, groupFrom, matchingSuppliers } from './components/supplier-filters.ts'

const light = { id: 'light', title: 'Light' }
const food = { id: 'food', title: 'Catering 10' }
const drinks = { id: 'drinks', title: 'Catering 2' }
const supplier = (id: string, parts: Partial<Supplier> = {}): Supplier => ({
  ...{ id, company: id, description: '', website: '', logo: '', isFeatured: false, groups: [], contacts: [] },
  ...parts,
})
const ana = { firstName: 'Ana', surname: 'Silva', phone: '', email: 'ana@bright.example', jobTitle: 'Rigger' }
const all = [
  supplier('Bright', { groups: [light, food], contacts: [ana] }),
  supplier('Crumb', { groups: [food, drinks], description: 'Sandwiches' }),
  supplier('Alone', { website: 'https://alone.example' }),
]
const idsOf = (found: readonly Supplier[]) => found.map(({ id }) => id)

describe('the groups of suppliers', () => {
  it('come by title, each with how many are in it, after all of them', () => {
    expect(groupChoices(all)).toEqual([
      { value: 'all', label: 'All', count: 3 },
      { value: 'drinks', label: 'Catering 2', count: 1 },
      { value: 'food', label: 'Catering 10', count: 2 },
      { value: 'light', label: 'Light', count: 1 },
    ])
  })

  it('are chosen by the address, unless none of the suppliers is in the one it names', () => {
    expect([undefined, ['food'], ['gone']].map((values) => groupFrom(all, values))).toEqual([
      'all',
      'food',
      'all',
    ])
  })
})

describe('suppliers', () => {
  it.each([
    ['', ['Bright', 'Crumb', 'Alone']],
    ['sandwich', ['Crumb']],
    ['catering', ['Bright', 'Crumb']],
    ['silva', ['Bright']],
    ['rigger', ['Bright']],
    ['alone.example', ['Alone']],
    ['nothing like it', []],
  ])('are found by “%s”', (search, expected) => {
    expect(idsOf(matchingSuppliers(all, { groupId: 'all', search }))).toEqual(expected)
  })

  it('are narrowed to a group and a search together', () => {
    expect(idsOf(matchingSuppliers(all, { groupId: 'food', search: '' }))).toEqual(['Bright', 'Crumb'])
    expect(idsOf(matchingSuppliers(all, { groupId: 'food', search: 'ana' }))).toEqual(['Bright'])
    expect(idsOf(matchingSuppliers(all, { groupId: 'light', search: 'sandwich' }))).toEqual([])
  })
})
