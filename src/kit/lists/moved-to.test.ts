import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movedTo } from './moved-to.ts'

describe('movedTo', () => {
  it('keeps each id once, and puts the one where it was asked to', () => {
    const order = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(order, fc.nat(7), fc.integer({ min: -2, max: 12 }), (ids, which, index) => {
        const id = ids[which % ids.length] ?? ''
        const moved = movedTo(ids, id, index)
        expect(moved.toSorted()).toEqual(ids.toSorted())
        expect(moved.indexOf(id)).toBe(Math.max(0, Math.min(index, ids.length - 1)))
        const others = (list: readonly string[]) => list.filter((one) => one !== id)
        expect(others(moved)).toEqual(others(ids))
      }),
    )
  })

  it('is the same list for what is there already, or unknown', () => {
    const ids = ['a', 'b']
    expect(movedTo(ids, 'b', 5)).toBe(ids)
    expect(movedTo(ids, 'c', 0)).toBe(ids)
  })
})
