/** Sizes of the grid in px. They are known beforehand, so that what is out of sight is not drawn. */
type Layout = { cell: number; row: number; names: number; end: number; head: number }

export const desk: Layout = { cell: 38, row: 28, names: 212, end: 104, head: 232 }
/** Fewer pixels a cell, and rows as high as a fingertip needs. */
export const phone: Layout = { cell: 32, row: 40, names: 132, end: 88, head: 176 }

/** Columns are drawn this many at a time: scrolling sideways adds a piece to each row and leaves the others alone. */
export const CHUNK = 4

/** Rows of one call. */
export const WINDOW = 100

export type Place = { row: number; column: number }

type Size = { rows: number; columns: number }

/** Where a key leads from a cell; undefined for a key that moves nothing. */
export function placeAfter(
  key: { name: string; isControl: boolean },
  { row, column }: Place,
  { rows, columns, page, groups }: Size & { page: number; groups: readonly number[] },
): Place | undefined {
  const goal = (next: Place) => ({
    row: Math.max(0, Math.min(rows - 1, next.row)),
    column: Math.max(0, Math.min(columns - 1, next.column)),
  })
  switch (key.name) {
    case 'ArrowUp':
      return goal({ row: key.isControl ? 0 : row - 1, column })
    case 'ArrowDown':
      return goal({ row: key.isControl ? rows : row + 1, column })
    case 'ArrowLeft':
      return goal({
        row,
        column: key.isControl ? (groups.findLast((first) => first < column) ?? 0) : column - 1,
      })
    case 'ArrowRight':
      return goal({
        row,
        column: key.isControl ? (groups.find((first) => first > column) ?? columns) : column + 1,
      })
    case 'Home':
      return goal({ row: key.isControl ? 0 : row, column: 0 })
    case 'End':
      return goal({ row: key.isControl ? rows : row, column: columns })
    case 'PageUp':
      return goal({ row: row - page, column })
    case 'PageDown':
      return goal({ row: row + page, column })
    default:
      return undefined
  }
}

/** The first column of each group, in order. */
export function groupStarts(columns: readonly { groupId: string }[]): number[] {
  return columns.flatMap(({ groupId }, index) =>
    index === 0 || columns[index - 1]?.groupId !== groupId ? [index] : [],
  )
}
