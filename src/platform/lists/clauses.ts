import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import {
  type FilterKey,
  type FilterValue,
  type ListDefinition,
  type ListQuery,
  NONE,
  readSort,
  type SortKey,
} from '#kit/lists/list.ts'
import { foldForSearch } from '#kit/text/normalise.ts'
import { folded } from '#platform/search/asked.ts'

type Text = AnyColumn | SQL

/** A list as parts of a statement over its tables. */
export type ListParts<L extends ListDefinition> = {
  /** Last in every order, so that pages neither repeat a row nor leave one out. */
  id: AnyColumn
  /** Texts of which one contains what is searched for (platform specification, section 9). */
  searched: readonly Text[]
  sorts: { readonly [Key in SortKey<L>]: Text | readonly Text[] }
  filters: {
    readonly [Key in FilterKey<L>]: (value: FilterValue<L['filters'][Key]>) => SQL | undefined
  }
}

/** What of a list is read, as clauses of its statement. */
export type ListClauses = {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset: number
}

/** Which rows match, and in which order they come. */
export function clausesOf<const L extends ListDefinition>(
  list: L,
  parts: ListParts<L>,
  query: ListQuery<L>,
): Pick<ListClauses, 'where' | 'orderBy'> {
  const keys = Object.keys(list.filters) as FilterKey<L>[]
  const filters = keys.map((key) => {
    const value: unknown = query[key]
    if (value === undefined) return undefined
    return parts.filters[key](value as never) // forced by TypeScript: it does not follow which value a computed key has
  })
  return { where: and(isFound(parts.searched, query.search), ...filters), orderBy: orderOf(parts, query) }
}

function isFound(texts: readonly Text[], search: string): SQL | undefined {
  const sought = foldForSearch(search.trim())
  if (sought === '') return undefined
  const found = texts.map((text) => sql`strpos(${folded(text)}, ${sought}) > 0`)
  return sql`(${sql.join(found, sql` or `)})`
}

/** Rows without a value come last in both directions. */
function orderOf<L extends ListDefinition>(parts: ListParts<L>, query: { sort: string }): SQL[] {
  const { key, descending } = readSort(query.sort)
  const by: Text | readonly Text[] = parts.sorts[key as SortKey<L>]
  const direction = sql.raw(descending ? 'desc nulls last' : 'asc nulls last')
  return [...[by].flat().map((text) => sql`${text} ${direction}`), sql`${parts.id}`]
}

/** In the order of a dictionary, numbers by value: stand A2 before A10, and É beside E. */
export function natural(text: Text): SQL {
  return sql`nullif(${text}, '') collate eventflow_natural`
}

/** Rows whose value is one of those chosen; `NONE` chooses rows that have none. */
export function isOneOf(text: Text, values: readonly string[]): SQL {
  const isChosen = sql`${text} = any(${sql.param([...values])})`
  return values.includes(NONE) ? sql`(${isChosen} or ${text} is null)` : isChosen
}

/** In the order of these words, which is not that of the alphabet. */
export function inOrderOf(text: Text, words: readonly string[]): SQL {
  return sql`array_position(${sql.param([...words])}::text[], ${text})`
}
