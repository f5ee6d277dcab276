import type { Address } from '#addresses/address.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { SegmentedBar } from '#ui/feedback/segmented-bar.tsx'
import type { StatusTone } from '#ui/feedback/status-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Count } from '#ui/text/count.tsx'
import { useRegion } from '#ui/text/region.ts'
import type { Counts } from '../../contract.ts'
import styles from './report.module.css'

const parts: { key: keyof Counts; tone: StatusTone; label: string }[] = [
  { key: 'complete', tone: 'done', label: 'complete' },
  { key: 'waiting', tone: 'waiting', label: 'awaiting approval' },
  { key: 'overdue', tone: 'late', label: 'overdue' },
  { key: 'dueSoon', tone: 'soon', label: 'due soon' },
  { key: 'incomplete', tone: 'open', label: 'incomplete' },
]

/** The progress of some tasks; those that are not applicable are left out. */
export function CountsBar({ counts }: { counts: Counts }) {
  return (
    <SegmentedBar segments={parts.map(({ key, tone, label }) => ({ tone, label, count: counts[key] }))} />
  )
}

/**
 * The bar at full width, with its parts in words below it.
 * @param waitingAt where what awaits approval is reviewed
 */
export function CountsLegend({ counts, waitingAt }: { counts: Counts; waitingAt?: Address | undefined }) {
  const { locale } = useRegion()
  const shown = parts.filter(({ key }) => counts[key] > 0)
  return (
    <div className={styles.legend}>
      <div className={styles.wideBar}>
        <CountsBar counts={counts} />
      </div>
      <ul className={styles.legendParts}>
        {shown.map(({ key, tone, label }) => (
          <li key={key}>
            <span className={styles.key} data-tone={tone} />
            <strong>
              <Count of={counts[key]} />
            </strong>{' '}
            {key === 'waiting' && waitingAt ? <Link to={waitingAt}>{label}</Link> : label}
          </li>
        ))}
      </ul>
      {counts.notApplicable > 0 ? (
        <p className={styles.smallQuiet}>{formatNumber(counts.notApplicable, locale)} N/A</p>
      ) : null}
    </div>
  )
}
