import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { authApi } from '../api.ts'
import { ActivityList } from './activity-list.tsx'

/** What happened to the person's account, so that they notice what they have not done themselves. */
export function ActivityCard({ clock }: { clock: { locale: string; timeZone: string } }) {
  const activity = useQuery(authApi.listActivity.queryOptions({ input: {} }))
  return (
    <SectionCard title="Recent activity" flush>
      {activity.isPending ? <RowsSkeleton rows={3} /> : null}
      {activity.error ? (
        <ErrorState onRetry={() => void activity.refetch()}>{activity.error.message}</ErrorState>
      ) : null}
      {activity.data ? <ActivityList events={activity.data} clock={clock} /> : null}
    </SectionCard>
  )
}
