import { contentLimits as limits } from './limits.ts'
import type { SectionOf } from './sections.ts'

/*
 * Changes of a table. After each, every row has as many cells as there are columns, so that the editor can
 * never save a table that fails with “Table header length must match the number of columns”.
 */
export type Table = SectionOf<'table'>['data']

/** An empty table of the initial size. */
export function startTable(table: Table, columns: number): Table {
  const columnCount = between(columns, 1, limits.tableColumns)
  const rows = Array.from({ length: 3 }, () => emptyRow(columnCount))
  return { ...table, columnCount, rows }
}

/** @param index the place of the new row */
export function addRow(table: Table, index: number): Table {
  if (table.columnCount === 0 || table.rows.length >= limits.tableRows) return table
  const place = between(index, 0, table.rows.length)
  return { ...table, rows: table.rows.toSpliced(place, 0, emptyRow(table.columnCount)) }
}

export function removeRow(table: Table, index: number): Table {
  if (!table.rows[index]) return table
  return { ...table, rows: table.rows.toSpliced(index, 1) }
}

export function moveRow(table: Table, from: number, to: number): Table {
  const row = table.rows[from]
  const place = between(to, 0, table.rows.length - 1)
  if (!row || place === from) return table
  return { ...table, rows: table.rows.toSpliced(from, 1).toSpliced(place, 0, row) }
}

export function addColumn(table: Table, index: number): Table {
  if (table.columnCount >= limits.tableColumns) return table
  const place = between(index, 0, table.columnCount)
  return withCells({ ...table, columnCount: table.columnCount + 1 }, (cells) => cells.toSpliced(place, 0, ''))
}

/** Without its last column, a table is as empty as a new one. */
export function removeColumn(table: Table, index: number): Table {
  if (index < 0 || index >= table.columnCount) return table
  const columnCount = table.columnCount - 1
  if (columnCount === 0) return { ...table, columnCount, rows: [] }
  return withCells({ ...table, columnCount }, (cells) => cells.toSpliced(index, 1))
}

export function moveColumn(table: Table, from: number, to: number): Table {
  const place = between(to, 0, table.columnCount - 1)
  if (from < 0 || from >= table.columnCount || place === from) return table
  return withCells(table, (cells) => cells.toSpliced(from, 1).toSpliced(place, 0, cells[from] ?? ''))
}

export function setCell(table: Table, row: number, column: number, text: string): Table {
  const cells = table.rows[row]?.cells
  if (!cells || cells[column] === undefined || cells[column] === text) return table
  return { ...table, rows: table.rows.with(row, { cells: cells.with(column, text.slice(0, limits.cell)) }) }
}

/**
 * Pastes cells from a spreadsheet over the table, starting at one cell. The table grows as far as it may.
 * @returns the table, and whether some cells did not fit
 */
export function pasteCells(
  table: Table,
  row: number,
  column: number,
  pasted: readonly (readonly string[])[],
): { table: Table; isCut: boolean } {
  const width = Math.max(0, ...pasted.map((cells) => cells.length))
  const columns = Math.min(Math.max(table.columnCount, column + width), limits.tableColumns)
  const height = Math.min(Math.max(table.rows.length, row + pasted.length), limits.tableRows)
  const rows = Array.from({ length: height }, (_, y) => ({
    cells: Array.from({ length: columns }, (_, x) => {
      const text = pasted[y - row]?.[x - column]
      return text === undefined ? (table.rows[y]?.cells[x] ?? '') : text.slice(0, limits.cell)
    }),
  }))
  return {
    table: { ...table, columnCount: columns, rows },
    isCut: column + width > columns || row + pasted.length > height,
  }
}

/**
 * Reads a spreadsheet's clipboard text: cells between tabs, rows between line ends, and cells that contain
 * either in quotation marks. Undefined for plain words, which belong in one cell.
 */
export function cellsOf(clipboard: string): string[][] | undefined {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!/[\t\n]/.test(text)) return undefined
  const rows: string[][] = [[]]
  // A quoted cell may hold tabs and line ends; a doubled quotation mark in it means a single one.
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g,
  )) {
    rows.at(-1)?.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

function withCells(table: Table, change: (cells: string[]) => string[]): Table {
  return { ...table, rows: table.rows.map(({ cells }) => ({ cells: change(cells) })) }
}

function emptyRow(columnCount: number) {
  return { cells: Array.from({ length: columnCount }, () => '') }
}

function between(number: number, least: number, most: number): number {
  return Math.min(Math.max(number, least), most)
}
