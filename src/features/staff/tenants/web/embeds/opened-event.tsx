import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import type { StaffEvent } from '../../contract.ts'
import { tenantsApi } from '../api.ts'

/** The event of the address, once it is loaded. */
export function OpenedEvent({
  eventId,
  children,
}: {
  eventId: string
  children: (event: StaffEvent) => ReactNode
}) {
  const { data, error, refetch } = useQuery(tenantsApi.getEvent.queryOptions({ input: { eventId } }))
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
  return data ? children(data) : <RowsSkeleton rows={6} />
}
