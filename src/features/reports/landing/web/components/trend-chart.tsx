import chevronSvg from '@material-symbols/svg-400/outlined/chevron_right.svg?raw'
import type { Address } from '#addresses/address.ts'
import type { FigureId } from '#features/reports/figures/domain/figures.ts'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { formatDayLong, formatDayShort } from '#kit/dates/format.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Count } from '#ui/text/count.tsx'
import { useRegion } from '#ui/text/region.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { isComparable, isThisWeek, topOf, weekOf } from '../../domain/trend.ts'
import styles from './trend-chart.module.css'
import { TrendIcon } from './trend-icon.tsx'

type Trend = {
  title: string
  figure: FigureId
  /** The report that tells more. */
  to: Address
  counts: readonly number[]
  /** What there was before it is not known; null before anything was counted, none where all days are known. */
  since?: string | null
}

type TrendChartProps = { trend: Trend; days: readonly string[]; mailed: readonly string[] }

/** One number a day for four weeks: bars to look at, and a table for those who listen. */
export function TrendChart({ trend: { title, figure, to, counts, since }, days, mailed }: TrendChartProps) {
  const { locale, timeZone } = useRegion()
  const { total, change } = weekOf(counts)
  return (
    <Card component="section" padding="none">
      <header className={styles.head}>
        <h3 className={styles.title}>
          <Link to={to} className={styles.link}>
            <Reworded>{title}</Reworded>
          </Link>
          <FigureHelp of={[figure, 'week']} />
        </h3>
        <Icon of={chevronSvg} className={styles.chevron} />
      </header>
      <p className={styles.week}>
        <span>
          <strong>
            <Count of={total} />
          </strong>{' '}
          in 7 days
        </span>
        {isComparable(days, since) ? <Change of={change} /> : null}
      </p>
      <Bars counts={counts} days={days} mailed={mailed} />
      {typeof since === 'string' && days.includes(since) && since !== days[0] ? (
        <p className={styles.since}>Counted since {formatDayLong(since, locale, timeZone)}.</p>
      ) : null}
      <VisuallyHidden as="div">
        <table>
          <caption>
            <Reworded>{title}</Reworded>, a day
          </caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Number</th>
              <th scope="col">Reminder sent</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day, index) => (
              <tr key={day}>
                <th scope="row">{formatDayLong(day, locale, timeZone)}</th>
                <td>{formatNumber(counts[index] ?? 0, locale)}</td>
                <td>{mailed.includes(day) ? 'Yes' : 'No'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  )
}

function Change({ of }: { of: number }) {
  const words = of === 0 ? 'as many as the week before' : `${of > 0 ? 'more' : 'fewer'} than the week before`
  return (
    <span className={styles.change}>
      <TrendIcon of={of === 0 ? 'flat' : of > 0 ? 'up' : 'down'} />
      <span>
        {of === 0 ? null : <Count of={Math.abs(of)} />} {words}
      </span>
    </span>
  )
}

function Bars({ counts, days, mailed }: Pick<TrendChartProps, 'days' | 'mailed'> & Pick<Trend, 'counts'>) {
  const { locale, timeZone } = useRegion()
  const top = topOf(counts)
  return (
    <div className={styles.chart} aria-hidden="true">
      <span className={styles.top}>{formatNumber(top, locale)}</span>
      <div className={styles.bars}>
        {days.map((day, index) => (
          <span
            key={day}
            className={styles.day}
            data-mailed={mailed.includes(day) || undefined}
            title={`${formatDayLong(day, locale, timeZone)}: ${formatNumber(counts[index] ?? 0, locale)}`}
          >
            <span
              className={styles.bar}
              data-week={isThisWeek(index, days.length) || undefined}
              data-today={index === days.length - 1 || undefined}
              style={{ height: `${((counts[index] ?? 0) / top) * 100}%` }}
            />
          </span>
        ))}
      </div>
      <div className={styles.axis}>
        {labelled(days).map(({ day, index }) => (
          <span key={day} style={{ left: `${(index / days.length) * 100}%` }}>
            {formatDayShort(day, locale, timeZone)}
          </span>
        ))}
        <span className={styles.today}>Today</span>
      </div>
    </div>
  )
}

/** The first day, and each Monday that has room beside it and beside today. */
function labelled(days: readonly string[]): { day: string; index: number }[] {
  return days
    .map((day, index) => ({ day, index }))
    .filter(
      ({ day, index }) =>
        index === 0 || (index >= 5 && index <= days.length - 8 && new Date(day).getUTCDay() === 1),
    )
}
