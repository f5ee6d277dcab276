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
  return (
    <PartsLegend
      parts={parts.map(({ key, tone, label }) => ({
        ...{ tone, label, count: counts[key] },
        ...(key === 'waiting' && waitingAt ? { to: waitingAt } : {}),
      }))}
      aside={counts.notApplicable > 0 ? `${formatNumber(counts.notApplicable, locale)} N/A` : ''}
    />
  )
}

type LegendPart = { tone: StatusTone; label: string; count: number; to?: Address }

/** Parts of a whole as a bar at full width and in words below it; what is no part of it stands aside. */
export function PartsLegend({ parts: all, aside }: { parts: readonly LegendPart[]; aside: string }) {
  return (
    <div className={styles.legend}>
      <div className={styles.wideBar}>
        <SegmentedBar segments={[...all]} />
      </div>
      <ul className={styles.legendParts}>
        {all
          .filter(({ count }) => count > 0)
          .map(({ tone, label, count, to }) => (
            <li key={label}>
              <span className={styles.key} data-tone={tone} />
              <strong>
                <Count of={count} />
              </strong>{' '}
              {to ? <Link to={to}>{label}</Link> : label}
            </li>
          ))}
      </ul>
      {aside === '' ? null : <p className={styles.smallQuiet}>{aside}</p>}
    </div>
  )
}
