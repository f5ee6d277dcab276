import { keepPreviousData } from '@tanstack/react-query'
import type { FoundKind } from '../../domain/kinds.ts'
import { searchApi } from '../api.ts'

/** A person who deletes a letter sees the earlier answer immediately. */
const FRESH_MS = 30_000

/** What the server finds for this text; while it looks, what it found before stays. An old question is called off. */
export function searchQuery(q: string) {
  return searchApi.find.queryOptions({
    input: { q },
    enabled: q !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** Above the results of each kind. */
export const kindHeadings: Record<FoundKind, string> = {
  page: 'Pages',
  task: 'Tasks',
  form: 'Forms',
  download: 'Downloads',
  supplier: 'Suppliers',
  team: 'Teams',
  person: 'People',
}
