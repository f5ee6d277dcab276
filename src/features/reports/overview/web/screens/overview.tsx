import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { daysUntil, parseDay } from '#kit/dates/zone.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { headlineOf } from '../../domain/overview.ts'
import { CountsLegend } from '../components/counts-bar.tsx'
import { Figures } from '../components/figures.tsx'
import { NextTasks } from '../components/next-tasks.tsx'
import styles from '../components/report.module.css'
import { RiskDistribution } from '../components/risk-distribution.tsx'
import { TeamsAtRisk } from '../components/teams-at-risk.tsx'
import { overviewQuery } from '../embeds/overview-query.ts'

export function Screen() {
  const words = useTerms()
  const { data: overview } = useSuspenseQuery(overviewQuery)
  const { counts } = overview
  return (
    <ScreenFrame name="Overview" title={headlineOf(overview)} eyebrow={<Today />}>
      {overview.teams === 0 ? (
        <NoTeams />
      ) : (
        <>
          <Figures overview={overview} />
          <div className={styles.unevenPair}>
            <TeamsAtRisk teams={overview.atRisk} />
            <div className={styles.stack}>
              <RiskDistribution risk={overview.risk} />
              <SectionCard
                title={words('Tasks across teams')}
                aside={
                  <Link to="/admin/reports/tasks">{`${counts.total.toLocaleString('en-GB')} in total`}</Link>
                }
              >
                <CountsLegend counts={counts} />
              </SectionCard>
            </div>
          </div>
          <NextTasks tasks={overview.nextTasks} />
        </>
      )}
    </ScreenFrame>
  )
}

/** “Saturday 21 November · 63 days to go” */
function Today() {
  const { locale, timeZone, startDate } = useEvent()
  const now = new Date()
  const days = parseDay(startDate) === undefined ? 0 : daysUntil(startDate, now, timeZone)
  return (
    <>
      {formatDayLong(now, locale, timeZone)}
      {days > 0 ? ` · ${days} ${days === 1 ? 'day' : 'days'} to go` : ''}
    </>
  )
}

function NoTeams() {
  const mayAdd = isAtLeast(useMe().level, 'moderator')
  return (
    <Card>
      <EmptyState
        icon={groupsSvg}
        title="Start by adding your teams"
        action={
          mayAdd ? (
            <Button component={Link} to="/admin/teams/add-team" variant="primary" icon={addSvg}>
              Add team
            </Button>
          ) : undefined
        }
      >
        This page will then show their progress and which ones need your attention.
      </EmptyState>
    </Card>
  )
}
