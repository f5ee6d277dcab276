import { foldForSearch } from '../text/normalise.ts'
import {
  type FilterKey,
  type FilterValue,
  type ListDefinition,
  type ListQuery,
  NONE,
  readSort,
  type SortKey,
} from './list.ts'

/** Null and empty text come last in both directions. */
export type Sorted = string | number | null

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

/** Whether a value is one of those chosen; `NONE` chooses rows that have none. */
export function isChosen(value: string | null, chosen: readonly string[]): boolean {
  return chosen.includes(value ?? NONE)
}

/** As the database orders: numbers in texts by value, and É beside E. */
const dictionary = new Intl.Collator('en', { numeric: true })

/**
 * The id last, so that pages neither repeat a row nor leave one out. What a row is sorted by is asked once, and each text
 * is placed once among the different texts of its column: comparing by a dictionary costs more than all the rest, and a
 * hundred thousand rows name the same few teams.
 */
function inOrder<L extends ListDefinition, Row>(
  parts: RowParts<L, Row>,
  sort: string,
  rows: readonly Row[],
): Row[] {
  const { key, descending } = readSort<SortKey<L>>(sort as SortKey<L>)
  const values = rows.map((row) => {
    const value = parts.sorts[key](row)
    return value === null || typeof value !== 'object' ? [value] : value
  })
  const width = values.reduce((most, { length }) => Math.max(most, length), 0)
  const columns = Array.from({ length: width }, (_, column) =>
    placesOf(
      values.map(({ [column]: value = null }) => value),
      descending,
    ),
  )
  const sorted = rows.map((row, at) => ({ row, at, id: parts.id(row) }))
  sorted.sort((one, other) => {
    for (const places of columns) {
      const [place = 0, otherPlace = 0] = [places[one.at], places[other.at]]
      if (place !== otherPlace) return place < otherPlace ? -1 : 1
    }
    return one.id < other.id ? -1 : 1
  })
  return sorted.map(({ row }) => row)
}

/** Numbers that are in order as the values of a column are; those of nothing come last in both directions. */
export function placesOf(values: readonly Sorted[], descending: boolean): Float64Array {
  const placeOf = new Map<string, number>()
  for (const value of values) if (typeof value === 'string') placeOf.set(value, 0)
  let [place, before] = [0, '']
  for (const text of [...placeOf.keys()].sort(dictionary.compare)) {
    // What a dictionary does not tell apart has one place.
    if (dictionary.compare(before, text) !== 0) place += 1
    before = text
    placeOf.set(text, place)
  }
  return Float64Array.from(values, (value) => {
    if (value === null || value === '') return Number.POSITIVE_INFINITY
    const number = typeof value === 'string' ? (placeOf.get(value) ?? 0) : value
    return descending ? -number : number
  })
}
