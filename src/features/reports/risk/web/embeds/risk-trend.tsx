import { useQuery } from '@tanstack/react-query'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { formatDayLong, formatDayShort } from '#kit/dates/format.ts'
import { addDays, daysBetween } from '#kit/dates/zone.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { useRegion } from '#ui/text/region.ts'
import type { RiskDay } from '../../contract.ts'
import { riskLevelNames, riskLevels } from '../../domain/risk.ts'
import { riskApi } from '../api.ts'
import styles from '../components/risk-history.module.css'

const worstFirst = riskLevels.toReversed()

/** How many teams were at each level of risk over the last four weeks; nothing before two days were noted. */
export function RiskTrend() {
  const { data } = useQuery(riskApi.getTrend.queryOptions({ input: {} }))
  const { locale, timeZone } = useRegion()
  const [first] = data?.days ?? []
  const last = data?.days.at(-1)
  if (!data || !first || !last || first === last) return null
  const byDay = new Map(data.days.map((day) => [day.day, day]))
  const days = Array.from({ length: daysBetween(first.day, last.day) + 1 }, (_, index) =>
    addDays(first.day, index),
  )
  return (
    <SectionCard title="Risk over the last four weeks" aside={<FigureHelp of={['riskHistory', 'risk']} />}>
      <div aria-hidden="true">
        <div className={styles.stack}>
          {days.map((day) => (
            <Day key={day} noted={byDay.get(day)} title={formatDayLong(day, locale, timeZone)} />
          ))}
        </div>
        <div className={styles.axis}>
          <span>{formatDayShort(first.day, locale, timeZone)}</span>
          <span>{formatDayShort(last.day, locale, timeZone)}</span>
        </div>
        <ul className={styles.keys}>
          {worstFirst.map((level) => (
            <li key={level}>
              <span className={styles.key} data-level={level} />
              {riskLevelNames[level]}
            </li>
          ))}
          {data.days.some(({ isLate }) => isLate) ? <li>Underlined: recorded late</li> : null}
        </ul>
      </div>
      <details className={styles.table}>
        <summary>Show as a table</summary>
        <Table days={data.days} />
      </details>
    </SectionCard>
  )
}

/** Empty for a day that was missed. */
function Day({ noted, title }: { noted: RiskDay | undefined; title: string }) {
  if (!noted) return <span className={styles.day} title={`${title}: not noted`} />
  return (
    <span
      className={styles.day}
      data-late={noted.isLate || undefined}
      title={`${title}: ${worstFirst.map((level) => `${noted.teams[level]} ${riskLevelNames[level].toLowerCase()}`).join(', ')}`}
    >
      {riskLevels.map((level) => (
        <span key={level} data-level={level} style={{ flexGrow: noted.teams[level] }} />
      ))}
    </span>
  )
}

function Table({ days }: { days: readonly RiskDay[] }) {
  const { locale, timeZone } = useRegion()
  return (
    <section className={styles.scroll} aria-label="Teams at each level of risk, by day">
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {worstFirst.map((level) => (
              <th key={level} scope="col">
                {riskLevelNames[level]}
              </th>
            ))}
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, teams, isLate }) => (
            <tr key={day}>
              <th scope="row">{formatDayLong(day, locale, timeZone)}</th>
              {worstFirst.map((level) => (
                <td key={level}>{teams[level]}</td>
              ))}
              <td>{isLate ? 'Noted late' : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
