import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { daysUntil, parseDay } from '#kit/dates/zone.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { Count } from '#ui/text/count.tsx'
import { headlineOf } from '../../domain/overview.ts'
import { CountsLegend } from '../components/counts-bar.tsx'
import { Figures } from '../components/figures.tsx'
import { NextTasks } from '../components/next-tasks.tsx'
import styles from '../components/report.module.css'
import { RiskDistribution } from '../components/risk-distribution.tsx'
import { TeamsAtRisk } from '../components/teams-at-risk.tsx'
import { useQueue } from '../components/use-queue.ts'
import { overviewQuery } from './overview-query.ts'

/** The organiser's overview; with `firstSteps`, they stand above it, and for the figures of an event without teams. */
export function OverviewScreen({ firstSteps }: { firstSteps?: ReactNode }) {
  const { data: overview } = useSuspenseQuery(overviewQuery)
  const { counts } = overview
  const words = useTerms()
  const queue = useQueue()
  return (
    <ScreenFrame name="Overview" title={words(headlineOf(overview))} eyebrow={<Today />}>
      {firstSteps}
      {overview.teams === 0 ? (
        firstSteps ? null : (
          <NoTeams />
        )
      ) : (
        <>
          <Figures overview={overview} />
          <div className={styles.unevenPair}>
            <TeamsAtRisk teams={overview.atRisk} />
            <div className={styles.stack}>
              <RiskDistribution risk={overview.risk} />
              <SectionCard
                title="Tasks across teams"
                aside={
                  <Link to="/admin/reports/tasks">
                    <Count of={counts.total} /> in total
                  </Link>
                }
              >
                <CountsLegend counts={counts} waitingAt={queue?.({})} />
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
  return (
    <Card>
      <EmptyState icon={groupsSvg} title="No teams yet">
        This page shows their progress and which ones need your attention.
      </EmptyState>
    </Card>
  )
}
