import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Trends } from '../../contract.ts'
import { landingApi } from '../api.ts'
import styles from './landing.module.css'
import { TrendChart } from './trend-chart.tsx'

/** The last four weeks. They come by themselves: what needs attention does not wait until they are counted. */
export function LastWeeks() {
  const { data: trends, error, refetch } = useQuery(landingApi.getTrends.queryOptions({ input: {} }))
  return (
    <>
      <div className={styles.trendsHead}>
        <h2 className={styles.trendsTitle}>Last four weeks</h2>
        <ul className={styles.keys}>
          <li>
            <span className={styles.keyWeek} /> Last 7 days
          </li>
          {trends && trends.mailed.length > 0 ? (
            <li>
              <span className={styles.keyMail} /> Reminder sent
            </li>
          ) : null}
        </ul>
      </div>
      {error && !trends ? (
        <Card>
          <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
        </Card>
      ) : (
        <div className={styles.trends}>{trends ? <Charts trends={trends} /> : <WaitingCharts />}</div>
      )}
    </>
  )
}

function Charts({ trends }: { trends: Trends }) {
  const { days, completed, sent, signedIn, signedInSince, mailed } = trends
  const shared = { days, mailed }
  return (
    <>
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
    </>
  )
}

/** As high as the charts, so that nothing below moves when they come. */
function WaitingCharts() {
  return ['completed', 'sent', 'signedIn'].map((trend) => (
    <Card key={trend} className={styles.waiting ?? ''}>
      <RowsSkeleton rows={3} />
    </Card>
  ))
}
