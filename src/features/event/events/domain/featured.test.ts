import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkFeaturedCount,
  featuredAfterReturn,
  featuredWith,
  featuredWithout,
  placesToFill,
} from './featured.ts'

it('lets an organiser choose 0, 4 or 8 featured pages', () => {
  const counts = Array.from({ length: 11 }, (_, count) => count)
  const chosen = (count: number) => Array.from({ length: count }, (_, index) => `page${index}`)
  expect(counts.filter((count) => checkFeaturedCount(chosen(count)).ok)).toEqual([0, 4, 8])
  expect(checkFeaturedCount(chosen(5))).toEqual({
    ok: false,
    error: 'Featured pages must number 0, 4 or 8.',
  })
})

const abcd = ['a', 'b', 'c', 'd']
const eight = [...abcd, 'e', 'f', 'g', 'h']

describe('pages that go', () => {
  it.each([
    { from: abcd, going: ['x'], coming: undefined, left: abcd },
    { from: abcd, going: ['x'], coming: 'clearAll', left: abcd },
    { from: abcd, going: ['b'], coming: undefined, left: 'featuredNumber' },
    { from: abcd, going: ['b'], coming: ['x'], left: ['a', 'x', 'c', 'd'] },
    { from: abcd, going: ['b'], coming: 'clearAll', left: [] },
    { from: abcd, going: ['b'], coming: ['x', 'y'], left: 'featuredNumber' },
    { from: abcd, going: ['b', 'd'], coming: ['x', 'y'], left: ['a', 'x', 'c', 'y'] },
    { from: abcd, going: ['b', 'd'], coming: ['x'], left: 'featuredNumber' },
    { from: abcd, going: abcd, coming: undefined, left: [] },
    { from: eight, going: ['e', 'f', 'g', 'h'], coming: undefined, left: abcd },
    { from: eight, going: ['a', 'b', 'c', 'd', 'e'], coming: ['x'], left: ['x', 'f', 'g', 'h'] },
    { from: ['a', 'b', 'c'], going: ['a'], coming: ['x', 'y'], left: ['x', 'b', 'c', 'y'] },
    { from: abcd, going: ['b'], coming: ['c'], left: 'cannotReplace' },
    { from: abcd, going: ['b'], coming: ['b'], left: 'cannotReplace' },
    { from: abcd, going: ['b', 'x'], coming: ['x'], left: 'cannotReplace' },
    { from: abcd, going: ['b', 'c'], coming: ['x', 'x'], left: 'cannotReplace' },
  ] as const)('$from without $going, with $coming, is $left', ({ from, going, coming, left }) => {
    const replacement = Array.isArray(coming) ? { contentIds: coming } : (coming as 'clearAll' | undefined)
    const result = featuredWithout(from, going, replacement)
    expect(result.ok ? result.value : result.error).toEqual(left)
  })
})

describe('a page that comes', () => {
  it.each([
    { from: [], inPlaceOf: undefined, left: 'featuredNumber' },
    { from: ['a', 'b', 'c'], inPlaceOf: undefined, left: ['a', 'b', 'c', 'x'] },
    { from: abcd, inPlaceOf: undefined, left: 'featuredNumber' },
    { from: abcd, inPlaceOf: 'b', left: ['a', 'x', 'c', 'd'] },
    { from: abcd, inPlaceOf: 'y', left: 'notFeatured' },
    { from: ['a', 'b', 'c'], inPlaceOf: 'b', left: 'featuredNumber' },
    { from: ['a', 'x'], inPlaceOf: undefined, left: ['a', 'x'] },
  ])('to $from in place of $inPlaceOf leaves $left', ({ from, inPlaceOf, left }) => {
    const result = featuredWith(from, 'x', inPlaceOf)
    expect(result.ok ? result.value : result.error).toEqual(left)
  })
})

describe('archived pages that come back', () => {
  it.each([
    { from: abcd, back: ['x'], left: abcd },
    { from: abcd, back: ['b'], left: abcd },
    { from: [...abcd, 'e'], back: ['e'], left: abcd },
    { from: ['a'], back: ['a'], left: [] },
  ])('$back leave $from at $left', ({ from, back, left }) => {
    expect(featuredAfterReturn(from, back)).toEqual(left)
  })
})

const id = fc.constantFrom(...'abcdefghijklmnop')
const ids = (maxLength: number) => fc.uniqueArray(id, { maxLength })
const replacement = fc.option(
  fc.oneof(
    fc.constant('clearAll' as const),
    fc.record({ contentIds: fc.array(id, { minLength: 1, maxLength: 8 }) }),
  ),
  { nil: undefined },
)
const change = fc.oneof(
  fc.record({ kind: fc.constant('out' as const), going: ids(9), replacement }),
  fc.record({ kind: fc.constant('in' as const), one: id, inPlaceOf: fc.option(id, { nil: undefined }) }),
  fc.record({ kind: fc.constant('back' as const), ids: ids(5) }),
)

it('numbers 0, 4 or 8, each once, after any changes of a list that did', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let featured: readonly string[] = []
      for (const one of changes) {
        // What people choose in the Featured screen, so that there is something to leave.
        if (featured.length === 0) featured = eight.slice(0, changes.length % 2 === 0 ? 4 : 8)
        if (one.kind === 'back') featured = featuredAfterReturn(featured, one.ids)
        else {
          const next =
            one.kind === 'out'
              ? featuredWithout(featured, one.going, one.replacement)
              : featuredWith(featured, one.one, one.inPlaceOf)
          if (next.ok) featured = next.value
        }
        expect([0, 4, 8]).toContain(featured.length)
        expect(new Set(featured).size).toBe(featured.length)
      }
    }),
  )
})

it('no page that goes stays, and what comes in as many as there are places to fill is accepted', () => {
  fc.assert(
    fc.property(ids(8), ids(8), (featured, wanted) => {
      const going = featured.filter((one) => wanted.includes(one))
      fc.pre(going.length > 0)
      const places = placesToFill(featured.length, going.length)
      const contentIds = Array.from({ length: places }, (_, index) => `new ${index}`)
      const left = featuredWithout(featured, going, { contentIds })
      expect(left.ok && left.value.filter((one) => going.includes(one) || one.startsWith('new'))).toEqual(
        contentIds,
      )
    }),
  )
})
