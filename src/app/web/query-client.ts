import { QueryClient } from '@tanstack/react-query'
import { ApiError, mayPass } from '#ui/data/api-error.ts'

/** A screen reopened within this time shows cached data; the live stream reports changes to it. */
const FRESH_MILLISECONDS = 30_000

/** The first try again comes soon, since a connection in an exhibition hall often only stumbles. */
const FIRST_RETRY_MILLISECONDS = 700
const MOST_RETRIES = 2

/** What only reads is tried again, later each time. What changes something never is: it may have been done. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MILLISECONDS,
        retry: isWorthAnotherTry,
        retryDelay: (failures) => FIRST_RETRY_MILLISECONDS * 3 ** failures,
        refetchOnWindowFocus: false,
      },
      // Without a line it fails at once: nothing is done later that was pressed and forgotten.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A refusal does not change on retry. After two time-outs, a person wants to know. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError) || !mayPass(error)) return false
  return failures < (error.status === 'TIMEOUT_ERROR' ? 1 : MOST_RETRIES)
}
