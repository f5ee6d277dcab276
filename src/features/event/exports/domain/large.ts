/**
 * What is written in half a minute at most, on a machine that is busy: until then a browser waits for a file, and no proxy
 * cuts the connection. Wide lists have fewer rows: a form asks for hundreds of columns.
 */
const MOST_ROWS_AT_ONCE = 10_000
const MOST_CELLS_AT_ONCE = 500_000

/** Whether a list is too large for its file to be written while the browser waits. */
export function isLarge({ rows, columns }: { rows: number; columns: number }): boolean {
  return rows > MOST_ROWS_AT_ONCE || rows * columns > MOST_CELLS_AT_ONCE
}

/** What Excel opens, less the header. */
export const MOST_SHEET_ROWS = 1_048_575

/** What a sheet of a workbook has room for: a form with groups that repeat can ask for more. */
export const MOST_SHEET_COLUMNS = 16_384
