import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corePageIds } from '#features/event/events/domain/core-page-titles.ts'
import {
  type Arrangement,
  addSection,
  changeSection,
  defaultArrangement,
  deleteSection,
  dropItem,
  dropSection,
  moveSection,
  placeItem,
  placeOf,
  removeItem,
  soundArrangement,
  stepItem,
} from './arrangement.ts'

const section = (id: string, ...itemIds: string[]) => ({ id, heading: id, isCollapsable: true, itemIds })
/** Sections by id with their pages, core pages left out. */
const pagesOf = (sections: Arrangement) =>
  Object.fromEntries(
    sections.map(({ id, itemIds }) => [id, itemIds.filter((item) => !corePageIds.includes(item as never))]),
  )
const two = soundArrangement([section('one', 'a', 'b', 'c'), section('two', 'd')])

describe('a valid arrangement', () => {
  it('of an empty list is that of a new event', () => {
    expect(soundArrangement([])).toBe(defaultArrangement)
    expect(defaultArrangement.flatMap(({ itemIds }) => itemIds).sort()).toEqual([...corePageIds].sort())
  })

  it('has lost core pages at the end of the first section, and nothing twice', () => {
    const made = soundArrangement([section('one', 'a', 'tasks', 'a'), section('two', 'a', 'forms', 'tasks')])
    expect(made.map(({ itemIds }) => itemIds)).toEqual([
      ['a', 'tasks', 'dashboard', 'downloads', 'suppliers', 'timeTable', 'notifications'],
      ['forms'],
    ])
  })
})

describe('an item', () => {
  it('moves within its section and into another one', () => {
    expect(pagesOf(placeItem(two, 'a', { sectionId: 'one', index: 1 })).one).toEqual(['b', 'a', 'c'])
    const moved = pagesOf(placeItem(two, 'a', { sectionId: 'two', index: 9 }))
    expect(moved).toEqual({ one: ['b', 'c'], two: ['d', 'a'] })
  })

  it('that is in no section is put into one', () => {
    expect(pagesOf(placeItem(two, 'new', { sectionId: 'two', index: 0 })).two).toEqual(['new', 'd'])
  })

  it('stays where it is when there is no such section', () => {
    expect(placeItem(two, 'a', { sectionId: 'gone', index: 0 })).toBe(two)
  })

  it.each([
    [0, ['a', 'b', 'c']],
    [1, ['a', 'b', 'c']],
    [2, ['b', 'a', 'c']],
    [3, ['b', 'c', 'a']],
  ])('dropped before place %i of its own section: %j', (index, expected) => {
    expect(pagesOf(dropItem(two, 'a', { sectionId: 'one', index })).one).toEqual(expected)
  })

  it('steps over the edge into the neighbouring section, and no further than the last', () => {
    const alone = soundArrangement([section('one', ...corePageIds, 'a'), section('two', 'd')])
    const down = stepItem(alone, 'a', 1)
    expect(pagesOf(down)).toEqual({ one: [], two: ['a', 'd'] })
    expect(pagesOf(stepItem(down, 'a', -1))).toEqual({ one: ['a'], two: ['d'] })
    expect(stepItem(alone, 'd', 1)).toBe(alone)
    expect(stepItem(alone, 'dashboard', -1)).toBe(alone)
    expect(stepItem(alone, 'nowhere', 1)).toBe(alone)
  })

  it('can be taken out, unless it is a core page', () => {
    expect(placeOf(removeItem(two, 'b'), 'b')).toBeUndefined()
    expect(removeItem(two, 'tasks')).toBe(two)
  })
})

describe('a section', () => {
  const three = addSection(two, 'three')

  it('is added at the end, renamed and moved', () => {
    expect(three.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
    expect(moveSection(three, 'three', 0).map(({ id }) => id)).toEqual(['three', 'one', 'two'])
    expect(moveSection(three, 'one', 9).map(({ id }) => id)).toEqual(['two', 'three', 'one'])
    expect(dropSection(three, 'one', 2).map(({ id }) => id)).toEqual(['two', 'one', 'three'])
    expect(dropSection(three, 'three', 1).map(({ id }) => id)).toEqual(['one', 'three', 'two'])
    expect(changeSection(three, 'two', { heading: 'Manual', isCollapsable: false })[1]).toEqual({
      id: 'two',
      heading: 'Manual',
      isCollapsable: false,
      itemIds: ['d'],
    })
  })

  it('gives its core pages to the first one when it is deleted; its pages are then in none', () => {
    const left = deleteSection(two, 'one')
    expect(left).toEqual([section('two', 'd', ...corePageIds)])
    expect(deleteSection(left, 'two')).toBe(left)
  })
})

it('after any changes in any order, nothing appears twice and no core page is lost', () => {
  const item = fc.constantFrom(...corePageIds, 'a', 'b', 'c', 'd', 'nowhere')
  const id = fc.constantFrom('core', 'team', 'x', 'y', 'gone')
  const index = fc.integer({ min: -2, max: 12 })
  const step = fc.record({
    does: fc.constantFrom('place', 'drop', 'step', 'remove', 'move', 'dropSection', 'add', 'delete'),
    item,
    id,
    index,
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let sections: Arrangement = defaultArrangement
      for (const { does, item, id, index } of steps) {
        const pages = sections.flatMap(({ itemIds }) => itemIds)
        if (does === 'place') sections = placeItem(sections, item, { sectionId: id, index })
        if (does === 'drop') sections = dropItem(sections, item, { sectionId: id, index })
        if (does === 'step') sections = stepItem(sections, item, index < 5 ? -1 : 1)
        if (does === 'remove') sections = removeItem(sections, item)
        if (does === 'move') sections = moveSection(sections, id, index)
        if (does === 'dropSection') sections = dropSection(sections, id, index)
        if (does === 'add' && !sections.some((one) => one.id === id)) sections = addSection(sections, id)
        if (does === 'delete') sections = deleteSection(sections, id)

        const after = sections.flatMap(({ itemIds }) => itemIds)
        expect(new Set(after).size).toBe(after.length)
        expect(corePageIds.filter((core) => !after.includes(core))).toEqual([])
        expect(sections.length).toBeGreaterThan(0)
        // Only taking out and deleting lose a page, and only placing and dropping bring one.
        const lost = pages.filter((page) => !after.includes(page))
        const won = after.filter((page) => !pages.includes(page))
        if (does !== 'remove' && does !== 'delete') expect(lost).toEqual([])
        if (does !== 'place' && does !== 'drop') expect(won).toEqual([])
      }
    }),
  )
})
