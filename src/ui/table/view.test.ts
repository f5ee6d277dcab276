import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choice, defineList, toggle } from '#kit/lists/list.ts'
import {
  emptyView,
  isNarrowed,
  knownView,
  searchFromView,
  type TableView,
  viewFromSearch,
  withFilter,
  withSort,
  withSortIn,
} from './view.ts'

const filterIds = ['risk', 'type']
const word = fc.string({ minLength: 1 }).filter((text) => text.trim() === text)
const columnId = fc.stringMatching(/^[a-z][A-Za-z]{0,8}$/)
const view: fc.Arbitrary<TableView> = fc.record({
  search: fc.oneof(fc.constant(''), word),
  filters: fc.dictionary(fc.constantFrom(...filterIds), fc.array(word, { minLength: 1, maxLength: 4 })),
  sort: fc.option(fc.record({ column: columnId, descending: fc.boolean() }), { nil: undefined }),
  page: fc.integer({ min: 1, max: 9999 }),
})

describe('a view in the address', () => {
  it('survives a round trip through a real address', () => {
    fc.assert(
      fc.property(view, (original) => {
        const parameters = searchFromView(original)
        expect(viewFromSearch(parameters, filterIds)).toEqual({
          ...original,
          filters: { ...original.filters },
        })
        const address = new URLSearchParams(
          Object.entries(parameters).map(([key, value]) => [key, String(value)]),
        ).toString()
        const read = Object.fromEntries(new URLSearchParams(address))
        expect(viewFromSearch(read, filterIds)).toEqual({ ...original, filters: { ...original.filters } })
      }),
    )
  })

  it('says nothing about an untouched list', () => {
    expect(searchFromView(emptyView)).toEqual({})
  })

  it('is readable', () => {
    const narrowed = { search: ' north ', filters: { risk: ['high', 'critical'] }, page: 2 }
    expect(searchFromView({ ...narrowed, sort: { column: 'name', descending: true } })).toEqual({
      search: 'north',
      risk: 'high,critical',
      sort: '-name',
      page: 2,
    })
  })

  it('treats nonsense as unset', () => {
    const nonsense = { search: { a: 1 }, sort: '-', page: '-3', risk: ',,', other: 'x' }
    expect(viewFromSearch(nonsense, filterIds)).toEqual(emptyView)
    expect(viewFromSearch({ page: '1.5' }).page).toBe(1)
    expect(viewFromSearch({ risk: '%E0%A4%A' }, filterIds).filters).toEqual({ risk: ['%E0%A4%A'] })
  })
})

describe('withSort', () => {
  it('starts a new column ascending and toggles the active one, from the first page', () => {
    const first = withSort({ ...emptyView, page: 3 }, 'name')
    expect(first).toMatchObject({ sort: { column: 'name', descending: false }, page: 1 })
    const second = withSort(first, 'name')
    expect(second.sort).toEqual({ column: 'name', descending: true })
    expect(withSort(second, 'name').sort).toEqual({ column: 'name', descending: false })
    expect(withSort(second, 'type').sort).toEqual({ column: 'type', descending: false })
  })
})

describe('withFilter', () => {
  it('drops a filter without values and returns to the first page', () => {
    const narrowed = withFilter({ ...emptyView, page: 4 }, 'risk', ['high'])
    expect(narrowed).toEqual({ ...emptyView, filters: { risk: ['high'] } })
    expect(isNarrowed(narrowed)).toBe(true)
    expect(withFilter(narrowed, 'risk', [])).toEqual(emptyView)
  })
})

const people = defineList({
  sorts: ['name', 'signedIn'],
  sort: 'name',
  filters: { level: choice(['user', 'admin']), teamId: choice(), hasLoggedIn: toggle },
})

describe('a view of a list that the server pages', () => {
  it('keeps what the list knows, and leaves out what an old or typed address says besides', () => {
    const typed = viewFromSearch(
      { level: 'admin,boss', teamId: 'a%2Cb,c', hasLoggedIn: 'maybe,false', colour: 'red', sort: '-colour' },
      ['level', 'teamId', 'hasLoggedIn', 'colour'],
    )
    expect(knownView(people, typed)).toEqual({
      ...emptyView,
      filters: { level: ['admin'], teamId: ['a,b', 'c'], hasLoggedIn: ['false'] },
    })
    expect(knownView(people, { ...emptyView, search: 'a'.repeat(300) }).search).toHaveLength(200)
  })

  it('is sorted by the list’s own order at first, which the address leaves out', () => {
    const descending = withSortIn(people, emptyView, 'name')
    expect(descending.sort).toEqual({ column: 'name', descending: true })
    expect(withSortIn(people, descending, 'name').sort).toBeUndefined()
    expect(withSortIn(people, descending, 'signedIn').sort).toEqual({ column: 'signedIn', descending: false })
  })
})
