import { describe, expect, it } from 'vitest'
import type { Filter } from '../columns.ts'
import { emptyView } from '../view.ts'
import { goneValues, isSameView, labelsOf, viewSearch } from './view-search.ts'

const group = { id: 'taskGroupId', label: 'Group', options: [{ value: 'g1', label: 'Stand build' }] }
const filters: Filter[] = [
  group,
  { id: 'hasLoggedIn', label: 'Never signed in', sets: false, otherLabel: '' },
]

describe('a view', () => {
  it('is the filters, the search and the order, without page and what is open', () => {
    const address = {
      search: 'north',
      sort: '-name',
      page: 3,
      taskGroupId: 'g1',
      entry: 'e1',
      from: '2026-11-01',
    }
    expect(viewSearch(address, filters)).toEqual({
      ...{ search: 'north', sort: '-name', taskGroupId: 'g1', from: '2026-11-01' },
    })
  })

  it('is the same in any order, and another with one filter more', () => {
    expect(isSameView({ sort: 'name', search: 'a' }, { search: 'a', sort: 'name' })).toBe(true)
    expect(isSameView({ sort: 'name' }, { sort: 'name', search: 'a' })).toBe(false)
    expect(isSameView({ sort: 'name' }, { sort: '-name' })).toBe(false)
  })

  it('knows what its values are called', () => {
    expect(labelsOf(filters, { taskGroupId: 'g1,g2', hasLoggedIn: 'false' })).toEqual({
      taskGroupId: { g1: 'Stand build' },
    })
  })

  it('names a value that is gone as a saved view called it', () => {
    const view = { ...emptyView, filters: { taskGroupId: ['g1', 'g2', 'g3'] } }
    const gone = goneValues([group], view, [{}, { taskGroupId: { g2: 'Rigging' } }])
    expect(gone.map(({ value, name }) => [value, name])).toEqual([
      ['g2', 'Rigging'],
      ['g3', undefined],
    ])
  })
})
