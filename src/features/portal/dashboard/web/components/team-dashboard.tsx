import taskSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'

import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import { usePortalEvent } from '#features/portal/boot/web/embeds/boot.ts'
import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import { myTasksQuery } from '#features/tasks/tasks/web/embeds/my-tasks.ts'
import { TaskLinkRow } from '#features/tasks/tasks/web/embeds/task-link-row.tsx'
import { formatDayLong } from '#kit/dates/format.ts'
import { plural } from '#kit/text/list-words.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { CardList } from '#ui/layout/card-list.tsx'
import { PageSection } from '#ui/layout/page-layout.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { dashboardApi } from '../api.ts'
import { Cards } from './cards/cards.tsx'
import { DoorsCountdown } from './doors-countdown.tsx'
import { FeaturedCards } from './featured-cards.tsx'
import { HeaderPicture } from './header-picture.tsx'
import { headlineOf, leadOf } from './headline.ts'
import { nextUp } from './next-up.ts'

/** Fills the first screen of a laptop; the list of tasks has the rest. */
const NEXT_UP_LIMIT = 5

const homeQuery = dashboardApi.get.queryOptions({ input: {} })

/** An exhibitor's first screen: tasks by urgency, with the organiser's cards and pages around them. */
export function TeamDashboard() {
  // Both are requested together; a header that arrived later would push down what is being read.
  usePrefetchQuery(homeQuery)
  const { data: tasks } = useSuspenseQuery(myTasksQuery)
  const home = useQuery(homeQuery)
  const event = usePortalEvent()
  const { firstName } = useMe()
  if (home.isPending) return <PageSkeleton />

  const { header, below = [], beside = [], featured = [] } = home.data ?? {}
  return (
    <Screen
      name={pageOf(event, 'dashboard')?.title ?? 'Dashboard'}
      cover={header ? <HeaderPicture picture={header} /> : undefined}
      eyebrow={formatDayLong(new Date(), event.locale, event.timeZone)}
      title={headlineOf(tasks, firstName)}
      lead={leadOf(tasks) ?? ''}
      actions={<DoorsCountdown />}
      side={beside.length > 0 ? <Cards cards={beside} place="beside" /> : undefined}
    >
      <NextUp tasks={tasks} />
      <Cards cards={below} place="below" />
      {featured.length > 0 ? (
        <PageSection title="From the organiser">
          <FeaturedCards pages={featured} />
        </PageSection>
      ) : null}
      {home.error && !home.data ? (
        <Card>
          <ErrorState onRetry={() => void home.refetch()}>{asApiError(home.error).message}</ErrorState>
        </Card>
      ) : null}
    </Screen>
  )
}

function NextUp({ tasks }: { tasks: readonly TeamTask[] }) {
  const next = nextUp(tasks, NEXT_UP_LIMIT)
  const all = `All ${tasks.length} ${plural(tasks.length, 'task', 'tasks')}`
  return (
    <SectionCard
      title="Next up"
      aside={
        tasks.length > 0 ? <Link to="/tasks">{tasks.length === 1 ? 'Go to tasks' : all}</Link> : undefined
      }
      flush
    >
      {next.length === 0 ? (
        <EmptyState
          compact
          icon={taskSvg}
          title={tasks.length > 0 ? 'Your team has done everything' : 'No tasks yet'}
        >
          {tasks.length > 0
            ? 'New tasks will appear here.'
            : 'Tasks from the organiser will appear here with their due dates.'}
        </EmptyState>
      ) : (
        <CardList label="Next up">
          {next.map((task) => (
            <TaskLinkRow key={task.id} task={task} />
          ))}
        </CardList>
      )}
    </SectionCard>
  )
}

/** A published core page, in the organiser's words. */
function pageOf({ corePages }: EventBoot, wanted: EventBoot['corePages'][number]['id']) {
  return corePages.find(({ id, isPublished }) => id === wanted && isPublished)
}
