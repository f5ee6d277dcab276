import { useQuery } from '@tanstack/react-query'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { formatDayLong, formatDayShort } from '#kit/dates/format.ts'
import { daysBetween } from '#kit/dates/zone.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { useRegion } from '#ui/text/region.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import type { TeamRiskDay } from '../../contract.ts'
import { riskLevelNames } from '../../domain/risk.ts'
import { riskApi } from '../api.ts'
import styles from '../components/risk-history.module.css'

/** How the risk of a team has changed from day to day; nothing before two days were noted. */
export function TeamRiskHistory({ teamId }: { teamId: string }) {
  const { data, error, refetch } = useQuery(riskApi.getOfTeam.queryOptions({ input: { teamId } }))
  const { locale, timeZone } = useRegion()
  if (!data)
    return error ? <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState> : null
  const [first, ...others] = data.days
  const last = others.at(-1)
  return (
    <section className={styles.history}>
      <h3 className={styles.head}>
        Day by day
        <FigureHelp of={['riskHistory']} />
      </h3>
      {first && last ? (
        <>
          <div className={styles.chart} aria-hidden="true">
            <div className={styles.scale}>
              <span>100%</span>
              <span>0%</span>
            </div>
            <Plot days={data.days} first={first} last={last} />
            <div className={styles.axis}>
              <span>{formatDayShort(first.day, locale, timeZone)}</span>
              <span>{formatDayShort(last.day, locale, timeZone)}</span>
            </div>
          </div>
          <Gaps days={data.days} first={first} last={last} />
          <details className={styles.table}>
            <summary>Show as a table</summary>
            <Table days={data.days} />
          </details>
        </>
      ) : (
        <p className={styles.note}>
          <Reworded>Each team’s risk is recorded daily at midnight. Check back in a day or two.</Reworded>
        </p>
      )}
    </section>
  )
}

type PlotProps = { days: readonly TeamRiskDay[]; first: TeamRiskDay; last: TeamRiskDay }

/** A line through days that follow each other by one rule; a day that was missed leaves a gap. */
function Plot({ days, first, last }: PlotProps) {
  const width = Math.max(1, daysBetween(first.day, last.day))
  const at = ({ day, percent }: TeamRiskDay) => `${daysBetween(first.day, day)} ${100 - percent}`
  return (
    <svg className={styles.plot} viewBox={`0 0 ${width} 100`} preserveAspectRatio="none">
      <title>Risk by day</title>
      {runsOf(days).map((run) => (
        <path
          key={run[0]?.day}
          className={run.length > 1 ? styles.line : styles.point}
          d={`M ${run.map(at).join(' L ')}${run.length > 1 ? '' : ' h 0'}`}
        />
      ))}
      {days
        .filter(({ isLate }) => isLate)
        .map((day) => (
          <path key={day.day} className={styles.late} d={`M ${at(day)} h 0`} />
        ))}
    </svg>
  )
}

/** Days that follow each other, together; points of two rules are not compared. */
function runsOf(days: readonly TeamRiskDay[]): TeamRiskDay[][] {
  const runs: TeamRiskDay[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const isNext = before && daysBetween(before.day, day.day) === 1 && before.ruleVersion === day.ruleVersion
    if (run && isNext) run.push(day)
    else runs.push([day])
  }
  return runs
}

function Gaps({ days, first, last }: PlotProps) {
  const countOf = useCountOf()
  const missing = daysBetween(first.day, last.day) + 1 - days.length
  const late = days.filter(({ isLate }) => isLate).length
  const words = [
    ...(late > 0
      ? [
          `${countOf(late, 'day was', 'days were')} recorded late (shown as ${late === 1 ? 'a dot' : 'dots'}).`,
        ]
      : []),
    ...(missing > 0 ? [`No data for ${countOf(missing, 'day', 'days')}.`] : []),
  ]
  return words.length > 0 ? <p className={styles.note}>{words.join(' ')}</p> : null
}

function Table({ days }: { days: readonly TeamRiskDay[] }) {
  const { locale, timeZone } = useRegion()
  return (
    <section className={styles.scroll} aria-label="Risk by day">
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Risk</th>
            <th scope="col">Overdue</th>
            <th scope="col">Due soon</th>
            <th scope="col">Last sign-in</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDayLong(day.day, locale, timeZone)}</th>
              <td>
                {day.percent}%, {riskLevelNames[day.level].toLowerCase()}
              </td>
              <td>{day.overdue}</td>
              <td>{day.dueSoon}</td>
              <td>
                {day.lastLoginAt === null ? 'Never' : formatDayShort(day.lastLoginAt, locale, timeZone)}
              </td>
              <td>{day.isLate ? 'Noted late' : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
