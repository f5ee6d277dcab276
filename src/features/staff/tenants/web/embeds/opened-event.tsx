import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { useStepName } from '#ui/navigation/page-name.ts'
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
  useStepName(addressOf('/staff/events/{eventId}', { eventId }), data && (data.eventName || data.slug))
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
  return data ? children(data) : <RowsSkeleton rows={6} />
}
