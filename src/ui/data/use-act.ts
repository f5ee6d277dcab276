import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#ui/feedback/toast.tsx'
import { asApiError } from './api-error.ts'

/**
 * Runs what changes things of this kind, and then loads them anew: a failure, which is told in a toast, often means that
 * somebody was faster. Answers whether it was done.
 */
export function useAct(queryKey: QueryKey): (work: () => Promise<void>) => Promise<boolean> {
  const client = useQueryClient()
  return async (work) => {
    try {
      await work()
      return true
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
      return false
    } finally {
      await client.invalidateQueries({ queryKey })
    }
  }
}
