import groupsSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
import { plural } from '#kit/text/list-words.ts'
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
import { AttentionList } from '../components/attention-list.tsx'
import { attentionRows } from '../components/attention-rows.ts'
import { ComingUp } from '../components/coming-up.tsx'
import { Invitations } from '../components/invitations.tsx'
import styles from '../components/landing.module.css'
import { LastWeeks } from '../components/last-weeks.tsx'
import { SinceLine } from '../components/since-line.tsx'
import { TrendIcon } from '../components/trend-icon.tsx'

/** The organiser's first page; with `firstSteps`, they stand above it, and for the figures of an event without teams. */
export function LandingScreen({ firstSteps, notice }: { firstSteps?: ReactNode; notice?: ReactNode }) {
  // Beside the page, not after it.
  usePrefetchQuery(landingApi.getTrends.queryOptions({ input: {} }))
  const { data: landing } = useSuspenseQuery(landingApi.get.queryOptions({ input: {} }))
  const region = useRegion()
  const now = new Date()
  const { firstName, level } = useMe()
  const { dueSoonDays } = useEvent()
  const rows = attentionRows(landing.attention, landing.deadlines, { region, now, level, dueSoonDays })
  const count = rows.forOrganisers.length + rows.forTeams.length
  const hasTeams = landing.overview.teams > 0
  return (
    <ScreenFrame
      name="Overview"
      title={count === 0 && !hasTeams ? `Welcome, ${firstName}` : headingOf(count, firstName)}
      eyebrow={formatDayLong(now, region.locale, region.timeZone)}
      actions={hasTeams ? <SinceLine since={landing.since} now={now} /> : undefined}
    >
      {notice}
      {firstSteps}
      {count === 0 && !hasTeams ? (
        firstSteps ? null : (
          <NoTeams />
        )
      ) : (
        <>
          <div className={styles.main}>
            <div className={styles.side}>
              <AttentionList rows={rows} />
              {landing.invitations && landing.invitations.sent > 0 ? (
                <Invitations of={landing.invitations} />
              ) : null}
            </div>
            <div className={styles.side}>
              <ComingUp deadlines={landing.deadlines} now={now} />
              {hasTeams ? (
                <TasksDone counts={landing.overview.counts} change={landing.completeChange} />
              ) : null}
            </div>
          </div>
          <LastWeeks />
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

type TasksDoneProps = { counts: Landing['overview']['counts']; change: number | null }

function TasksDone({ counts, change }: TasksDoneProps) {
  const queue = useQueue()
  return (
    <SectionCard
      title={
        <span className={styles.withHelp}>
          {completePercent(counts)}% of tasks done
          <FigureHelp of={['complete', 'change', 'waiting', 'overdue', 'dueSoon', 'notApplicable']} />
        </span>
      }
      aside={
        <Link to="/admin/reports/tasks">
          All <Count of={counts.total} />
        </Link>
      }
    >
      {change === null || change === 0 ? null : (
        <p className={styles.change}>
          <TrendIcon of={change > 0 ? 'up' : 'down'} />
          <span>
            <Count of={Math.abs(change)} /> percentage {plural(Math.abs(change), 'point', 'points')}{' '}
            {change > 0 ? 'more' : 'less'} than 7 days ago
          </span>
        </p>
      )}
      <CountsLegend counts={counts} waitingAt={queue?.({})} />
    </SectionCard>
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
