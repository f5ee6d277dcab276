import formSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import taskSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventBoot } from '#features/events/contract.ts'
import { useEvent, useMe } from '#features/events/web/embeds/boot.ts'
import { availableFormsQuery } from '#features/forms/web/embeds/available-forms.ts'
import type { TeamTask } from '#features/tasks/contract.ts'
import { myTasksQuery } from '#features/tasks/web/embeds/my-tasks.ts'
import { TaskLinkRow } from '#features/tasks/web/embeds/task-link-row.tsx'
import { myTeamQuery } from '#features/teams/web/embeds/my-team.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { plural } from '#kit/text/list-words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/loading-skeletons.tsx'
import { ProgressRing } from '#ui/feedback/progress-ring.tsx'
import { AvatarGroup } from '#ui/layout/avatar.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { CardList } from '#ui/layout/card-list.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import styles from './dashboard.module.css'
import { formsWords, peopleWords } from './dashboard-words.ts'
import { DoorsCountdown } from './doors-countdown.tsx'
import { headlineOf, leadOf } from './headline.ts'
import { nextUp, type Progress, progressOf, progressWords } from './next-up.ts'
import { QuickCard, QuickCards } from './quick-cards.tsx'

/** Fills the first screen of a laptop, and leaves the rest to the list of tasks. */
const NEXT_UP_LIMIT = 5

/** What an exhibitor sees first: what is due, in order, and how far the team is. */
export function TeamDashboard() {
  // All that the screen shows is asked for at once, though only the tasks hold it up.
  usePrefetchQuery(myTeamQuery)
  usePrefetchQuery(availableFormsQuery)
  const { data: tasks } = useSuspenseQuery(myTasksQuery)
  const event = useEvent()
  const { firstName } = useMe()
  const progress = progressOf(tasks)
  return (
    <Screen
      name={pageOf(event, 'dashboard')?.title ?? 'Dashboard'}
      eyebrow={formatDayLong(new Date(), event.locale, event.timeZone)}
      title={headlineOf(tasks, firstName)}
      lead={leadOf(tasks)}
      actions={<DoorsCountdown />}
      side={
        <>
          {progress.total > 0 ? <ProgressCard progress={progress} /> : null}
          <TeamCard />
        </>
      }
    >
      <NextUp tasks={tasks} />
      <NearbyScreens progress={progress} />
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
            ? 'If something new comes up, it will be here.'
            : 'What the organiser needs from you will be here, with the day it is due.'}
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

function ProgressCard({ progress }: { progress: Progress }) {
  const { complete, total } = progress
  return (
    <Card component="section" aria-label="Progress">
      <div className={styles.progress}>
        <ProgressRing share={complete / total} label="Tasks done" />
        <div>
          <p className={styles.progressTitle}>
            {complete} of {total} done
          </p>
          <p className={styles.progressWords}>{progressWords(progress)}</p>
        </div>
      </div>
    </Card>
  )
}

function TeamCard() {
  const { data: team, error, refetch } = useQuery(myTeamQuery)
  return (
    <SectionCard title="Your team" aside={<Link to="/my-team">My team</Link>}>
      {team ? (
        <div className={styles.team}>
          <AvatarGroup
            people={team.members.map(({ id, firstName, surname }) => ({
              id,
              name: `${firstName} ${surname}`.trim(),
            }))}
          />
          <span className={styles.teamWords}>
            {peopleWords(team.members.length, team.standShares.length)}
          </span>
        </div>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : (
        <div className={styles.team} role="status" aria-label="Loading">
          <Skeleton width={32} height={32} round />
          <Skeleton width={32} height={32} round />
          <Skeleton width={110} />
        </div>
      )}
    </SectionCard>
  )
}

function NearbyScreens({ progress }: { progress: Progress }) {
  const event = useEvent()
  const { team } = useMe()
  const forms = useQuery(availableFormsQuery)
  const tasksPage = pageOf(event, 'tasks')
  const formsPage = pageOf(event, 'forms')
  const open = progress.total - progress.complete
  return (
    <QuickCards>
      {tasksPage ? (
        <QuickCard
          to="/tasks"
          icon={taskSvg}
          title={tasksPage.title}
          detail={open > 0 ? `${open} open, ${progress.complete} done` : 'Nothing open'}
        />
      ) : null}
      {formsPage ? (
        <QuickCard
          to="/forms"
          icon={formSvg}
          title={formsPage.title}
          detail={forms.data ? formsWords(forms.data) : forms.error ? 'See all forms' : undefined}
        />
      ) : null}
      <QuickCard to="/my-team" icon={groupsSvg} title="My team" detail={standWords(team)} />
    </QuickCards>
  )
}

/** A core page that the organiser has published, in the organiser's words. */
function pageOf({ corePages }: EventBoot, wanted: EventBoot['corePages'][number]['id']) {
  return corePages.find(({ id, isPublished }) => id === wanted && isPublished)
}

function standWords(team: { name: string; stand: string } | null): string {
  if (!team) return ''
  return team.stand === '' ? team.name : `Stand ${team.stand}`
}
