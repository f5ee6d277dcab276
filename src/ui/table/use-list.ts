import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { ListPath, SearchKey } from '#addresses/address.ts'
import type { FilterKey, ListDefinition, ListPage, ListSearch } from '#kit/lists/list.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { asApiError } from '../data/api-error.ts'
import { loadWholeList, type PageQuery } from './list-queries.ts'
import { useAddressView } from './use-address-view.ts'
import { isNarrowed, knownView, searchFromView, type TableView } from './view.ts'

/** A list whose filters all have a place in the address. */
type ListOf<Path extends ListPath, L extends ListDefinition> = L &
  (FilterKey<L> extends SearchKey<Path> ? unknown : { filters: Record<SearchKey<Path>, never> })

/** What a table shows of a list that the server filters, sorts and pages. */
export type ListTable<Row> = {
  /** The screen whose address holds the view. */
  screen: string
  list: ListDefinition
  view: TableView
  onViewChange: (view: TableView) => void
  /** Undefined while the first page is loading; a former page stays until the next one is there. */
  page: ListPage<Row> | undefined
  isStale: boolean
  loadAll: () => Promise<Row[]>
  error: { message?: string; onRetry: () => void } | undefined
}

/**
 * A list of a screen. Its view is kept in the address, so that a link shares it, and is what the server is asked for.
 * What the list does not know, such as a sort of an earlier release, counts as not set.
 * @param path the screen, or the screens, whose address holds the view
 * @param pageQuery asks for one page
 */
export function useList<Path extends ListPath, const L extends ListDefinition, Row extends { id: string }>(
  path: Path,
  list: ListOf<Path, L>,
  pageQuery: (search: ListSearch<L>) => PageQuery<Row>,
): {
  table: ListTable<Row>
  /** Rows of the list without search and filters; undefined until it was seen so. */
  count: number | undefined
  /** The rows of these ids, on whatever page they are; none, and a message, when they could not be loaded. */
  loadChosen: (ids: readonly string[]) => Promise<Row[]>
} {
  const keys = useMemo(() => Object.keys(list.filters), [list]) as SearchKey<Path>[]
  const [written, onViewChange] = useAddressView<Path>(keys)
  const view = useMemo(() => knownView(list, written), [list, written])
  // Its keys and values are those of the list: `knownView` has left out any other.
  const search = searchFromView(view) as ListSearch<L>
  const asked = useQuery({ ...pageQuery(search), placeholderData: keepPreviousData })
  const client = useQueryClient()

  const loadAll = () => loadWholeList(client, (page) => pageQuery({ ...search, page }))

  const loadChosen = async (ids: readonly string[]) => {
    const chosen = new Set(ids)
    const ofChosen = (rows: Row[]) => rows.filter(({ id }) => chosen.has(id))
    const here = ofChosen(asked.data?.items ?? [])
    if (here.length === ids.length) return here
    try {
      return ofChosen(await loadAll())
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
      return []
    }
  }

  const whole = useRef<number>(undefined)
  if (asked.data && !asked.isPlaceholderData && !isNarrowed(view)) whole.current = asked.data.total
  return {
    count: whole.current,
    loadChosen,
    table: {
      screen: path,
      list,
      view,
      onViewChange,
      page: asked.data,
      isStale: asked.isPlaceholderData,
      loadAll,
      error:
        asked.error && !asked.data
          ? { message: asApiError(asked.error).message, onRetry: () => void asked.refetch() }
          : undefined,
    },
  }
}
