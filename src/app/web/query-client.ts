import { QueryClient } from '@tanstack/react-query'
import { ApiError, isServerFailure } from '#ui/data/api-error.ts'

/** A screen reopened within this time shows cached data; the live stream reports changes to it. */
const FRESH_MILLISECONDS = 30_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MILLISECONDS, retry: isWorthAnotherTry, refetchOnWindowFocus: false },
    },
  })
}

/** A refusal does not change on retry; a server error may. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && isServerFailure(error)
}
