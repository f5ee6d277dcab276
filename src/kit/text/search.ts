import { foldForSearch } from './normalise.ts'

/**
 * Case-insensitive substring match (platform specification, section 9), accents folded. Returns a test of one
 * row's fields, so that the query is prepared once for a whole list; an empty query matches every row.
 */
export function searchMatcher(query: string): (fields: readonly (string | null | undefined)[]) => boolean {
  const wanted = foldForSearch(query.trim())
  if (wanted === '') return () => true
  return (fields) => fields.some((field) => field && foldForSearch(field).includes(wanted))
}
