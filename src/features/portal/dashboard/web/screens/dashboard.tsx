import { hasOwnTasks, useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { PageSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { PartProblem } from '#ui/parts/part-problem.tsx'
import { NoTeam } from '../components/no-team.tsx'
import { TeamDashboard } from '../components/team-dashboard.tsx'

// Separate chunks, so that exhibitors do not load the organiser's screen.
const ExhibitorView = lazyPart(() => import('../components/exhibitor-view.tsx'), {
  waiting: () => <PageSkeleton />,
  failed: (retry) => <PartProblem isScreen onRetry={retry} />,
  onlyLoading: true,
})

export function Screen() {
  const me = useMe()
  if (!hasOwnTasks(me) && isAtLeast(me.level, 'reportViewer')) {
    return <ExhibitorView />
  }
  return me.team === null ? <NoTeam /> : <TeamDashboard />
}
