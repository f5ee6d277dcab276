import { useSearch } from '@tanstack/react-router'

/** Search parameters of the address, as text. */
export function useSearchText(): Readonly<Record<string, string | undefined>> {
  return useSearch({ strict: false })
}
