import { keepPreviousData } from '@tanstack/react-query'
import type { FoundKind } from '../../domain/kinds.ts'
import { searchApi } from '../api.ts'

/** A person who deletes a letter sees the earlier answer immediately. */
const FRESH_MS = 30_000

/**
 * The server's results for this text. Earlier results stay while it loads, and an outdated request is
 * cancelled.
 */
export function searchQuery(q: string) {
  return searchApi.find.queryOptions({
    input: { q },
    enabled: q !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** The heading above the results of each kind. */
export const kindHeadings: Record<FoundKind, string> = {
  page: 'Pages',
  task: 'Tasks',
  form: 'Forms',
  download: 'Downloads',
  supplier: 'Suppliers',
  notification: 'Notifications',
  team: 'Teams',
  person: 'People',
}
