import {
  type FilterKind,
  type ListDefinition,
  LONGEST_SEARCH,
  readSort,
  readValues,
  writeValues,
} from '#kit/lists/list.ts'

/** The state of a list that the address keeps: everything but the rows themselves. */
export type TableView = {
  search: string
  /** Chosen values by filter id; a filter without any is left out. */
  filters: Record<string, string[]>
  sort: Sort | undefined
  /** 1-based. */
  page: number
}

export type Sort = { column: string; descending: boolean }

export const emptyView: TableView = { search: '', filters: {}, sort: undefined, page: 1 }

const ownKeys = ['search', 'sort', 'page'] as const

/**
 * Reads a view from the address's search parameters; missing or malformed ones count as not set.
 * `?search=north&sort=-name&page=2&risk=high,critical`, a comma inside a value written `%2C`.
 */
export function viewFromSearch(
  search: Record<string, unknown>,
  filterIds: readonly string[] = [],
): TableView {
  const page = Number(search.page)
  return {
    search: textOf(search.search),
    filters: Object.fromEntries(
      filterIds.map((id) => [id, readValues(textOf(search[id]))]).filter(([, values]) => values?.length),
    ),
    sort: sortFrom(textOf(search.sort)),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The search parameters of a view: only what differs from the default, so that addresses stay short. */
export function searchFromView(view: TableView): Record<string, string | number> {
  const parameters: Record<string, string | number> = {}
  if (view.search.trim()) parameters.search = view.search.trim()
  for (const [id, values] of Object.entries(view.filters)) {
    if (values.length > 0 && !isOwnKey(id)) parameters[id] = writeValues(values)
  }
  if (view.sort) parameters.sort = `${view.sort.descending ? '-' : ''}${view.sort.column}`
  if (view.page > 1) parameters.page = view.page
  return parameters
}

/** The active column toggles; another column starts ascending (platform specification, section 4). */
export function withSort(view: TableView, column: string): TableView {
  const descending = view.sort?.column === column ? !view.sort.descending : false
  return { ...view, sort: { column, descending }, page: 1 }
}

/** The same in a list that comes in an order of its own; that order is not written into the address. */
export function withSortIn(list: ListDefinition, view: TableView, column: string): TableView {
  const own = ownSort(list)
  const next = withSort({ ...view, sort: view.sort ?? own }, column)
  const isOwn = next.sort?.column === own.column && next.sort.descending === own.descending
  return isOwn ? { ...next, sort: undefined } : next
}

export function ownSort({ sort }: ListDefinition): Sort {
  const { key, descending } = readSort(sort)
  return { column: key, descending }
}

/** Without sorts and filters that the list does not know: an address may be old, or typed. */
export function knownView(list: ListDefinition, view: TableView): TableView {
  const filters = Object.entries(view.filters).flatMap(([key, values]) => {
    const known = knownValues(list.filters[key], values)
    return known.length > 0 ? [[key, known] as const] : []
  })
  const sort = view.sort && list.sorts.includes(view.sort.column) ? view.sort : undefined
  return { ...view, search: view.search.slice(0, LONGEST_SEARCH), sort, filters: Object.fromEntries(filters) }
}

function knownValues(kind: FilterKind | undefined, values: string[]): string[] {
  if (!kind) return []
  if (kind.kind === 'toggle')
    return values.filter((value) => value === 'true' || value === 'false').slice(0, 1)
  const { values: known } = kind
  return known ? values.filter((value) => known.includes(value)) : values
}

export function withSearch(view: TableView, search: string): TableView {
  return { ...view, search, page: 1 }
}

export function withFilter(view: TableView, id: string, values: string[]): TableView {
  const { [id]: _previous, ...others } = view.filters
  return { ...view, filters: values.length > 0 ? { ...others, [id]: values } : others, page: 1 }
}

export function withPage(view: TableView, page: number): TableView {
  return { ...view, page }
}

export function isNarrowed(view: TableView): boolean {
  return view.search.trim() !== '' || Object.keys(view.filters).length > 0
}

/** A router may pass numbers and booleans that it has parsed. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

function sortFrom(text: string): Sort | undefined {
  const { key, descending } = readSort(text)
  return key ? { column: key, descending } : undefined
}

function isOwnKey(id: string): boolean {
  return ownKeys.some((key) => key === id)
}
