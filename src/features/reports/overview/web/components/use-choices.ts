import { useQuery } from '@tanstack/react-query'
import type { Choices } from '../../contract.ts'
import { reportsApi } from '../api.ts'

/** The team types and task groups of the event; undefined while they are loading. */
export function useChoices(): Choices | undefined {
  return useQuery(reportsApi.listChoices.queryOptions({ input: {} })).data
}
