import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isServerFailure } from '#ui/data/api-error.ts'

/** A screen reopened within this time shows cached data; the live stream reports changes to it. */
const FRESH_MILLISECONDS = 30_000

/** @param onSignedOut called when the server no longer recognises the session */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const noticeSignOut = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignOut }),
    mutationCache: new MutationCache({
      onError: (error, _input, _onMutateResult, mutation) => {
        // Sign-in itself answers 401 to a wrong password.
        if (mutation.options.mutationKey && !isAboutSigningIn(mutation.options.mutationKey))
          noticeSignOut(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: FRESH_MILLISECONDS, retry: isWorthAnotherTry, refetchOnWindowFocus: false },
    },
  })
}

/** A refusal does not change on retry; a server error may. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && isServerFailure(error)
}

function isAboutSigningIn(key: readonly unknown[]): boolean {
  const [path] = key
  return Array.isArray(path) && path[0] === 'auth'
}
