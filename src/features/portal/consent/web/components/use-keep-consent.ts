import { useQueryClient } from '@tanstack/react-query'
import type { ConsentDocument } from '../../contract.ts'
import { consentApi } from '../api.ts'

/** Shows what a change has answered, without asking for it anew. */
export function useKeepConsent(): (consent: ConsentDocument) => void {
  const client = useQueryClient()
  return (consent) => {
    client.setQueryData(consentApi.getForAdmin.queryKey({ input: {} }), consent)
  }
}
