import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentLimits } from './limits.ts'
import { blankSection, sectionSchema } from './sections.ts'
import {
  addColumn,
  addRow,
  cellsOf,
  moveColumn,
  moveRow,
  pasteCells,
  removeColumn,
  removeRow,
  setCell,
  startTable,
  type Table,
} from './table.ts'

const blank = blankSection('table', 'table').data
const textOf = ({ rows }: Table) => rows.map(({ cells }) => cells.join('|'))
const table = (...rows: string[]): Table => ({
  ...blank,
  columnCount: rows[0]?.split('|').length ?? 0,
  rows: rows.map((row) => ({ cells: row.split('|') })),
})

const place = fc.integer({ min: -3, max: 12 })
const anyChange: fc.Arbitrary<(table: Table) => Table> = fc.oneof(
  place.map((index) => (table: Table) => addRow(table, index)),
  place.map((index) => (table: Table) => removeRow(table, index)),
  fc.tuple(place, place).map(
    ([from, to]) =>
      (table: Table) =>
        moveRow(table, from, to),
  ),
  place.map((index) => (table: Table) => addColumn(table, index)),
  place.map((index) => (table: Table) => removeColumn(table, index)),
  fc.tuple(place, place).map(
    ([from, to]) =>
      (table: Table) =>
        moveColumn(table, from, to),
  ),
  fc.tuple(place, place, fc.string()).map(
    ([row, column, text]) =>
      (table: Table) =>
        setCell(table, row, column, text),
  ),
  fc.tuple(fc.nat(8), fc.nat(5), fc.array(fc.array(fc.string(), { maxLength: 8 }), { maxLength: 8 })).map(
    ([row, column, cells]) =>
      (table: Table) =>
        pasteCells(table, row, column, cells).table,
  ),
)

test('after any changes, each row has as many cells as there are columns, so the server accepts it', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.array(anyChange, { maxLength: 40 }), (columns, changes) => {
      const data = changes.reduce((table, change) => change(table), startTable(blank, columns))
      const checked = sectionSchema.safeParse({ id: 'table', type: 'table', data })
      expect(checked.error?.issues ?? []).toEqual([])
    }),
  )
})

test('rows and columns are added, moved and removed at their place', () => {
  const start = table('a|b', 'c|d', 'e|f')
  expect(textOf(addRow(start, 1))).toEqual(['a|b', '|', 'c|d', 'e|f'])
  expect(textOf(moveRow(start, 0, 2))).toEqual(['c|d', 'e|f', 'a|b'])
  expect(textOf(removeRow(start, 1))).toEqual(['a|b', 'e|f'])
  expect(textOf(addColumn(start, 1))).toEqual(['a||b', 'c||d', 'e||f'])
  expect(textOf(moveColumn(start, 0, 1))).toEqual(['b|a', 'd|c', 'f|e'])
  expect(textOf(removeColumn(start, 0))).toEqual(['b', 'd', 'f'])
  expect(removeColumn(removeColumn(start, 0), 0)).toEqual(blank)
})

test('a seventh column is not added', () => {
  const six = table('1|2|3|4|5|6')
  expect(addColumn(six, 0)).toBe(six)
})

describe('cells from a spreadsheet', () => {
  test('fill the table from the cell where they are pasted, and make it larger if needed', () => {
    const { table: filled, isCut } = pasteCells(table('a|b', 'c|d'), 1, 1, [['x', 'y'], ['z']])
    expect(textOf(filled)).toEqual(['a|b|', 'c|x|y', '|z|'])
    expect(isCut).toBe(false)
  })

  test('are cut where the table may not grow', () => {
    const { table: filled, isCut } = pasteCells(table('a|b'), 0, 1, [['1', '2', '3', '4', '5', '6']])
    expect(textOf(filled)).toEqual(['a|1|2|3|4|5'])
    expect(isCut).toBe(true)
    expect(pasteCells(table('a'), contentLimits.tableRows, 0, [['x']]).isCut).toBe(true)
  })

  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t\tc', [['a', '', 'c']]],
    [
      '"two\nlines"\t"say ""hello"""\nnext\t',
      [
        ['two\nlines', 'say "hello"'],
        ['next', ''],
      ],
    ],
    ['5" pipe\tlong', [['5" pipe', 'long']]],
    ['one\ntwo', [['one'], ['two']]],
    ['plain words', undefined],
    ['plain words\n', undefined],
    ['', undefined],
  ])('are read from the clipboard: %j', (clipboard, cells) => {
    expect(cellsOf(clipboard)).toEqual(cells)
  })
})
