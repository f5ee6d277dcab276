import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { completePercent } from '#features/reports/overview/domain/counts.ts'
import {
  CountsLegend,
  RiskDistribution,
  TeamsAtRisk,
  useQueue,
} from '#features/reports/overview/web/embeds/report-parts.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card, SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { Count } from '#ui/text/count.tsx'
import { useRegion } from '#ui/text/region.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import type { Landing } from '../../contract.ts'
import { headingOf } from '../../domain/attention.ts'
import { landingApi } from '../api.ts'
import { AttentionList, attentionRows } from '../components/attention-list.tsx'
import { ComingUp } from '../components/coming-up.tsx'
import styles from '../components/landing.module.css'
import { TrendChart } from '../components/trend-chart.tsx'

/** The organiser's first page; with `firstSteps`, they stand above it, and for the figures of an event without teams. */
export function LandingScreen({ firstSteps }: { firstSteps?: ReactNode }) {
  const { data: landing } = useSuspenseQuery(landingApi.get.queryOptions({ input: {} }))
  const region = useRegion()
  const now = new Date()
  const rows = attentionRows(landing.attention, region, now)
  const count = rows.forOrganisers.length + rows.forTeams.length
  const hasTeams = landing.overview.teams > 0
  const { firstName } = useMe()
  return (
    <ScreenFrame
      name="Overview"
      title={count === 0 && !hasTeams ? `Welcome, ${firstName}` : headingOf(count, firstName)}
      eyebrow={formatDayLong(now, region.locale, region.timeZone)}
    >
      {firstSteps}
      {count === 0 && !hasTeams ? (
        firstSteps ? null : (
          <NoTeams />
        )
      ) : (
        <>
          <div className={styles.main}>
            <AttentionList rows={rows} />
            <div className={styles.side}>
              <ComingUp deadlines={landing.deadlines} now={now} />
              {hasTeams ? <TasksDone counts={landing.overview.counts} /> : null}
            </div>
          </div>
          <LastWeeks trends={landing.trends} />
          {hasTeams ? (
            <div className={styles.risks}>
              <TeamsAtRisk teams={landing.overview.atRisk} />
              <RiskDistribution risk={landing.overview.risk} />
            </div>
          ) : null}
        </>
      )}
    </ScreenFrame>
  )
}

function TasksDone({ counts }: { counts: Landing['overview']['counts'] }) {
  const queue = useQueue()
  return (
    <SectionCard
      title={
        <span className={styles.withHelp}>
          {completePercent(counts)}% of tasks done
          <FigureHelp of={['complete', 'waiting', 'overdue', 'dueSoon', 'notApplicable']} />
        </span>
      }
      aside={
        <Link to="/admin/reports/tasks">
          All <Count of={counts.total} />
        </Link>
      }
    >
      <CountsLegend counts={counts} waitingAt={queue?.({})} />
    </SectionCard>
  )
}

function LastWeeks({ trends }: { trends: Landing['trends'] }) {
  const { days, completed, sent, signedIn, signedInSince, mailed } = trends
  const shared = { days, mailed }
  return (
    <>
      <div className={styles.trendsHead}>
        <h2 className={styles.trendsTitle}>Last four weeks</h2>
        <ul className={styles.keys}>
          <li>
            <span className={styles.keyWeek} /> Last 7 days
          </li>
          {mailed.length > 0 ? (
            <li>
              <span className={styles.keyMail} /> Reminder sent
            </li>
          ) : null}
        </ul>
      </div>
      <div className={styles.trends}>
        <TrendChart
          {...shared}
          trend={{
            title: 'Tasks completed',
            figure: 'completedByDay',
            to: '/admin/reports/tasks',
            counts: completed,
          }}
        />
        <TrendChart
          {...shared}
          trend={{ title: 'Forms sent', figure: 'sentByDay', to: '/admin/reports/forms', counts: sent }}
        />
        <TrendChart
          {...shared}
          trend={{
            ...{ title: 'People signed in', figure: 'signedInByDay', counts: signedIn },
            to: addressOf('/admin/reports/teams', { sort: '-signedIn' }),
            since: signedInSince,
          }}
        />
      </div>
    </>
  )
}

function NoTeams() {
  const { eventName } = useEvent()
  return (
    <Card>
      <EmptyState icon={groupsSvg} title="No teams yet">
        <Reworded>
          This page shows what needs attention at <span translate="no">{eventName}</span> once there are
          teams.
        </Reworded>
      </EmptyState>
    </Card>
  )
}
