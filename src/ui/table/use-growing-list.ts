import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListPath, SearchKey } from '#addresses/address.ts'
import type { FilterKey, ListDefinition, ListSearch } from '#kit/lists/list.ts'
import { asApiError } from '../data/api-error.ts'
import type { PageQuery } from './list-queries.ts'
import { useAddressView } from './use-address-view.ts'
import { isNarrowed, knownView, searchFromView, type TableView } from './view.ts'

type GrowingList<Row> = {
  view: TableView
  onViewChange: (view: TableView) => void
  /** What the address asks of the list, for its export. */
  search: Record<string, string | number>
  isNarrowed: boolean
  /** Undefined while the first page is loading. */
  rows: Row[] | undefined
  /** Rows on all pages. */
  total: number | undefined
  isStale: boolean
  /** Undefined when all rows are there. */
  more: { load: () => void; isLoading: boolean } | undefined
  error: { message: string; onRetry: () => void } | undefined
}

/**
 * A list that grows as one scrolls, such as a wall of pictures: asked of the server a page at a time, by the view in the
 * address. How far it has grown is no part of the address.
 * @param _path the screen whose address holds the view
 * @param pageQuery asks for one page
 */
export function useGrowingList<
  Path extends ListPath,
  const L extends ListDefinition,
  Row extends { id: string },
>(
  _path: Path,
  list: L & (FilterKey<L> extends SearchKey<Path> ? unknown : never),
  pageQuery: (search: ListSearch<L>) => PageQuery<Row>,
): GrowingList<Row> {
  const keys = useMemo(() => Object.keys(list.filters), [list]) as SearchKey<Path>[]
  const [written, onViewChange] = useAddressView<Path>(keys)
  const view = useMemo(() => ({ ...knownView(list, written), page: 1 }), [list, written])
  const search = searchFromView(view)
  const growing = useGrowing((page) => pageQuery({ ...search, page } as ListSearch<L>))
  return { view, onViewChange, search, isNarrowed: isNarrowed(view), ...growing }
}

/** The pages of a list one behind another, without a view in the address, such as in a dialog. */
export function useGrowing<Row extends { id: string }>(
  pageQuery: (page: number) => PageQuery<Row>,
): Pick<GrowingList<Row>, 'rows' | 'total' | 'isStale' | 'more' | 'error'> {
  const { queryKey, meta } = pageQuery(1)
  const asked = useInfiniteQuery({
    queryKey: [...queryKey, 'growing'],
    queryFn: ({ client, pageParam }) => client.fetchQuery(pageQuery(pageParam)),
    initialPageParam: 1,
    getNextPageParam: ({ items, page, pageSize, total }) =>
      items.length > 0 && page * pageSize < total ? page + 1 : undefined,
    placeholderData: keepPreviousData,
    ...(meta ? { meta } : {}),
  })
  const pages = asked.data?.pages
  const rows = useMemo(() => pages && withoutRepeats(pages.flatMap(({ items }) => items)), [pages])
  return {
    rows,
    total: pages?.at(-1)?.total,
    isStale: asked.isPlaceholderData,
    more: asked.hasNextPage
      ? { load: () => void asked.fetchNextPage(), isLoading: asked.isFetchingNextPage }
      : undefined,
    error:
      asked.error && !asked.data
        ? { message: asApiError(asked.error).message, onRetry: () => void asked.refetch() }
        : undefined,
  }
}

/** A row that came while pages were read moves the others down by one: the last of a page is the first of the next. */
function withoutRepeats<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
