import { expect, it } from 'vitest'
import { firstSlots, placeOfSlot } from './slots.ts'

const section = (id: string, ...itemIds: string[]) => ({ id, heading: '', isCollapsable: true, itemIds })
const sections = [section('one', 'a', 'b'), section('none'), section('two', 'c')]

it('counts the places of all sections through', () => {
  expect(firstSlots(sections)).toEqual([0, 3, 4, 6])
})

it.each([
  [-1, 'one', 0],
  [0, 'one', 0],
  [2, 'one', 2],
  [3, 'none', 0],
  [4, 'two', 0],
  [5, 'two', 1],
  [6, 'two', 1],
])('slot %i is in %s at %i', (slot, sectionId, index) => {
  expect(placeOfSlot(sections, slot)).toEqual({ sectionId, index })
})

it('of no sections is nowhere', () => {
  expect(placeOfSlot([], 0)).toBeUndefined()
})
