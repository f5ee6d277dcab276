import { describe, expect, test } from 'vitest'
import { arrangeItems, type ItemAction, insertItem, placeAfter, replaceItem, selectedIn } from './items.ts'

type Named = { id: string; name?: string }

const items: Named[] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const rules = { make: (itemType: string, id: string): Named => ({ id, name: itemType }), most: 10 }
const arrange = (of: { items: readonly Named[]; selectedId: string }, action: ItemAction<string>) =>
  arrangeItems(of, action, rules)
const idsOf = (list: readonly Named[]) => list.map(({ id }) => id).join('')

describe('an item that is inserted', () => {
  test('is selected', () => {
    const { items: after, selectedId } = insertItem({ items, selectedId: 'a' }, { id: 'x' }, 1, 10)
    expect([idsOf(after), selectedId]).toEqual(['axbc', 'x'])
  })

  test('is left out where the list is full or its id is taken', () => {
    const before = { items, selectedId: 'a' }
    expect(insertItem(before, { id: 'x' }, 1, 3)).toBe(before)
    expect(insertItem(before, { id: 'b' }, 1, 10)).toBe(before)
  })
})

test.each([
  ['the neighbour below', 'b', 'b', 'ac', 'c'],
  ['the neighbour above where there is none below', 'c', 'c', 'ab', 'b'],
  ['what was selected, where that is another', 'a', 'b', 'ac', 'a'],
])('after a removal, selected is %s', (_what, selectedId, removed, left, selectedAfter) => {
  const after = arrange({ items, selectedId }, { type: 'remove', itemId: removed })
  expect([idsOf(after.items), after.selectedId]).toEqual([left, selectedAfter])
})

test('the last one that is removed leaves nothing selected', () => {
  const only = { items: [{ id: 'a' }], selectedId: 'a' }
  expect(arrange(only, { type: 'remove', itemId: 'a' })).toEqual({ items: [], selectedId: '' })
})

test('moves stay within the list, and a move to the same place is none', () => {
  const before = { items, selectedId: 'b' }
  const moved = (itemId: string, index: number) => arrange(before, { type: 'move', itemId, index })
  expect(idsOf(moved('a', 1).items)).toBe('bac')
  expect(idsOf(moved('a', 9).items)).toBe('bca')
  expect(idsOf(moved('c', -9).items)).toBe('cab')
  expect(moved('a', 1).selectedId).toBe('b')
  expect(moved('c', 9)).toBe(before)
  expect(moved('x', 0)).toBe(before)
})

test('a new item is of the type that was asked for, and a copy follows its original', () => {
  const before = { items, selectedId: '' }
  const added = arrange(before, { type: 'add', itemType: 'text', id: 'x', index: 0 })
  expect(added.items[0]).toEqual({ id: 'x', name: 'text' })
  const copied = arrange(added, { type: 'duplicate', itemId: 'x', id: 'y' })
  expect(idsOf(copied.items)).toBe('xyabc')
  expect(copied.items[1]).toEqual({ id: 'y', name: 'text' })
  expect(arrange(before, { type: 'duplicate', itemId: 'x', id: 'y' })).toBe(before)
})

test('replaced is the item of the same id alone', () => {
  expect(replaceItem(items, { id: 'b', name: 'New' })).toEqual([
    { id: 'a' },
    { id: 'b', name: 'New' },
    { id: 'c' },
  ])
  expect(replaceItem(items, { id: 'x' })).toBe(items)
})

test('an unknown item is not selected, and a new one goes to the end', () => {
  expect([selectedIn(items, 'b'), selectedIn(items, 'x')]).toEqual(['b', ''])
  expect([placeAfter(items, 'b'), placeAfter(items, 'x'), placeAfter(items, undefined)]).toEqual([2, 3, 3])
})
