import { foldForSearch } from '../text/normalise.ts'
import {
  type FilterKey,
  type FilterValue,
  type ListDefinition,
  type ListPage,
  type ListQuery,
  NONE,
  readSort,
  type SortKey,
} from './list.ts'

/** Null and empty text come last in both directions. */
type Sorted = string | number | null

/** A list whose rows are worked out by a rule, and not by the database: what it is searched, sorted and filtered by. */
export type RowParts<L extends ListDefinition, Row> = {
  id: (row: Row) => string
  searched: (row: Row) => readonly string[]
  sorts: { readonly [Key in SortKey<L>]: (row: Row) => Sorted | readonly Sorted[] }
  filters: { readonly [Key in FilterKey<L>]: (row: Row, value: FilterValue<L['filters'][Key]>) => boolean }
}

/** The rows that match, in order: those of all pages. */
export function matchingRows<const L extends ListDefinition, Row>(
  list: L,
  parts: RowParts<L, Row>,
  query: ListQuery<L>,
  rows: readonly Row[],
): Row[] {
  const sought = foldForSearch(query.search.trim())
  const asked = (Object.keys(list.filters) as FilterKey<L>[]).flatMap((key) => {
    const value: unknown = query[key]
    const keeps = parts.filters[key] as (row: Row, value: unknown) => boolean
    return value === undefined ? [] : [(row: Row) => keeps(row, value)]
  })
  const matches = (row: Row) =>
    asked.every((keeps) => keeps(row)) &&
    (sought === '' || parts.searched(row).some((text) => foldForSearch(text).includes(sought)))
  return inOrder(parts, query.sort, rows.filter(matches))
}

export function pageOfRows<Row>(
  rows: readonly Row[],
  asked: { page: number; pageSize: number },
): ListPage<Row> {
  const { page, pageSize } = asked
  const items = rows.slice((page - 1) * pageSize, page * pageSize)
  return { items, total: rows.length, page, pageSize }
}

/** Whether a value is one of those chosen; `NONE` chooses rows that have none. */
export function isChosen(value: string | null, chosen: readonly string[]): boolean {
  return chosen.includes(value ?? NONE)
}

/** As the database orders: numbers in texts by value, and É beside E. */
const dictionary = new Intl.Collator('en', { numeric: true })

/** The id last, so that pages neither repeat a row nor leave one out. What a row is sorted by is asked once. */
function inOrder<L extends ListDefinition, Row>(
  parts: RowParts<L, Row>,
  sort: string,
  rows: readonly Row[],
): Row[] {
  const { key, descending } = readSort<SortKey<L>>(sort as SortKey<L>)
  const sorted = rows.map((row) => ({
    row,
    id: parts.id(row),
    values: [parts.sorts[key](row)].flat() as Sorted[],
  }))
  sorted.sort((one, other) => {
    for (const [index, value] of one.values.entries()) {
      const difference = compare(value, other.values[index] ?? null, descending)
      if (difference !== 0) return difference
    }
    return one.id < other.id ? -1 : 1
  })
  return sorted.map(({ row }) => row)
}

function compare(one: Sorted, other: Sorted, descending: boolean): number {
  const [oneIsEmpty, otherIsEmpty] = [isEmpty(one), isEmpty(other)]
  if (oneIsEmpty || otherIsEmpty) return Number(oneIsEmpty) - Number(otherIsEmpty)
  const difference =
    typeof one === 'string' ? dictionary.compare(one, String(other)) : Number(one) - Number(other)
  return descending ? -difference : difference
}

function isEmpty(value: Sorted): boolean {
  return value === null || value === ''
}
