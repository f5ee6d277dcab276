import { lazy, Suspense } from 'react'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { PageSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { NoTeam } from '../components/no-team.tsx'
import { TeamDashboard } from '../components/team-dashboard.tsx'

// Separate chunks, so that exhibitors do not load the organiser's screen.
const OrganiserDashboard = lazy(async () => ({
  default: (await import('../components/organiser-dashboard.tsx')).OrganiserDashboard,
}))

export function Screen() {
  const { team, level } = useMe()
  const hasOwnTasks = team !== null && !team.isOrganiser
  if (!hasOwnTasks && isAtLeast(level, 'reportViewer')) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <OrganiserDashboard />
      </Suspense>
    )
  }
  return team === null ? <NoTeam /> : <TeamDashboard />
}
