import formSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import monitoringSvg from '@material-symbols/svg-400/outlined/monitoring.svg?raw'
import taskSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import type { Overview } from '#features/reports/overview/contract.ts'
import { applicable, openCount } from '#features/reports/overview/domain/counts.ts'
import { headlineOf } from '#features/reports/overview/domain/overview.ts'
import { overviewQuery } from '#features/reports/overview/web/embeds/overview-query.ts'
import { dueInWords } from '#features/tasks/tasks/domain/status.ts'
import { TaskIcon } from '#features/tasks/tasks/web/embeds/task-icon.tsx'
import { isAtLeast } from '#kit/access/levels.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { plural } from '#kit/text/list-words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProgressRing } from '#ui/feedback/progress-ring.tsx'
import { SegmentedBar } from '#ui/feedback/segmented-bar.tsx'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import styles from './dashboard.module.css'
import { DoorsCountdown } from './doors-countdown.tsx'
import { QuickCard, QuickCards } from './quick-cards.tsx'

/** For the organiser's people, who have no tasks themselves: what the teams still have to do. */
export default function OrganiserDashboard() {
  const { data: overview } = useSuspenseQuery(overviewQuery)
  const { locale, timeZone } = useEvent()
  return (
    <Screen
      name="Dashboard"
      eyebrow={formatDayLong(new Date(), locale, timeZone)}
      title={headlineOf(overview)}
      actions={<DoorsCountdown />}
      side={<TeamsCard overview={overview} />}
    >
      <TeamsToDo overview={overview} />
      <OrganiserScreens overview={overview} />
    </Screen>
  )
}

function TeamsToDo({ overview: { counts, nextTasks } }: { overview: Overview }) {
  const words = useTerms()
  return (
    <SectionCard
      title="What the teams still have to do"
      aside={<Link to="/admin">Go to the overview</Link>}
      flush
    >
      {nextTasks.length === 0 ? (
        <EmptyState
          compact
          icon={taskSvg}
          title={counts.total > 0 ? 'No open task has a date' : 'No tasks yet'}
        >
          {counts.total > 0 ? 'See all tasks in the reports.' : 'Tasks that you add for teams appear here.'}
        </EmptyState>
      ) : (
        <CardList label={words('Tasks around now')}>
          {nextTasks.map((task) => (
            <CardRow
              key={task.id}
              component={Link}
              to={addressOf('/admin/reports/tasks/{taskId}', { taskId: task.id })}
              icon={<TaskIcon task={task} />}
              title={task.title}
              detail={openWords(task.counts)}
              status={
                task.daysUntilDue === null ? undefined : (
                  <StatusChip tone={toneOf(task.counts)}>{dueInWords(task.daysUntilDue)}</StatusChip>
                )
              }
            />
          ))}
        </CardList>
      )}
    </SectionCard>
  )
}

function TeamsCard({ overview: { counts, teams, teamsSignedIn } }: { overview: Overview }) {
  const words = useTerms()
  const whole = applicable(counts)
  const segments: { tone: StatusTone; label: string; count: number }[] = [
    { tone: 'done', label: 'complete', count: counts.complete },
    { tone: 'late', label: 'overdue', count: counts.overdue },
    { tone: 'soon', label: 'due soon', count: counts.dueSoon },
    { tone: 'open', label: 'incomplete', count: counts.incomplete },
  ]
  return (
    <Card component="section" aria-label="Progress of all teams">
      <div className={styles.figures}>
        <div className={styles.progress}>
          <ProgressRing part={counts.complete} whole={whole} label={words('Tasks done')} />
          <div>
            <p className={styles.progressTitle}>
              {inDigits(counts.complete)} of {inDigits(whole)} done
            </p>
            <p className={styles.progressWords}>
              {inDigits(teamsSignedIn)} of {inDigits(teams)} {plural(teams, 'team has', 'teams have')} signed
              in
            </p>
          </div>
        </div>
        {whole > 0 ? (
          <>
            <div className={styles.wideBar}>
              <SegmentedBar segments={segments} />
            </div>
            <p className={styles.legend}>
              {segments
                .filter(({ count }) => count > 0)
                .map(({ label, count }) => (
                  <span key={label}>
                    <strong>{inDigits(count)}</strong> {label}
                  </span>
                ))}
            </p>
          </>
        ) : null}
      </div>
    </Card>
  )
}

function OrganiserScreens({ overview: { teams, counts } }: { overview: Overview }) {
  const words = useTerms()
  const isBuilder = isAtLeast(useMe().level, 'moderator')
  return (
    <QuickCards>
      <QuickCard
        to="/admin"
        icon={monitoringSvg}
        title="Overview"
        detail="Progress, risk and what comes next"
      />
      <QuickCard
        to="/admin/reports/teams"
        icon={groupsSvg}
        title="Teams"
        detail={`${inDigits(teams)} ${plural(teams, 'team', 'teams')}`}
      />
      {isBuilder ? (
        <QuickCard to="/admin/forms" icon={formSvg} title={words('Forms')} detail="Build and publish" />
      ) : (
        <QuickCard
          to="/admin/reports/tasks"
          icon={taskSvg}
          title={words('Tasks')}
          detail={
            counts.waiting > 0 ? `${inDigits(counts.waiting)} awaiting approval` : 'How far each one is'
          }
        />
      )}
    </QuickCards>
  )
}

function openWords(counts: Overview['counts']): string {
  const whole = applicable(counts)
  return `Open for ${inDigits(openCount(counts))} of ${inDigits(whole)} ${plural(whole, 'team', 'teams')}`
}

function toneOf({ overdue, dueSoon }: Overview['counts']): StatusTone {
  if (overdue > 0) return 'late'
  return dueSoon > 0 ? 'soon' : 'open'
}

function inDigits(count: number): string {
  return count.toLocaleString('en-GB')
}
