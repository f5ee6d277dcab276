import { expect, it } from 'vitest'
import { groupFilter, stateFilter, statesFilter } from './row-words.ts'

it('names the states as the chips do', () => {
  const words = ['Overdue', 'Due soon', 'Awaiting approval', 'Incomplete', 'Complete', 'N/A']
  expect(stateFilter.options.map(({ label }) => label)).toEqual(words)
  expect(statesFilter.options.map(({ label }) => label).sort()).toEqual(
    words.filter((word) => word !== 'N/A').sort(),
  )
})

it('offers the groups in their order, with tasks without one last', () => {
  const taskGroups = [{ id: 'a', name: 'Stand' }]
  expect(groupFilter({ teamTypes: [], taskGroups }).options).toEqual([
    { value: 'a', label: 'Stand' },
    { value: 'none', label: 'No group' },
  ])
  expect(groupFilter(undefined).options).toEqual([{ value: 'none', label: 'No group' }])
})
