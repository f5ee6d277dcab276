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
  return rows.filter(matches).sort(orderBy(parts, query.sort))
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

/** The id last, so that pages neither repeat a row nor leave one out. */
function orderBy<L extends ListDefinition, Row>(parts: RowParts<L, Row>, sort: string) {
  const { key, descending } = readSort<SortKey<L>>(sort as SortKey<L>)
  const valuesOf = (row: Row) => [parts.sorts[key](row)].flat() as Sorted[]
  const compare = (one: Sorted, other: Sorted): number => {
    const [oneIsEmpty, otherIsEmpty] = [isEmpty(one), isEmpty(other)]
    if (oneIsEmpty || otherIsEmpty) return Number(oneIsEmpty) - Number(otherIsEmpty)
    const difference =
      typeof one === 'string' ? dictionary.compare(one, String(other)) : Number(one) - Number(other)
    return descending ? -difference : difference
  }
  return (one: Row, other: Row): number => {
    const values = valuesOf(other)
    for (const [index, value] of valuesOf(one).entries()) {
      const difference = compare(value, values[index] ?? null)
      if (difference !== 0) return difference
    }
    return parts.id(one) < parts.id(other) ? -1 : 1
  }
}

function isEmpty(value: Sorted): boolean {
  return value === null || value === ''
}
