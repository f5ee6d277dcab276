import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'
import type { AssetType } from '../../contract.ts'

export type LibraryView = {
  search: string
  type: AssetType | undefined
  layout: 'grid' | 'list'
  limit: number
}

/** Fills a large screen several times; more are loaded on request. */
export const LIBRARY_PAGE = 100

/** The search, filter and layout of the library; kept in the address, so that a link shares them. */
export function useLibraryView(): [LibraryView, (changes: Partial<LibraryView>) => void] {
  const search = useSearch<'/admin/assets'>()
  const changeSearch = useChangeSearch<'/admin/assets'>()
  const view: LibraryView = {
    search: search.search ?? '',
    type: search.type === 'image' || search.type === 'document' ? search.type : undefined,
    layout: search.layout === 'list' ? 'list' : 'grid',
    limit: Math.min(500, Math.max(LIBRARY_PAGE, Number(search.limit) || LIBRARY_PAGE)),
  }
  const change = (changes: Partial<LibraryView>) => {
    const next = { ...view, ...changes }
    void changeSearch(
      {
        ...(next.search ? { search: next.search } : {}),
        ...(next.type ? { type: next.type } : {}),
        ...(next.layout === 'list' ? { layout: next.layout } : {}),
        ...(next.limit === LIBRARY_PAGE ? {} : { limit: next.limit }),
      },
      { replace: true, resetScroll: false },
    )
  }
  return [view, change]
}
