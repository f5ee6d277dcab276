import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AssetType } from '../../contract.ts'

export type LibraryView = {
  search: string
  type: AssetType | undefined
  layout: 'grid' | 'list'
  limit: number
}

/** Three rows of tiles on a large screen, several times over; more on demand. */
export const LIBRARY_PAGE = 100

/** What of the library is shown; kept in the address, so that a link shares it. */
export function useLibraryView(): [LibraryView, (changes: Partial<LibraryView>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const view: LibraryView = {
    search:
      typeof search.search === 'string' || typeof search.search === 'number' ? String(search.search) : '',
    type: search.type === 'image' || search.type === 'document' ? search.type : undefined,
    layout: search.layout === 'list' ? 'list' : 'grid',
    limit: Math.min(500, Math.max(LIBRARY_PAGE, Number(search.limit) || LIBRARY_PAGE)),
  }
  const change = (changes: Partial<LibraryView>) => {
    const next = { ...view, ...changes }
    const written = {
      search: next.search || undefined,
      type: next.type,
      layout: next.layout === 'list' ? 'list' : undefined,
      limit: next.limit === LIBRARY_PAGE ? undefined : next.limit,
    }
    void navigate({ to: '.', search: written as never, replace: true, resetScroll: false })
  }
  return [view, change]
}
