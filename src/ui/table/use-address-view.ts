import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { searchFromView, type TableView, viewFromSearch } from './view.ts'

/**
 * The view of a list, kept in the address so that a link shares it. Other search parameters stay.
 * @param filterIds the ids of the list's filters
 */
export function useAddressView(filterIds: readonly string[]): [TableView, (view: TableView) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const address = JSON.stringify(searchFromView(viewFromSearch(search, filterIds)))
  const [view, setView] = useState(() => viewFromSearch(search, filterIds))
  const written = useRef(address)

  // Somebody went back, or followed a link to another view of this list.
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
    void navigate({ to: '.', search: { ...others, ...own } as never, replace: true, resetScroll: false })
  }
  return [view, change]
}

function isOfView(key: string, filterIds: readonly string[]): boolean {
  return key === 'search' || key === 'sort' || key === 'page' || filterIds.includes(key)
}
