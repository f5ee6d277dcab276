import { expect, it } from 'vitest'
import { unknownTypes } from './unknown-types.ts'

it('counts each type that the event lacks once, however it is spelled', () => {
  const named = [
    { name: 'Start-up', rows: 1 },
    { name: 'Island', rows: 2 },
    { name: 'ISLAND', rows: 3 },
    { name: 'shell  scheme', rows: 9 },
    { name: 'x'.repeat(121), rows: 4 },
  ]
  expect(unknownTypes(named, [{ name: 'Shell scheme' }])).toEqual([
    { name: 'Island', rows: 5 },
    { name: 'Start-up', rows: 1 },
  ])
})
