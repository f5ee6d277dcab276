import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SearchOf } from '#addresses/address.ts'
import { calendarDay, parseDay } from '#kit/dates/zone.ts'
import type { ListSearch } from '#kit/lists/list.ts'
import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'
import { useList } from '#ui/table/use-list.ts'
import { emptyView, searchFromView } from '#ui/table/view.ts'
import { useRegion } from '#ui/text/region.ts'
import { type OrderGrouping, orderGroupings } from '../../domain/groupings.ts'
import { orderList } from '../../domain/list.ts'
import { type OrderSource, orderSources } from '../../domain/sources.ts'
import { ordersApi } from '../api.ts'

type Written = SearchOf<'/admin/orders'>

/** What the address asks of the orders: what is not known counts as not set. */
export function useOrders() {
  const written = useSearch<'/admin/orders'>()
  const changeSearch = useChangeSearch<'/admin/orders'>()
  const by: OrderGrouping = orderGroupings.find((one) => one === written.by) ?? 'items'
  const of: OrderSource = orderSources.find((one) => one === written.of) ?? 'teams'
  const { timeZone } = useRegion()
  const day = written.since !== undefined && parseDay(written.since) ? written.since : undefined
  const isFuture = day !== undefined && day > calendarDay(new Date(), timeZone)
  const since = isFuture ? undefined : day
  const given = useMemo(() => ({ by, of, ...(since === undefined ? {} : { since }) }), [by, of, since])

  const { table } = useList('/admin/orders', orderList, (search) =>
    ordersApi.list.queryOptions({ input: { ...search, ...given } }),
  )
  // What is typed, and `change`, choose among the sums: all of it comes to the same with them and without.
  const { change: _, ...summed } = table.view.filters
  const filtered = searchFromView({ ...emptyView, filters: summed })
  // Its keys and values are those of the list, as `useList` has it.
  const input = { ...(filtered as ListSearch<typeof orderList>), ...given }
  const summary = useQuery({
    ...ordersApi.getSummary.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })

  /** The rest of the address stays, but for the page and the order, which are those of other rows. */
  const change = (next: { [Key in keyof Written]: Written[Key] | undefined }) => {
    const { page: _page, sort: _sort, ...others } = written
    const merged = Object.entries({ ...others, ...next }).filter(([, value]) => value !== undefined)
    void changeSearch(Object.fromEntries(merged) as Written, { replace: true, resetScroll: false })
  }
  /** What chose the orders that are summed: what is behind a sum is chosen by the same. */
  const { page: _page, sort: _sort, search: _search, change: _change, by: _by, ...kept } = written
  return {
    table,
    summary: summary.data,
    by,
    of,
    since,
    futureDay: isFuture ? day : undefined,
    given,
    kept,
    change,
  }
}
