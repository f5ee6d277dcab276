import { type AnyColumn, and, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  type FilterKey,
  type FilterKind,
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

/** The rows that match on all pages, as a column of each row of a list's statement. */
export const totalRows = sql<number>`count(*) over ()`.mapWith(Number)

/** A list as parts of a statement over its tables. */
export type ListParts<L extends ListDefinition> = {
  /** Last in every order, so that pages neither repeat a row nor leave one out. */
  id: AnyColumn
  /** Texts of which one contains what is searched for (platform specification, section 9). */
  searched: readonly Text[]
  /** More of them, which are stored without accents and case: folding long ones again takes far longer than searching. */
  searchedFolded?: readonly Text[]
  sorts: { readonly [Key in SortKey<L>]: Text | readonly Text[] }
  filters: {
    readonly [Key in FilterKey<L>]: (value: Filtered<L['filters'][Key]>) => SQL | undefined
  }
}

/**
 * The values of a choice. Which they are is no part of the statement's text, so that the same text serves all of them;
 * only whether `NONE` is among them is.
 */
export type Chosen = {
  /** All of them, as an array of texts. */
  values: SQL
  hasNone: boolean
}

type Filtered<Kind extends FilterKind> = Kind['kind'] extends 'toggle' ? FilterValue<Kind> : Chosen

/** What of a list is read, as clauses of its statement. */
export type ListClauses = {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number | Placeholder
  offset: number | Placeholder
}

/** How a value reaches the statement: in it, or by its key where the text is written once for all values. */
export type Given = (key: string, value: unknown) => unknown

/** As they are: a statement that is written for these values alone. */
export const asTheyAre: Given = (_, value) => value

/** Which rows match, and in which order they come. */
export function clausesOf<const L extends ListDefinition>(
  list: L,
  parts: ListParts<L>,
  query: ListQuery<L>,
  given: Given = asTheyAre,
): Pick<ListClauses, 'where' | 'orderBy'> {
  const keys = Object.keys(list.filters) as FilterKey<L>[]
  const filters = keys.map((key) => {
    const value: unknown = query[key]
    if (value === undefined) return undefined
    const filtered = Array.isArray(value) ? chosenOf(given(key, [...value]), value) : value
    return parts.filters[key](filtered as never) // forced by TypeScript: it does not follow which value a computed key has
  })
  const sought = soughtBy(query)
  const found = sought === '' ? undefined : isFound(parts, given('search', sought))
  return { where: and(found, ...filters), orderBy: orderOf(parts, query) }
}

/** What is searched for, as it is compared; empty for nothing. */
export function soughtBy({ search }: { search: string }): string {
  return foldForSearch(search.trim())
}

function chosenOf(all: unknown, values: readonly string[]): Chosen {
  return { values: sql`${sql.param(all)}::text[]`, hasNone: values.includes(NONE) }
}

function isFound(
  { searched, searchedFolded = [] }: Pick<ListParts<ListDefinition>, 'searched' | 'searchedFolded'>,
  sought: unknown,
): SQL {
  const found = [...searched.map(folded), ...searchedFolded].map(
    (text) => sql`strpos(${text}, ${sought}) > 0`,
  )
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
export function isOneOf(text: Text, { values, hasNone }: Chosen): SQL {
  const isChosen = sql`${text} = any(${values})`
  return hasNone ? sql`(${isChosen} or ${text} is null)` : isChosen
}

/** In the order of these words, which is not that of the alphabet. */
export function inOrderOf(text: Text, words: readonly string[]): SQL {
  return sql`array_position(${sql.param([...words])}::text[], ${text})`
}
