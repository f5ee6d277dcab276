/**
 * One list of the product, as contract, address, table, query and export know it: by which keys it is filtered and in
 * which orders it comes. Each noun defines its lists in its `domain`.
 */
export type ListDefinition = {
  /** Keys by which it can be sorted, as `sort` in the address names them. */
  readonly sorts: readonly string[]
  /** The order in which it comes when none is chosen: a key, with a minus before it for descending. */
  readonly sort: string
  /** The specification's keys where it has one (forms specification, “Filter state keys”). */
  readonly filters: Readonly<Record<string, FilterKind>>
}

export type FilterKind = ChoiceFilter | ToggleFilter
/** Rows with one of the chosen values. Without fixed `values` they are ids or words of the event. */
type ChoiceFilter<Value extends string = string> = { kind: 'choice'; values?: readonly Value[] }
/** Rows of which it is true, or those of which it is not. */
type ToggleFilter = { kind: 'toggle' }

export function choice(): ChoiceFilter
export function choice<const Value extends string>(values: readonly Value[]): ChoiceFilter<Value>
export function choice(values?: readonly string[]): ChoiceFilter {
  return values ? { kind: 'choice', values } : { kind: 'choice' }
}

export const toggle: ToggleFilter = { kind: 'toggle' }

/** The value of a choice for rows that have none: without a team, without a group. */
export const NONE = 'none'

/** Rows of a page of every list (platform specification, section 9). */
export const PAGE_SIZE = 100

export function defineList<
  const Sort extends string,
  const Filters extends Readonly<Record<string, FilterKind>> = Record<never, never>,
>(list: { sorts: readonly Sort[]; sort: SortWords<NoInfer<Sort>>; filters?: Filters }) {
  return { ...list, filters: list.filters ?? ({} as Filters) }
}

/** A sort key as the address has it: `name`, or `-name` for descending order. */
export type SortWords<Key extends string = string> = Key | `-${Key}`

export type SortKey<L extends ListDefinition> = L['sorts'][number]
export type FilterKey<L extends ListDefinition> = keyof L['filters'] & string
/** A filter as a query has it, once read: the chosen values, or yes or no. */
export type FilterValue<Kind extends FilterKind> = Kind extends ToggleFilter
  ? boolean
  : Kind extends ChoiceFilter<infer Value>
    ? readonly Value[]
    : never

/**
 * Where a program goes on that reads a list to its end. A list is then in the order of its ids, which never change: rows
 * that come and go meanwhile move none of the others. To a program it is a word without meaning.
 */
export type Cursor = 'start' | `after-${string}`

/** What is asked of a list, in the words of an address: what is shown of it, page by page. */
export type ListSearch<L extends ListDefinition> = {
  search?: string | undefined
  sort?: SortWords<SortKey<L>> | undefined
  /** 1-based. */
  page?: number | string | undefined
  pageSize?: number | string | undefined
} & { [Key in FilterKey<L>]?: string | undefined }

/** The same, once read. */
export type ListQuery<L extends ListDefinition> = {
  search: string
  sort: SortWords<SortKey<L>>
  page: number
  pageSize: number
  /** Instead of a sort and a page, for programs: `Cursor` tells. */
  cursor?: Cursor | undefined
} & { [Key in FilterKey<L>]?: FilterValue<L['filters'][Key]> | undefined }

/** One page of a list. */
export type ListPage<Row> = {
  items: Row[]
  /** Rows on all pages; with a cursor, those from it on. */
  total: number
  /** 1-based. */
  page: number
  pageSize: number
  /** Of a page that was asked for by a cursor: where the next one begins; null at the end. */
  nextCursor?: Cursor | null | undefined
}

/** Longer than anything a person looks for. */
export const LONGEST_SEARCH = 200

/** Several values of one key: `high,critical`, a comma inside a value written `%2C`. */
export function writeValues(values: readonly string[]): string {
  return values.map(encodeURIComponent).join(',')
}

export function readValues(written: string): string[] {
  return written.split(',').filter(Boolean).map(decoded)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `-name` → the key `name`, descending. */
export function readSort<Key extends string>(sort: SortWords<Key>): { key: Key; descending: boolean } {
  const descending = sort.startsWith('-')
  return { key: (descending ? sort.slice(1) : sort) as Key, descending }
}
