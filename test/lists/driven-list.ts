import type { EventScope } from '#platform/tenancy/scope.ts'

/** A row as the API sends it. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

type Planted = { name: string; index: number }

type Value = string | number | null

/** What the common test needs to know of a list; the expectations are written out, never computed by the list's code. */
export type DrivenList = {
  /** Adds one row of this name. Every other value is one of two or three, by the index, so that many are equal. */
  plant: (scope: EventScope, row: Planted) => Promise<unknown>
  /** What else the event needs, and what of the path and the query decides which list it is. */
  arrange?: (scope: EventScope) => Promise<Record<string, string>>
  /** The same as `arrange` gives, once read. */
  decided?: Record<string, unknown>
  nameOf: (row: Row) => string
  /** The column of its file that has the name. */
  nameColumn: string
  /** What each column of its file says of a row, in order. */
  cells: Record<string, (row: Row) => string>
  /** Columns that hold a code in a file for machines, or nothing. */
  codes: string[]
  /** Columns of its file of which the list itself knows nothing, and which its own tests read. */
  unlisted?: string[]
  /** A value of each filter in the words of an address, and which rows it keeps: some, and not all. */
  filters: Record<
    string,
    { chosen: (rows: readonly Row[]) => string; keeps: (row: Row, chosen: string) => boolean }
  >
  /** By what each sort orders the rows; null comes last. Several for a sort by several columns. */
  sorts: Record<string, (row: Row) => Value | Value[]>
  /** Statements of the procedure: begin, the page, commit, and those that complete its rows. */
  statements: number
  /** Statements of its file, for each thousand rows. */
  savedStatements: number
  /** Every row of the same query, as its export reads them. */
  readAll: (scope: EventScope, query: never) => AsyncIterable<{ id: string }>
}

export function orderedBy(sort: (row: Row) => Value | Value[], descending: boolean) {
  return (first: Row, second: Row): number => {
    const [left, right] = [[sort(first)].flat(), [sort(second)].flat()]
    for (const [index, value] of left.entries()) {
      const difference = compare(value ?? null, right[index] ?? null, descending)
      if (difference !== 0) return difference
    }
    return first.id < second.id ? -1 : 1
  }
}

const dictionary = new Intl.Collator('en', { numeric: true })

function compare(first: Value, second: Value, descending: boolean): number {
  const [firstIsEmpty, secondIsEmpty] = [isEmpty(first), isEmpty(second)]
  if (firstIsEmpty || secondIsEmpty) return Number(firstIsEmpty) - Number(secondIsEmpty)
  const difference =
    typeof first === 'string' ? dictionary.compare(first, String(second)) : Number(first) - Number(second)
  return descending ? -difference : difference
}

function isEmpty(value: Value): boolean {
  return value === null || value === ''
}
