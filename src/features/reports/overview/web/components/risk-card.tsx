import { SectionCard } from '#ui/layout/card.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { TeamReportRow } from '../../contract.ts'
import styles from './report.module.css'
import { RiskHelp } from './risk-help.tsx'
import { RiskChip } from './risk-mark.tsx'

/** A team's risk, and each reason in words with the points it adds. */
export function RiskCard({ risk }: { risk: TeamReportRow['risk'] }) {
  return (
    <SectionCard title="Risk" aside={<RiskChip level={risk.level} />}>
      <p className={styles.bigFigure}>{risk.percent}%</p>
      <ul className={styles.reasons}>
        {risk.parts.map((part) => (
          <li key={part.words}>
            <span>
              <Reworded>{part.words}</Reworded>
            </span>
            <span className={styles.points}>
              {part.points === 0 ? 'No points' : `${part.points} ${part.points === 1 ? 'point' : 'points'}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.smallQuiet}>
        <RiskHelp />
      </p>
    </SectionCard>
  )
}
