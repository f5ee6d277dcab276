import { addressOf } from '#addresses/address.ts'
import { FigureHelp } from '#features/reports/figures/web/embeds/figure-help.tsx'
import { type RiskLevel, riskLevels } from '#features/reports/risk/domain/risk.ts'
import { percentOf } from '#kit/numbers/percent.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Count } from '#ui/text/count.tsx'
import styles from './risk-distribution.module.css'
import { RiskHelp } from './risk-help.tsx'
import { RiskChip } from './risk-mark.tsx'

/** The number of teams at each level of risk, highest first, as a share of all teams; each level links to its teams. */
export function RiskDistribution({ risk }: { risk: Record<RiskLevel, number> }) {
  const teams = riskLevels.reduce((sum, level) => sum + risk[level], 0)
  return (
    <SectionCard title="Risk across teams">
      <ul className={styles.levels}>
        {riskLevels.toReversed().map((level) => (
          <li key={level}>
            <Link className={styles.level} to={addressOf('/admin/reports/teams', { riskLevel: level })}>
              <span className={styles.chip}>
                <RiskChip level={level} />
              </span>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.share}
                  data-level={level}
                  style={{ width: `${percentOf(risk[level], teams)}%` }}
                />
              </span>
              <span className={styles.count}>
                <Count of={risk[level]} />
                <span className={styles.unit}> {risk[level] === 1 ? 'team' : 'teams'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.help}>
        <RiskHelp /> <FigureHelp of={['risk', 'teams']} />
      </p>
    </SectionCard>
  )
}
