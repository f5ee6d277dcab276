import { useEffect, useRef, useState } from 'react'
import type { ListPath, SearchKey } from '#addresses/address.ts'
import { useChangeSearch, useSearch } from '../navigation/use-address.ts'
import { searchFromView, type TableView, viewFromSearch } from './view.ts'

/**
 * The view of a list, kept in the address so that a link shares it. Other search parameters are kept.
 * @param filterIds the ids of the list's filters
 */
export function useAddressView<Path extends ListPath>(
  filterIds: readonly SearchKey<Path>[],
): [TableView, (view: TableView) => void] {
  const search = useSearch<Path>()
  const changeSearch = useChangeSearch<Path>()
  const address = JSON.stringify(searchFromView(viewFromSearch(search, filterIds)))
  const [view, setView] = useState(() => viewFromSearch(search, filterIds))
  const written = useRef(address)

  // The person went back, or followed a link to another view of this list.
  useEffect(() => {
    if (address === written.current) return
    written.current = address
    setView(viewFromSearch(search, filterIds))
  }, [address, search, filterIds])

  const change = (next: TableView) => {
    setView(next)
    const own = searchFromView(next)
    written.current = JSON.stringify(searchFromView(viewFromSearch(own, filterIds)))
    const others = Object.fromEntries(Object.entries(search).filter(([key]) => !isOfView(key, filterIds)))
    void changeSearch({ ...others, ...own }, { replace: true, resetScroll: false })
  }
  return [view, change]
}

function isOfView(key: string, filterIds: readonly string[]): boolean {
  return key === 'search' || key === 'sort' || key === 'page' || filterIds.includes(key)
}
