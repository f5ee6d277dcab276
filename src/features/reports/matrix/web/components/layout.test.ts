import { describe, expect, it } from 'vitest'
import { groupStarts, placeAfter } from './layout.ts'

const size = { rows: 50, columns: 12, page: 20, groups: [0, 4, 9] }
const next = (name: string, row: number, column: number, isControl = false) =>
  placeAfter({ name, isControl }, { row, column }, size)

describe('placeAfter', () => {
  it('moves a cell at a time, and stays within the grid', () => {
    expect(next('ArrowRight', 3, 3)).toEqual({ row: 3, column: 4 })
    expect(next('ArrowRight', 3, 11)).toEqual({ row: 3, column: 11 })
    expect(next('ArrowLeft', 3, 0)).toEqual({ row: 3, column: 0 })
    expect(next('ArrowUp', 0, 5)).toEqual({ row: 0, column: 5 })
    expect(next('ArrowDown', 49, 5)).toEqual({ row: 49, column: 5 })
  })

  it('goes to the next group and back with Ctrl, and past the last to the end', () => {
    expect(next('ArrowRight', 2, 1, true)).toEqual({ row: 2, column: 4 })
    expect(next('ArrowRight', 2, 9, true)).toEqual({ row: 2, column: 11 })
    expect(next('ArrowLeft', 2, 9, true)).toEqual({ row: 2, column: 4 })
    expect(next('ArrowLeft', 2, 2, true)).toEqual({ row: 2, column: 0 })
  })

  it('knows Home, End and the page keys', () => {
    expect(next('Home', 7, 7)).toEqual({ row: 7, column: 0 })
    expect(next('End', 7, 7)).toEqual({ row: 7, column: 11 })
    expect(next('Home', 7, 7, true)).toEqual({ row: 0, column: 0 })
    expect(next('End', 7, 7, true)).toEqual({ row: 49, column: 11 })
    expect(next('PageDown', 7, 7)).toEqual({ row: 27, column: 7 })
    expect(next('PageUp', 7, 7)).toEqual({ row: 0, column: 7 })
  })

  it('leaves other keys alone', () => {
    expect(next('a', 7, 7)).toBeUndefined()
    expect(next('Tab', 7, 7)).toBeUndefined()
  })
})

it('finds where groups begin', () => {
  const of = (...ids: string[]) => ids.map((groupId) => ({ groupId }))
  expect(groupStarts(of('a', 'a', 'b', ''))).toEqual([0, 2, 3])
  expect(groupStarts([])).toEqual([])
})
