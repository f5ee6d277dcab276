import { useQueryClient } from '@tanstack/react-query'
import type { SingleSignOn } from '../../contract/single-sign-on.ts'
import { authApi } from '../api.ts'

/** Shows a set-up that the server has just answered with. */
export function useSetUp(): (setUp: SingleSignOn) => void {
  const queryClient = useQueryClient()
  return (setUp) => queryClient.setQueryData(authApi.getSingleSignOn.queryKey({ input: {} }), setUp)
}
